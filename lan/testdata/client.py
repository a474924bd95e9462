"""A client written from lan/doc.go alone: it joins, plays a game and leaves.

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
QUESTIONS = ["none", "return-down", "facing", "stay-down", "probe", "use", "damage", "loss", "target", "draw"]
CARDS = ["abort-switch", "conditional-program", "flywheel", "recompile", "extra-memory", "brakes", "fourth-gear",
         "reverse-gear", "crab-legs", "dual-processor", "gyroscopic-stabiliser", "double-barrelled-laser",
         "high-power-laser", "rear-laser", "mini-howitzer", "pressor-beam", "tractor-beam", "radio-control",
         "scrambler", "fire-control", "ramming-gear", "mechanical-arm", "superior-archive", "circuit-breaker",
         "power-down-shield", "ablative-coat"]
POWERS = ["none", *CARDS, "tanky", "jamesbot", "lazybot", "albot", "peach"]
DECLARABLE = ["abort-switch", "brakes", "fourth-gear", "reverse-gear", "gyroscopic-stabiliser", "mini-howitzer",
              "pressor-beam", "tractor-beam", "radio-control", "scrambler"]
CHARGES = {"ablative-coat": 3, "mini-howitzer": 5}
ORDERS = ["ask", "never", "always", "when-destroyed", "when-upset"]
FIRST_ORDERS = {card: ["ask", "when-destroyed"] for card in CARDS}
FIRST_ORDERS.update({"abort-switch": ["when-upset", "when-destroyed"], "conditional-program": ["when-upset", "when-destroyed"],
                     "fire-control": ["always", "when-destroyed"]})
MANNER_CARD, MANNER_PUSHED, MANNER_BELT = 0, 1, 3
CAUSE_LASER, CAUSE_SHOT = 3, 4


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
    bits = signed(parts[0]) | signed(parts[1]) << 8 | signed(parts[2]) << 16
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


FIELDS = ("at", "archive", "home", "velocity")
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


def remember(state, event):
    """Applies an event to the memories of the robots."""
    name, robot, by, register, step, _, _, _, _, _, n, _, detail = event
    if (name == "moved" and by >= 0 or name == "blocked" and detail == 1 or name == "controlled"
            or name == "drawn" and step in ("robot-lasers", "lasers")):
        state["robots"][robot].setdefault("memory", {})["upset"] = register

    def count(of, key, more=1):
        m = state["robots"][of].setdefault("memory", {})
        m[key] = min(255, m.get(key, 0) + more)

    def mark(of, key, bits):
        m = state["robots"][of].setdefault("memory", {})
        m[key] = m.get(key, 0) | bits

    if name == "moved" and detail == MANNER_CARD:
        count(robot, "walked")
        if (LETTERS.index(state["robots"][robot].get("facing", "n")) + 2) % 4 == n:
            count(robot, "backward")
    elif name == "moved" and detail == MANNER_BELT:
        count(robot, "carried")
    elif name == "moved" and detail == MANNER_PUSHED and by >= 0:
        count(by, "pushed-fields")
        mark(by, "pushed-robots", 1 << robot)
    elif name == "turned" and detail == MANNER_CARD:
        count(robot, "rotations")
        m = state["robots"][robot]["memory"]
        m["quarters"] = m.get("quarters", 0) + n
    elif name == "blocked" and step == "move" and detail == 0:
        count(robot, "cut-short")
    elif name == "damaged":
        count(robot, "damaged", n)
        if detail == CAUSE_LASER:
            mark(robot, "burnt-in", bit(register))
        elif detail == CAUSE_SHOT and by >= 0:
            mark(by, "hit-in", bit(register))
    elif name == "repaired":
        count(robot, "repaired", n)


def fold(state, event):
    """Applies an event to a state."""
    event = event + [0] * (13 - len(event))
    name, robot, by, register, _, _, ax, ay, tx, ty, n, card, detail = event
    if name == "round-began":
        state["round"] = n
        for r in state["robots"]:
            r["memory"] = {}
    elif name == "phase-began":
        state["phase"] = PHASES[detail]
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
    if name == "dealt":
        r["hand"].append(card)
        state["draw"] -= 1
    elif name == "discarded":
        state["discards"] += 1
    elif name == "cleared":
        for i, slot in enumerate(slots):
            if not detail >> i & 1:
                slots[i] = slot = empty()
            if kind(slot.get("card", 0)) != ".":
                slot["command"] = kind(slot["card"])
            slot.update({"placed": -1, "revealed": False, "second-placed": 0, "declared": "",
                         "held": max(0, slot.get("held", 0) - 1)})
        r.update({"hand": r["hand"][tx - 1:tx] if tx else [], "confirmed": False, "renewed": False, "for-round": "",
                  "keeps": 0, "control": 0})
    elif name == "placed":
        slots[detail].update(card=card, command="p" if n == -2 else kind(card), placed=n,
                             second=0, unseen=False)
        slots[detail]["second-placed"] = 0
    elif name == "chose":
        r["faces"], r["announcing"] = (-1 if detail == 255 else detail), n != 0
        r["keeps"] = tx
    elif name == "drawn":
        slots[detail] = {"card": card, "placed": -1, "unseen": True, "declared": slots[detail].get("declared", ""),
                         "held": slots[detail].get("held", 0)}
        state["draw"] -= 1
    elif name == "confirmed":
        r["confirmed"] = True
    elif name == "renewed":
        r["renewed"], r["hand"], r["keeps"] = True, [], 0
    elif name == "faced":
        r["facing"], r["chooses-facing"], r["faces"] = LETTERS[detail], False, -1
    elif name == "told":
        r["announced"], r["announcing"] = True, False
    elif name == "revealed":
        slots[register - 1].update(card=card, command=COMMANDS[detail], priority=n, revealed=True, unseen=False, placed=ax)
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
        r.update({"on-board": False, "announced": False, "announcing": False, "velocity": [0, 0], "spin": 0})
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
                  "velocity": [0, 0], "spin": 0})
        spend(state, r)
    elif name == "declares" and detail == 5:
        r["for-round"] = set_of(ax, ay, tx)
    elif name == "declares":
        slots[detail].update({"second": card, "second-placed": n, "declared": set_of(ax, ay, tx)})
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
        if set(CARDS) <= set(taken):
            state["spent"] = ""
        power = POWERS[detail]
        if len(r.get("cards", [])) < 12:
            r.setdefault("cards", []).append(owned_text([power, CHARGES.get(power)] + FIRST_ORDERS[power]))
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
        if not wrong and asked["kind"] in ("return-down", "stay-down", "use", "draw"):
            choice = dice.randrange(2)
        elif not wrong and asked["kind"] == "facing":
            choice = dice.randrange(4)
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
        if not slot.get("locked") and places:
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
    host.send("hello", version=5, name=name, password=password,
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
