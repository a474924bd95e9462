"""A client written from go doc ./lan alone: it joins, plays a game and leaves.

Usage: client.py HOST:PORT#FINGERPRINT NAME PASSWORD SEED

It keeps the state by the events alone, and compares its checksum with every one that the host
sends. It makes random programs, also some that the rules refuse, and random answers. It prints
how many checksums were equal, and how often it was refused.
"""

import base64
import hashlib
import json
import os
import random
import socket
import ssl
import struct
import sys

PHASES = ["returning", "programming", "register-1", "register-2", "register-3", "register-4", "register-5",
          "round-end", "finished"]
COMMANDS = [".", "u", "l", "r", "-1", "+1", "+2", "+3", "p", "0", "+4", "-2",
            "<1", ">1", "+1l", "+1r", "+1u", "+2l", "+2r", "+2u", "+3l", "+3r", "+3u", "-1l", "-1r", "-1u"]
LETTERS = "nesw"
QUESTIONS = ["none", "return-down", "facing", "stay-down", "probe", "use", "damage", "loss", "target", "draw",
             "bug", "place", "wrench", "shop", "pay", "swap"]
BUGS = ["loose-wheel", "sticky-throttle", "weak-motor", "crossed-wires", "crossed-wires-2", "no-reverse", "bent-axle",
        "memory-leak", "stuck-register", "random-register", "swapped-registers", "slow-clock", "flickering-laser",
        "backfire", "hot-laser", "thin-armour", "blind", "short-fuse", "top-heavy", "recoil", "rusty-plates",
        "bad-copy", "idle-current", "dizzy", "slippery", "chatterbox"]
OPTIONS = ["abort-switch", "conditional-program", "flywheel", "recompile", "extra-memory", "spare-card", "peek",
           "scanner", "debugger", "brakes", "fourth-gear", "reverse-gear", "swap-turn", "nitro", "crab-legs",
           "dual-processor", "priority-boost", "slow-start", "gyroscopic-stabiliser", "gear-lock", "belt-brake",
           "grip-tyres", "anchor", "pit-hook", "tow-hook", "double-barrelled-laser", "high-power-laser", "rear-laser",
           "side-laser", "overclock", "mini-howitzer", "pressor-beam", "tractor-beam", "radio-control", "scrambler",
           "smoke-screen", "rear-mirror", "fire-control", "ramming-gear", "mechanical-arm", "purse", "insurance",
           "superior-archive", "flag-radar", "solder-kit", "coolant", "emergency-reboot", "circuit-breaker",
           "power-down-shield", "bumper", "insulation", "ablative-coat"]
MINOR = ["spare-card", "peek", "scanner", "debugger", "swap-turn", "nitro", "priority-boost", "slow-start",
         "gear-lock", "belt-brake", "grip-tyres", "anchor", "pit-hook", "tow-hook", "side-laser", "overclock",
         "smoke-screen", "rear-mirror", "purse", "insurance", "flag-radar", "solder-kit", "coolant",
         "emergency-reboot", "bumper", "insulation"]
CARDS = BUGS + OPTIONS
POWERS = ["none", *CARDS, "tanky", "jamesbot", "lazybot", "albot", "peach"]
DECLARABLE = ["hot-laser", "thin-armour", "abort-switch", "brakes", "fourth-gear", "reverse-gear", "swap-turn",
              "nitro", "priority-boost", "slow-start", "gyroscopic-stabiliser", "gear-lock", "belt-brake", "anchor",
              "tow-hook", "side-laser", "overclock", "mini-howitzer", "pressor-beam", "tractor-beam", "radio-control",
              "scrambler", "smoke-screen", "emergency-reboot", "bumper"]
