"""A client written from lan/doc.go alone: it joins, plays a game and leaves.

Usage: client.py HOST:PORT#FINGERPRINT NAME PASSWORD

In every round it asks for a new view and compares it with the view that it has
computed from the events. It prints how many views were equal.
"""

import base64
import hashlib
import json
import os
import socket
import ssl
import struct
import sys

PHASES = ["returning", "programming", "register-1", "register-2", "register-3", "register-4", "register-5",
          "round-end", "finished"]
COMMANDS = [".", "u", "l", "r", "-1", "+1", "+2", "+3", "p", "0"]
LETTERS = "nesw"
QUESTIONS = ["none", "return-down", "facing", "stay-down", "probe", "use", "damage", "loss"]
# The defaults of the fields of a robot that the host may leave out.
USUAL = {"facing": "n", "out": False, "virtual": False, "velocity": [0, 0], "spin": 0, "goal-secret": False, "down": False,
         "down-until": 0, "announced": False, "announcing": False, "chooses-facing": False, "confirmed": False,
         "renewed": False, "asked": None}


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


def empty(slot=None):
    return {"card": 0, "command": ".", "placed": -1}


def full(state):
    """Fills in the fields that the host has left out, and returns the state."""
    for robot in state["robots"]:
        for name, usual in USUAL.items():
            robot.setdefault(name, usual)
        for slot in robot["slots"]:
            for name, usual in (("priority", 0), ("locked", False), ("revealed", False), ("unseen", False)):
                slot.setdefault(name, usual)
    return state


def fold(state, event):
    """Applies an event to a state."""
    event = event + [0] * (13 - len(event))
    name, robot, _, register, _, _, ax, ay, tx, ty, n, card, detail = event
    if name == "round-began":
        state["round"] = n
    elif name == "phase-began":
        state["phase"] = PHASES[detail]
    elif name == "game-over":
        state["winner"], state["phase"] = robot, "finished"
    elif name == "reshuffled":
        state["draw"], state["discards"] = state["draw"] + state["discards"], 0
    if robot < 0:
        return
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
            slot["placed"], slot["revealed"] = -1, False
        r["hand"], r["confirmed"], r["renewed"] = [], False, False
    elif name == "placed":
        slots[detail].update(card=card, command="p" if n == -2 else kind(card), placed=n)
    elif name == "chose":
        r["faces"], r["announcing"] = (-1 if detail == 255 else detail), n != 0
    elif name == "drawn":
        slots[detail] = dict(empty(), card=card, unseen=True)
        state["draw"] -= 1
    elif name == "confirmed":
        r["confirmed"] = True
    elif name == "renewed":
        r["renewed"], r["hand"] = True, []
    elif name == "faced":
        r["facing"], r["chooses-facing"], r["faces"] = LETTERS[detail], False, -1
    elif name == "told":
        r["announced"], r["announcing"] = True, False
    elif name == "revealed":
        slots[register - 1].update(card=card, command=COMMANDS[detail], priority=n, revealed=True, unseen=False, placed=ax)
    elif name == "moved":
        r["at"] = [tx, ty]
    elif name == "turned":
        r["facing"] = LETTERS[(LETTERS.index(r["facing"]) + n) % 4]
    elif name == "drifted":
        r["velocity"], r["spin"] = [tx, ty], n
    elif name == "damaged":
        r["damage"] += n
    elif name == "repaired":
        r["damage"] -= n
    elif name == "locked":
        slots[detail].update(card=card, command=COMMANDS[n], placed=ax, locked=True, unseen=False)
    elif name == "unlocked":
        slots[detail] = empty()
    elif name == "died":
        r.update({"on-board": False, "announced": False, "announcing": False, "velocity": [0, 0], "spin": 0})
    elif name == "eliminated":
        r["out"] = True
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
                  "chooses-facing": tx != 0})
    elif name == "asked":
        r["asked"] = {"id": state["round"] << 16 | n & 0xffff, "kind": QUESTIONS[detail], "default": tx & 0xff | (ty & 0xff) << 8}
    elif name == "answered":
        r["asked"] = None
    elif name == "left":
        r.update({"out": True, "on-board": False, "asked": None, "velocity": [0, 0], "spin": 0})


def decide(state, seat):
    """Returns the input that the host waits for from the seat, or None."""
    r = state["robots"][seat]
    if state["phase"] == "finished":
        return None
    if r["asked"]:
        return {"do": "answer", "question": r["asked"]["id"], "choice": r["asked"]["default"]}
    if state["phase"] != "programming" or not r["on-board"] or r["down"] or r["confirmed"]:
        return None
    slots, card = [-1] * 5, 0
    for i, slot in enumerate(r["slots"]):
        if not slot["locked"] and card < len(r["hand"]):
            slots[i], card = card, card + 1
    return {"do": "confirm", "slots": slots, "faces": -1}


def main():
    invitation, name, password = sys.argv[1:4]
    host = Connection(invitation)
    host.send("hello", version=2, name=name, password=password)
    state, before, seat, game, asked = None, None, None, 0, None
    proven, compared, number = 0, 0, 0
    while True:
        kind_, body = host.receive()
        if kind_ is None:
            raise SystemExit("the host has closed the connection: %d" % body)
        if kind_ == "welcome":
            host.send("command", id=1, do="set-ready", **{"with": {"on": True}})
        elif kind_ == "reply" and "by" in body:
            raise SystemExit("refused: %r" % body)
        elif kind_ == "game":
            game, seat = body["game"], body["seats"][0]
        elif kind_ == "view":
            state, number = full(body["state"]), body["number"]
            if before is not None:
                if full(before) != state:
                    raise SystemExit("the events have made\n%r\nof what is\n%r" % (before, state))
                proven += 1
            before = None
        elif kind_ == "news":
            number += 1
            if body["number"] != number:
                raise SystemExit("an update is missing")
            for event in body.get("events", []):
                fold(state, event)
            full(state)
        elif kind_ == "over":
            break
        if state is None:
            continue
        host.send("seen", game=game, seat=seat, number=number)
        if state["phase"] == "finished":
            break
        wanted = decide(state, seat)
        if wanted and wanted["do"] == "confirm":
            others = [r for i, r in enumerate(state["robots"]) if i != seat]
            if any(r["on-board"] and not r["down"] and not r["confirmed"] for r in others):
                continue  # compare as the last seat: nothing happens meanwhile
            if compared < state["round"]:
                compared, before = state["round"], state
                host.send("sit-down", game=game)
                continue
        if wanted and (state["round"], wanted) != asked:
            asked = (state["round"], wanted)
            host.send("input", id=2, game=game, seat=seat, round=state["round"], **wanted)
    host.send("leave")
    while kind_ is not None:
        kind_, body = host.receive()
    print("closed %d, %d views proven, winner %d" % (body, proven, state["winner"]))


main()
