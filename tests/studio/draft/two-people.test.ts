import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DraftSession } from "../../../src/studio/draft/draft-session.ts";
import { aBrowser, aPortal, giulia, paolo, type FakePortal } from "../../support/studio/fake-portal.ts";

/** A person at a browser. Acts change the lines with the own mark only. */
interface Person {
  readonly mark: string;
  readonly browser: ReturnType<typeof aBrowser>;
  session: DraftSession;
  /** The own lines, by file, as the person left them. */
  own: Map<string, readonly string[]>;
}

const linesOf = (text: string | undefined): string[] => (text === undefined ? [] : text.split(/\r?\n/));
const ownLines = ({ mark, session }: Person) =>
  new Map(
    [...session.state().files].map(
      ([path, text]) => [path, linesOf(text).filter((line) => line.includes(mark))] as const,
    ),
  );

type Step =
  | { kind: "types"; who: number; file: string; at: number; text: string }
  | { kind: "inserts"; who: number; file: string; at: number; text: string }
  | { kind: "removes"; who: number; file: string; at: number }
  | { kind: "undo" | "redo" | "refresh" | "reopens" | "passes" | "breaks" | "mends" | "sees"; who: number };

const text = fc.string({ unit: fc.constantFrom("x", "è", "😀", "😁", " "), maxLength: 3 });
const who = fc.constantFrom(0, 1);
const file = fc.constantFrom("a", "b");
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("types" as const), who, file, at: fc.nat(5), text }),
  fc.record({ kind: fc.constant("inserts" as const), who, file, at: fc.nat(5), text }),
  fc.record({ kind: fc.constant("removes" as const), who, file, at: fc.nat(5) }),
  fc.record({
    kind: fc.constantFrom(
      "undo" as const,
      "redo" as const,
      "refresh" as const,
      "reopens" as const,
      "passes" as const,
      "breaks" as const,
      "mends" as const,
      "sees" as const,
    ),
    who,
  }),
);

const isAsked = ({ session }: Person) => session.state().conflicts.length > 0;

async function settle(people: readonly Person[]) {
  for (let round = 0; round < 4; round++)
    for (const person of people) {
      await person.session.refresh();
      await person.browser.passes(40_000);
    }
}

async function run(steps: readonly Step[], { newline, end }: { newline: string; end: string }) {
  const start = ["P0", "M0", "-", "P1", "M1", "-", "P2", "M2"].join(newline) + end;
  const portal: FakePortal = aPortal(
    new Map([
      ["a", start],
      ["b", start],
    ]),
  );
  const people: Person[] = [];
  for (const [mark, person] of [
    ["P", paolo],
    ["M", giulia],
  ] as const) {
    const browser = aBrowser(portal, person);
    const session = await browser.opens();
    people.push({ mark, browser, session, own: new Map() });
  }
  for (const person of people) person.own = ownLines(person);
  const check = (step: Step | string) => {
    for (const person of people)
      expect([step, person.mark, ownLines(person)]).toEqual([step, person.mark, person.own]);
  };
  let broken = false;
  for (const one of steps) {
    const person = people[one.who]!;
    const { session, browser, mark } = person;
    const change = (edit: (lines: string[], places: number[]) => void) => {
      if (!("file" in one)) return;
      const lines = session.state().files.get(one.file)!.split(newline);
      edit(
        lines,
        lines.flatMap((line, at) => (line.includes(mark) ? [at] : [])),
      );
      session.apply(new Map([[one.file, lines.join(newline)]]), `act ${one.kind} ${one.at}`);
    };
    const place = (places: number[]) => places[("at" in one ? one.at : 0) % places.length]!;
    switch (one.kind) {
      case "types":
        change((lines, places) => {
          if (places.length > 0) lines[place(places)] += one.text;
        });
        break;
      case "inserts":
        change((lines, places) => {
          if (places.length > 0) lines.splice(place(places) + 1, 0, `${mark}${one.text}`);
        });
        break;
      case "removes":
        change((lines, places) => {
          if (places.length > 1) lines.splice(place(places), 1);
        });
        break;
      case "undo":
        session.undo();
        break;
      case "redo":
        session.redo();
        break;
      case "refresh":
        await session.refresh();
        break;
      case "sees":
        await session.sign("");
        break;
      case "passes":
        await browser.passes(500);
        break;
      case "breaks":
        broken = true;
        portal.breaks("network");
        break;
      case "mends":
        broken = false;
        portal.breaks();
        session.resume();
        break;
      case "reopens":
        if (broken) break;
        await browser.passes(260);
        browser.crashes();
        person.session = await browser.opens();
        break;
    }
    const isOwnAct = !["refresh", "sees", "passes", "breaks", "mends", "reopens"].includes(one.kind);
    if (isOwnAct) person.own = ownLines(person);
    if (people.some(isAsked)) return "asked";
    check(one);
  }
  portal.breaks();
  await settle(people);
  if (people.some(isAsked)) return "asked";
  check("end");
  expect(people.map(({ session }) => session.state().saving.kind)).toEqual(["saved", "saved"]);
  const [one, other] = people.map(({ session }) => session.state().files);
  expect(one).toEqual(other);
  return "merged";
}

describe("two people", () => {
  it.each([
    { newline: "\n", end: "\n" },
    { newline: "\r\n", end: "" },
    { newline: "\n", end: "" },
  ])("lose no line of their own by the changes of the other (%j)", async (form) => {
    let merged = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        if ((await run(steps, form)) === "merged") merged++;
      }),
      { numRuns: 100 },
    );
    expect(merged).toBeGreaterThan(0);
  });

  it("a function that follows the changes of the other is called once, also when it is replaced meanwhile", async () => {
    const portal = aPortal(new Map([["a", "[1]"]]));
    const [mine, theirs] = [aBrowser(portal, giulia), aBrowser(portal, paolo)];
    const [own, other] = [await mine.opens(), await theirs.opens()];
    let calls = 0;
    // As the selected node, which gets another path, does.
    const follow = () => {
      calls++;
      forget();
      if (calls < 3) forget = own.afterMerge(follow);
    };
    let forget = own.afterMerge(follow);
    other.apply(new Map([["a", "[0, 1]"]]), "Prima");
    await theirs.passes(500);
    await own.refresh();
    expect(calls).toBe(1);
  });
});