CHARGES = {"ablative-coat": 3, "mini-howitzer": 5, "spare-card": 3, "peek": 3, "swap-turn": 3, "priority-boost": 3,
           "slow-start": 3, "gear-lock": 3, "belt-brake": 3, "side-laser": 3, "insulation": 3, "scanner": 2, "nitro": 2,
           "anchor": 2, "tow-hook": 2, "overclock": 2, "smoke-screen": 2, "rear-mirror": 2, "solder-kit": 2,
           "mechanical-arm": 1, "debugger": 1, "pit-hook": 1, "flag-radar": 1, "emergency-reboot": 1}
SECRETS = ["", "bulldozer", "double-shove", "sharpshooter", "crossfire", "sprinter", "crab", "commuter", "dancer",
           "pirouette", "edge-runner", "brinkman", "tourist", "laser-bath", "wall-hugger", "overhaul", "sleepwalker",
           "corner", "homecoming", "stand-off", "crowd", "hermit", "wreck", "rich", "terminator", "wrench-collector",
           "flag-collector"]
ORDERS = ["ask", "never", "always", "when-destroyed", "when-upset"]
FIRST_ORDERS = {card: ["ask", "when-destroyed"] for card in OPTIONS}
FIRST_ORDERS.update({"abort-switch": ["when-upset", "when-destroyed"], "conditional-program": ["when-upset", "when-destroyed"]})
FIRST_ORDERS.update({card: ["always", "when-destroyed"] for card in ("rear-mirror", "fire-control", "solder-kit")})
MANNER_CARD, MANNER_PUSHED, MANNER_BELT, MANNER_WEAPON, MANNER_RECOIL = 0, 1, 3, 7, 8
CAUSE_LASER, CAUSE_SHOT, CAUSE_REFLECTION, CAUSE_SITE, CAUSE_SOLDER = 3, 4, 5, 7, 14
AFTER_SHOT = 5
WHY = ["none", "push", "damage", "after-move", "after-block", "after-shot"]
WEAPONS = ("mini-howitzer", "pressor-beam", "tractor-beam", "radio-control", "scrambler")
QUARTERS = {"l": 1, "r": 1, "u": 2}


def kind(card):
    """Returns the command of a card."""
    if 101 <= card <= 107:
        return COMMANDS[card - 100]
    for last, commands in ((0, "."), (6, "u"), (42, "lr"), (48, ["-1"]), (66, ["+1"]), (78, ["+2"]), (84, ["+3"])):
        if card <= last:
            return commands[(card - 7) % 2 if last == 42 else 0]
    return "."


class Connection:
    """A minimal WebSocket client."""

    def __init__(self, invitation):
        address, fingerprint = invitation.split("#")
        host, port = address.rsplit(":", 1)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        self.socket = context.wrap_socket(socket.create_connection((host, int(port)), timeout=30))
        digest = hashlib.sha256(self.socket.getpeercert(binary_form=True)).digest()[:16]
        if base64.b32encode(digest).decode().rstrip("=").lower() != fingerprint:
            raise SystemExit("this is another machine")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            "GET /roborally HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\n\r\n" % (address, key)).encode())
        self.rest = b""
        while b"\r\n\r\n" not in self.rest:
            self.rest += self.some()
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise SystemExit("no WebSocket: %r" % head)

    def some(self):
        data = self.socket.recv(65536)
        if not data:
            raise SystemExit("the connection has ended")
        return data

    def take(self, n):
        while len(self.rest) < n:
            self.rest += self.some()
        data, self.rest = self.rest[:n], self.rest[n:]
        return data

    def frame(self, opcode, data):
        mask = os.urandom(4)
        length = len(data)
        head = bytes([0x80 | opcode]) + (
            bytes([0x80 | length]) if length < 126 else bytes([0x80 | 126]) + struct.pack(">H", length))
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def send(self, kind, **body):
        self.frame(1, json.dumps({"kind": kind, "body": body}).encode())

    def receive(self):
        """Returns kind and body of the next message, or None and the close code."""
        text = b""
        while True:
            first, length = self.take(2)
            if length == 126:
                length = struct.unpack(">H", self.take(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.take(8))[0]
            data = self.take(length)
            opcode = first & 15
            if opcode == 9:
                self.frame(10, data)
            elif opcode == 8:
                return None, struct.unpack(">H", data[:2])[0]
            elif opcode in (0, 1):
                text += data
                if first & 0x80:
                    message = json.loads(text)
                    return message["kind"], message["body"]


def signed(n):
    """Returns a byte as a number without a sign."""
    return n & 0xff


def bit(register):
    return 1 << (register - 1) if register > 0 else 0


def empty():
    return {"placed": -1}


def owned(text):
    """Returns power, charges (or None) and standing orders of a card that a robot owns."""
    words = text.split(" ")
    power, _, charges = words[0].partition(":")
    return [power, int(charges) if charges else None] + (words[1:] or FIRST_ORDERS.get(power, ["ask", "ask"]))


def owned_text(card):
    power, charges, use, against = card
    text = power if charges is None else "%s:%d" % (power, charges)
    if [use, against] != FIRST_ORDERS.get(power, ["ask", "ask"]):
        text += " %s %s" % (use, against)
    return text


def cards_text(names):
    return " ".join(name for name in CARDS if name in names)


def spend(state, robot):
    """Puts the cards of a robot that is out of the game on the discards."""
    state["spent"] = cards_text(state.get("spent", "").split() + [owned(text)[0] for text in robot.get("cards", [])])
    robot["cards"] = []


def set_text(names):
    return " ".join(name for name in DECLARABLE if name in names)


def set_of(*parts):
    bits = sum(signed(part) << 8 * i for i, part in enumerate(parts))
    return set_text([name for i, name in enumerate(DECLARABLE) if bits >> i & 1])


# What is left out of the canonical form.
NOTHING = (0, False, "", "n", "returning", ".", "none", None)


def nothing(key, value):
    if isinstance(value, dict):
        return all(nothing(k, v) for k, v in value.items())
    if isinstance(value, list):
        return all(nothing(None, v) for v in value)
    return value in NOTHING


def canonical(value, key=None):
    """Returns the canonical form of a value."""
    if isinstance(value, dict):
        return "{" + ",".join('"%s":%s' % (k, canonical(value[k], k)) for k in sorted(value) if not nothing(k, value[k])) + "}"
    if isinstance(value, list):
        if key is None or key in FIELDS:  # a field, or an entry of a list
            return "[%d,%d]" % tuple(value)
        value = list(value)
        while value and nothing(None, value[-1]):
            value.pop()
        return "[" + ",".join(canonical(v) for v in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else '"%s"' % value


FIELDS = ("at", "archive", "home", "velocity", "site", "began")
RENAMED = {"robot": "model", "announcing": "will-announce", "faces": "chosen-facing", "cards": "powers"}


def checksum(state):
    """Returns the checksum of a state."""
    whole = {key: value for key, value in state.items() if key not in ("away", "robots")}
    whole["extra-players"] = state.get("away", 0)
    whole["seats"] = len(state["robots"])
    for pile in ("draw", "discards"):
        whole[pile] = [255] * state[pile]
    whole["robots"] = []
    for robot in state["robots"]:
        r = {RENAMED.get(key, key): value for key, value in robot.items()}
        r["goal-count"], r["hand-count"] = len(robot["goals"]), len(robot["hand"])
        if robot.get("asked"):
            r["asked"] = {"robot" if key == "about" else key: value for key, value in robot["asked"].items()}
        whole["robots"].append(r)
    total = 0xcbf29ce484222325
    for byte in canonical(whole).encode("ascii"):
        total = (total ^ byte) * 0x100000001b3 & 0xffffffffffffffff
    return "%016x" % total


def memory(state, robot):
    return state["robots"][robot].setdefault("memory", {})


def hit(state, by, robot, register):
    """Remembers that a robot has hit another one."""
    m = memory(state, by)
    m["hit-in"] = m.get("hit-in", 0) | bit(register)
    m = memory(state, robot)
    m["hitters"] = m.get("hitters", 0) | 1 << by
    if m["hitters"] & m["hitters"] - 1:
        for other in range(len(state["robots"])):
            if m["hitters"] >> other & 1:
                memory(state, other)["crossed"] = True


def remember(state, event):
    """Applies an event to the memories of the robots."""
    name, robot, by, register, step, _, _, _, _, _, n, _, detail = event[:13]
    r, m = state["robots"][robot], memory(state, robot)
    if (name == "moved" and by >= 0 or name == "blocked" and detail == 1 or name == "controlled"
            or name == "drawn" and step in ("robot-lasers", "lasers", "robots-then-board")):
        m["upset"] = register

    def count(key, more=1, of=m):
        of[key] = min(255, of.get(key, 0) + more)

    def influence(how):
        if by >= 0 and by != robot:
            m["influence"] = {"by": by + 1, "register": register, "how": how}

    if name == "moved":
        m["shifted"] = True
        if r.get("down"):
            m["sleepwalked"] = True
        where = "walked-in" if detail in (MANNER_CARD, MANNER_RECOIL) else "drifted"
        m[where] = m.get(where, 0) | bit(register)
        influence("after-move")
        if detail in (MANNER_CARD, MANNER_RECOIL):
            count("walked")
            if detail == MANNER_CARD and (LETTERS.index(r.get("facing", "n")) + 2) % 4 == n:
                count("backward")
        elif detail == MANNER_BELT:
            count("carried")
        elif by >= 0 and (detail == MANNER_PUSHED or detail == MANNER_WEAPON
                          and LETTERS.index(state["robots"][by].get("facing", "n")) == n):
            count("pushed-fields", 1, memory(state, by))
            memory(state, by)["pushed-in"] = memory(state, by).get("pushed-in", 0) | bit(register)
    elif name == "acted":
        command = COMMANDS[detail]
        if command[0] in "+<>":
            count("moves")
        if command[-1] in QUARTERS:
            count("quarters", QUARTERS[command[-1]])
    elif name == "faced":
        m["began-facing"] = LETTERS[detail]
    elif name == "blocked":
        if step == "move" and detail == 0 and r.get("velocity", [0, 0]) == [0, 0] and not r.get("spin"):
            count("cut-short")
    elif name == "damaged":
        count("damaged", n)
        if by >= 0 and by != robot:
            count("dealt", n, memory(state, by))
        if detail == CAUSE_LASER:
            m["burnt-in"] = m.get("burnt-in", 0) | bit(register)
        elif detail == CAUSE_SHOT:
            if by >= 0:
                hit(state, by, robot, register)
            influence("after-shot")
        else:
            influence("after-shot" if detail == CAUSE_REFLECTION else "after-move")
    elif name == "mirrored":
        hit(state, by, robot, register)
    elif name == "influenced":
        if detail == AFTER_SHOT:
            hit(state, by, robot, register)
        influence(WHY[detail])
    elif name == "repaired":
        if detail in (CAUSE_SITE, CAUSE_SOLDER):
            count("repaired", n)
    elif name == "killed":
        count("kills")
    elif name == "used" and by >= 0 and POWERS[detail] in WEAPONS:
        hit(state, robot, by, register)
        memory(state, by)["influence"] = {"by": robot + 1, "register": register, "how": "after-shot"}


def remember_phase(state, begins):
    """Remembers where the robots stand when a phase begins."""
    over = PHASES.index(state["phase"]) - 1
    for i, r in enumerate(state["robots"]):
        m = memory(state, i)
        if begins == "register-1":
            m["began"], m["began-facing"] = r["at"], r.get("facing", "n")
        elif 1 <= over <= 5 and r["on-board"]:
            m.setdefault("ended", [[0, 0] for _ in range(5)])[over - 1] = r["at"]
            m["ended-in"] = m.get("ended-in", 0) | bit(over)


def first(state):
    """Returns 1 + the robot with more points than every other that is not out, or 0."""
    points = sorted(((r.get("points", 0), i) for i, r in enumerate(state["robots"]) if not r.get("out")), reverse=True)
    if not points or points[0][0] == 0 or len(points) > 1 and points[0][0] == points[1][0]:
        return 0
    return points[0][1] + 1


def point(state, robot):
    robot["points"] = robot.get("points", 0) + 1
    state["leader"] = first(state) or state.get("leader", 0)


def credit(robot, n):
    robot["credits"] = max(0, min(255, robot.get("credits", 0) + n))


def put_secret(state, robot, goal):
    robot["secret"] = ""
    spent = state.get("spent-secrets", "").split() + [SECRETS[goal]]
    state["spent-secrets"] = " ".join(name for name in SECRETS[1:] if name in spent)


def draw(state):
    """Takes a card from the draw pile."""
    state["draw"] -= 1
    state["known"] = state.get("known", [])[1:]


def fold_mission(state, r, event):
    """Applies an event of missions to a state and a robot."""
    name, robot, by, _, _, _, ax, ay, tx, ty, n, card, detail = event[:13]
    slots = r["slots"]
    if name == "started":
        r.update({"on-board": True, "at": [ax, ay], "home": [ax, ay], "archive": [ax, ay]})
        r.update({key: LETTERS[detail] for key in ("facing", "home-facing", "archive-facing")})
    elif name == "visited":
        if n > 0:
            r["tagged"] = r.get("tagged", 0) | 1 << n
        elif not r.get("sites"):
            r["site"], r["sites"] = [ax, ay], 1
        elif r.get("site", [0, 0]) != [ax, ay]:
            r["sites"] = 2
    elif name == "scored":
        for i, other in enumerate(state["robots"]):
            if state.get("scorers", 0) >> i & 1:
                credit(other, 1)
        state["scorers"] = state.get("scorers", 0) | 1 << robot
        r["touched"], r["seeks"] = n, 255
        credit(r, tx)
        point(state, r)
    elif name in ("killed", "paid"):
        credit(r, n)
    elif name == "recharged":
        whole = owned(r["cards"][n])
        r["cards"][n] = owned_text([whole[0], CHARGES.get(whole[0])] + whole[2:])
    elif name == "drew-secret":
        held = sum(1 for other in state["robots"] if other.get("secret"))
        if held + len(state.get("spent-secrets", "").split()) == len(SECRETS) - 1:
            state["spent-secrets"] = ""
        r.update({"secret": "unknown" if detail == 255 else SECRETS[detail], "tagged": 0, "sites": 0, "site": [0, 0]})
    elif name == "met-secret":
        put_secret(state, r, detail)
        point(state, r)
    elif name == "put-secret":
        put_secret(state, r, detail)
    elif name == "swapped":
        slots[1], slots[2] = slots[2], slots[1]
    elif name == "debugs":
        r["debugs"] = n
    elif name == "scans":
        r["scans"] = 0 if tx == -1 else 1 + 8 * tx + ty
    elif name == "scanned":
        slot, n = state["robots"][by]["slots"][detail], n & 0xffff
        slot["shown"] = slot.get("shown", 0) | 1 << robot
        if card != 255:
            slot["card"] = card
        slot.update({"placed": (n >> 8 & 15) - 2, "second": n & 255, "second-placed": n >> 12, "declared": set_of(ax, ay, tx, ty)})
        if kind(slot.get("card", 0)) != ".":
            slot["command"] = kind(slot["card"])
        if slot["placed"] == -2:
            slot["command"] = "p"
    elif name == "peeked":
        known = state.setdefault("known", [])
        known.extend({} for _ in range(n + 1 - len(known)))
        known[n]["to"] = known[n].get("to", 0) | 1 << robot
        if card != 255 or not known[n].get("card"):
            known[n]["card"] = card
    elif name == "saw":
        r["hand"][n] = card
        for slot in slots:
            if slot["placed"] == n:
                slot["card"] = card
            if slot.get("second-placed", 0) - 1 == n:
                slot["second"] = card
    elif name == "stuck":
        slots[detail].update({"card": card, "placed": ax, "second": signed(tx), "second-placed": ty, "stuck": True, "unseen": False})


def fold(state, event):
    """Applies an event to a state."""
    event = event + [0] * (14 - len(event))
    name, robot, by, register, _, _, ax, ay, tx, ty, n, card, detail, is_open = event
    if name == "round-began":
        state["round"] = n
        for r in state["robots"]:
            r["memory"] = {}
    elif name == "phase-began":
        if state.get("remembers"):
            remember_phase(state, PHASES[detail])
        state["phase"] = PHASES[detail]
    elif name == "picked":
        state["last-flag"] = state.get("flag", 0) or state.get("last-flag", 0)
        state["flag"], state["scorers"] = n, 0
        for r in state["robots"]:
            r["seeks"] = n or 255
    elif name == "last-called":
        state["last-round"] = n
    elif name == "game-over":
        if state["phase"] == "programming":
            for r in state["robots"]:
                r["for-round"] = ""
        state["winner"], state["phase"] = robot, "finished"
    elif name == "reshuffled":
        state["draw"], state["discards"] = state["draw"] + state["discards"], 0
    if robot < 0:
        return
    if state.get("remembers"):
        remember(state, event)
    r = state["robots"][robot]
    slots = r["slots"]
    fold_mission(state, r, event)
    if name == "dealt":
        r["hand"].append(card)
        draw(state)
    elif name == "discarded":
        state["discards"] += 1
    elif name == "cleared":
        for i, slot in enumerate(slots):
            if not detail >> i & 1:
                slots[i] = slot = empty()
            if kind(slot.get("card", 0)) != ".":
                slot["command"] = kind(slot["card"])
            slot.update({"placed": -1, "revealed": False, "second-placed": 0, "declared": "", "open": False, "shown": 0,
                         "held": max(0, slot.get("held", 0) - 1)})
        r.update({"hand": r["hand"][tx - 1:tx] if tx else [], "confirmed": False, "renewed": False, "for-round": "",
                  "keeps": 0, "control": 0, "debugs": 0, "scans": 0, "down-from": 0})
    elif name == "placed":
        slots[detail].update(card=card, command="p" if n == -2 else kind(card), placed=n,
                             second=0, unseen=False, stuck=False, open=is_open == 1, shown=0)
        slots[detail]["second-placed"] = 0
    elif name == "chose":
        r["faces"], r["announcing"] = (-1 if detail == 255 else detail), n != 0
        r["keeps"], r["down-from"] = tx, ty
    elif name == "drawn":
        slots[detail] = {"card": card, "placed": -1, "unseen": True, "declared": slots[detail].get("declared", ""),
                         "held": slots[detail].get("held", 0)}
        draw(state)
    elif name == "confirmed":
        r["confirmed"] = True
    elif name == "renewed":
        r["renewed"], r["hand"], r["keeps"] = True, [], 0
    elif name == "faced":
        r["facing"], r["chooses-facing"], r["faces"] = LETTERS[detail], False, -1
    elif name == "told":
        r["announced"], r["announcing"] = True, False
    elif name == "revealed":
        if slots[register - 1].get("stuck") and slots[register - 1]["card"] != card:
            slots[register - 1].update({"stuck": False, "second": 0, "second-placed": 0})
        slots[register - 1].update(card=card, command=COMMANDS[detail], priority=n, revealed=True, unseen=False, placed=ax,
                                   open=False, shown=0)
    elif name == "moved":
        r["at"] = [tx, ty]
    elif name == "turned":
        r["facing"] = LETTERS[(LETTERS.index(r.get("facing", "n")) + n) % 4]
    elif name == "drifted":
        r["velocity"], r["spin"] = [tx, ty], n
    elif name == "damaged":
        r["damage"] += n
    elif name == "repaired":
        r["damage"] -= n
    elif name == "locked":
        slots[detail].update(card=card, command=COMMANDS[n], placed=ax, locked=True, unseen=False,
                             held=ay, second=signed(tx))
        slots[detail]["second-placed"] = ty
    elif name == "unlocked":
        slots[detail] = empty()
    elif name == "died":
        r.update({"on-board": False, "announced": False, "announcing": False, "down-from": 0, "velocity": [0, 0], "spin": 0})
    elif name == "eliminated":
        r["out"] = True
        spend(state, r)
    elif name == "touched":
        r["touched"] = n
    elif name == "archived":
        r["archive"], r["archive-facing"] = [ax, ay], LETTERS[detail]
    elif name == "realised":
        r["virtual"] = False
    elif name == "virtual":
        r["virtual"] = True
    elif name == "powered-down":
        r.update({"down": True, "down-until": n, "announced": False})
    elif name == "woke":
        r["down"] = False
    elif name == "life-spent":
        r["lives"] = n
    elif name == "returned":
        r.update({"on-board": True, "down": False, "virtual": False, "at": [ax, ay], "facing": LETTERS[detail], "damage": n,
                  "chooses-facing": tx == 1})
    elif name == "asked":
        r["asked"] = {"id": state["round"] << 16 | n & 0xffff, "kind": QUESTIONS[detail], "power": POWERS[ax], "register": ay,
                      "about": by, "default": signed(tx) | signed(ty) << 8}
    elif name == "answered":
        r["asked"] = None
    elif name == "left":
        r.update({"out": True, "on-board": False, "asked": None, "announced": False, "announcing": False,
                  "down-from": 0, "velocity": [0, 0], "spin": 0})
        spend(state, r)
        if state.get("leader", 0) == robot + 1:
            state["leader"] = first(state)
    elif name == "declares" and detail == 5:
        r["for-round"] = set_of(ax, ay, tx, ty)
    elif name == "declares":
        slots[detail].update({"second": card, "second-placed": n, "declared": set_of(ax, ay, tx, ty)})
        if is_open == 1 and not slots[detail].get("revealed"):
            slots[detail]["open"] = True
    elif name == "lost":
        state["spent"] = cards_text(state.get("spent", "").split() + [owned(r["cards"].pop(n))[0]])
        if tx:
            slots[register - 1]["command"] = COMMANDS[tx]
    elif name == "used":
        cards = [owned(text) for text in r.get("cards", [])]
        of = [card for card in cards if card[0] == POWERS[detail]]
        if of and of[0][1] is not None:
            max(of, key=lambda card: card[1])[1] = n
        r["cards"] = [owned_text(card) for card in cards]
        if ty == 1:
            r["for-round"] = set_text(r.get("for-round", "").split() + [POWERS[detail]])
    elif name == "ordered":
        cards = [owned(text) for text in r.get("cards", [])]
        for card in cards:
            if card[0] == POWERS[detail]:
                card[2:] = ORDERS[tx], ORDERS[ty]
        r["cards"] = [owned_text(card) for card in cards]
    elif name == "gained":
        taken = state.get("spent", "").split()
        for other in state["robots"]:
            taken += [owned(text)[0] for text in other.get("cards", [])]
        power = POWERS[detail]
        pile = next(pile for pile in (BUGS, MINOR, [card for card in OPTIONS if card not in MINOR]) if power in pile)
        if set(pile) <= set(taken):
            state["spent"] = " ".join(card for card in state.get("spent", "").split() if card not in pile)
        if len(r.get("cards", [])) < 12:
            r.setdefault("cards", []).append(owned_text([power, CHARGES.get(power)] + FIRST_ORDERS.get(power, ["ask", "ask"])))
    elif name == "controlled":
        r["control"] = by + 1


def decide(state, seat, dice, wrong):
    """Returns a random input that the host waits for from the seat, or None. After a wrong one
    it is the simplest that the rules allow."""
    r = state["robots"][seat]
    if state["phase"] == "finished":
        return None
    if r.get("asked"):
        asked = r["asked"]
        choice = asked.get("default", 0)
        if not wrong and asked["kind"] in ("return-down", "stay-down", "use", "draw", "bug", "swap"):
            choice = dice.randrange(2)
        elif not wrong and asked["kind"] == "facing":
            choice = dice.randrange(4)
        elif not wrong and asked["kind"] == "shop":
            choice = dice.randrange(3)
        if not wrong and dice.random() < 0.2:
            choice = dice.choice([-1, 99, 70000])
        return {"do": "answer", "question": asked["id"], "choice": choice}
    if state["phase"] != "programming" or not r["on-board"] or r.get("down") or r.get("confirmed"):
        return None
    places = list(range(len(r["hand"])))
    if not wrong:
        dice.shuffle(places)
    slots = [-1] * 5
    for i, slot in enumerate(r["slots"]):
        if not slot.get("locked") and not slot.get("stuck") and places:
            slots[i] = places.pop(0)
    faces, down = -1, False
    if not wrong:
        if dice.random() < 0.2:
            slots[dice.randrange(5)] = dice.choice([-2, 9, 99, 1000, -3, slots[0]])
        if r.get("chooses-facing"):
            faces = dice.randrange(4)
        down = r["damage"] > 1 and dice.random() < 0.3
        if r["robot"] == "albot" and not r.get("renewed") and dice.random() < 0.3:
            return {"do": "renewal"}
    return {"do": "confirm", "slots": slots, "faces": faces, "down": down}


def main():
    invitation, name, password, seed = sys.argv[1:5]
    dice = random.Random(int(seed))
    host = Connection(invitation)
    host.send("hello", version=14, name=name, password=password,
              robot=dice.choice(["tanky", "jamesbot", "lazybot", "albot", "peach"]))
    state, seat, game, number, sent = None, None, 0, 0, None
    equal, refused, last = 0, 0, 0
    while True:
        what, body = host.receive()
        if what is None:
            raise SystemExit("the host has closed the connection: %d" % body)
        if what == "welcome":
            host.send("command", id=1, do="set-ready", **{"with": {"on": True}})
        elif what == "reply" and "by" in body:
            if body["by"] != "rules" or body["id"] != last:
                raise SystemExit("refused: %r" % body)
            refused += 1
            sent = None
            wanted = decide(state, seat, dice, True)
        elif what == "game":
            game, seat = body["game"], body["seats"][0]
        elif what == "view":
            state, number = body["state"], body["number"]
        elif what == "news":
            number += 1
            if body["number"] != number:
                raise SystemExit("an update is missing")
            for event in body.get("events", []):
                fold(state, event)
        elif what == "over":
            break
        if what in ("view", "news"):
            if "sum" in body:
                if checksum(state) != body["sum"]:
                    raise SystemExit("the sum of round %d is not %s but %s" % (state["round"], body["sum"], checksum(state)))
                equal += 1
            host.send("seen", game=game, seat=seat, number=number)
            if state["phase"] == "finished":
                break
            wanted = decide(state, seat, dice, False)
        elif what != "reply" or "by" not in body:
            continue
        if not wanted:
            sent = None
            continue
        for_what = (state["round"], wanted.get("question"), state["robots"][seat].get("renewed"))
        if for_what != sent:
            sent, last = for_what, last + 1
            host.send("input", id=last, game=game, seat=seat, round=state["round"], **wanted)
    host.send("leave")
    while what is not None:
        what, body = host.receive()
    print("closed %d, %d sums equal, %d refusals, winner %d" % (body, equal, refused, state["winner"]))


main()
