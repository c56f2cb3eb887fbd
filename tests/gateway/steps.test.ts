import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oneByOne } from "../../src/gateway/answers/one-by-one.ts";
import { parseJson } from "../../src/gateway/answers/parse-json.ts";
import { atOnce, inSlices, type Steps } from "../../src/gateway/answers/steps.ts";
import { writeJson } from "../../src/gateway/answers/write-json.ts";

const read = (text: string) => atOnce(parseJson(Buffer.from(text)));
const print = (value: unknown) => String(atOnce(writeJson(value)));
/** A list or object of so many bytes, whose entries contain every character that the division must not take for its own. */
const filling = 'x,]}"\\[{:è'.repeat(30);
const longList = Array.from({ length: 2_000 }, (_, id) => ({ id, filling, inner: [[], {}, { id }, null] }));

/** Counts the steps. */
function countSteps(steps: Steps<unknown>): number {
  let count = 1;
  while (!steps.next().done) count++;
  return count;
}

describe("a long text of JSON", () => {
  it.each<[string, unknown]>([
    ["a list", longList],
    ["a list in an object, with other members", { prima: 1, elenco: longList, dopo: { a: "b" } }],
    ["two lists", { uno: longList, due: longList }],
    ["a list in an object in a list", [{ elenco: longList }, 1, "due"]],
    ["lists inside each other", [[[[[[[longList]]]]]]]],
    ["an object with many members", Object.fromEntries(longList.map((each) => [`n "${each.id}",`, each]))],
    [
      "an object with names that objects have",
      JSON.parse(`{"__proto__":${JSON.stringify(longList)},"constructor":1}`),
    ],
    ["a long text between short ones", ["a", 'è,"]'.repeat(200_000), "b"]],
    ["a text alone", "è".repeat(300_000)],
  ])("has the value that JSON.parse gives: %s", (_, value) => {
    for (const space of [0, 1]) {
      const text = JSON.stringify(value, null, space);
      expect(text.length).toBeGreaterThan(256 * 1024);
      expect(JSON.stringify(read(text)) === JSON.stringify(JSON.parse(text))).toBe(true);
    }
    expect(print(value) === JSON.stringify(value)).toBe(true);
  });

  it("keeps the last of two members of one name", () => {
    const text = `{"a":1,"b":${JSON.stringify(longList)},"a":2}`;
    expect(JSON.stringify(read(text)) === JSON.stringify(JSON.parse(text))).toBe(true);
  });

  const whole = JSON.stringify(longList);
  it.each<[string, string]>([
    ["a missing end", whole.slice(0, -1)],
    ["another end", `${whole.slice(0, -1)}}`],
    ["a comma at the end", `${whole.slice(0, -1)},]`],
    ["a comma at the start", `[,${whole.slice(1)}`],
    ["two commas", whole.replace("},{", "},,{")],
    ["two commas after a long entry", `[${whole},,1]`],
    ["two commas before a long entry", `[1,,${whole}]`],
    ["no comma", whole.replace("},{", "}{")],
    ["a bracket too many", `${whole}]`],
    ["a bracket too many inside", whole.replace("},{", "}],[{")],
    ["brackets of different kinds", whole.replace('"inner":[[]', '"inner":[[}')],
    ["a text without its end", whole.replace(/"\}\]$/, "}]").replace(/,null\]\}\]$/, ',"null]}]')],
    ["a text after it", `${whole} x`],
    ["a blank list member", `{"a":${whole},}`],
    ["a member without its name", `{${whole}}`],
    ["a member with a name without quotes", `{a:${whole}}`],
    ["a member without a value", `{"a":,"b":${whole}}`],
    ["a member without its colon", `{"a"${whole}}`],
    ["a mark of the byte order", `\ufeff${whole}`],
  ])("is refused with %s", (_, text) => {
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    expect(() => read(text)).toThrow(SyntaxError);
  });

  it("is read as JSON.parse reads it when one character is changed", () => {
    const text = JSON.stringify(longList.slice(0, 900));
    const outcome = (parse: (text: string) => unknown) => {
      try {
        return JSON.stringify(parse(text));
      } catch (error) {
        return error instanceof SyntaxError ? "refused" : String(error);
      }
    };
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom(...'[]{},:"\\0 e-'), (at, mark) => {
        const changed = text.slice(0, at) + mark + text.slice(at + 1);
        const [native, own] = [JSON.parse, read].map((parse) => outcome(() => parse(changed)));
        expect(own === native).toBe(true);
      }),
      { numRuns: 60, seed: 20261125 },
    );
  });

  it("is read and printed in many steps, each of a small part", () => {
    const bytes = JSON.stringify(longList).length;
    expect(countSteps(parseJson(Buffer.from(JSON.stringify({ elenco: longList }))))).toBeGreaterThan(
      bytes / 131_072,
    );
    expect(countSteps(writeJson({ elenco: longList }))).toBeGreaterThan(bytes / 131_072);
  });
});

/** A number of JSON as it is read: as a text when its digits are more than a number has. */
const exactly = (_: string, value: unknown) =>
  Number.isInteger(value) && !Number.isSafeInteger(value) && /^-?\d+$/.test(String(value))
    ? String(value)
    : value;

describe("a whole number beyond 2^53", () => {
  const code = "301000000000100121";
  it.each<[string, string, unknown]>([
    ["alone", code, code],
    ["negative", `[-${code} ]`, [`-${code}`]],
    ["in a list", `[1,${code},\n${code}]`, [1, code, code]],
    ["in an object", `{"iuv":${code},"a":{"iuv" : ${code} }}`, { iuv: code, a: { iuv: code } }],
    ["the first that is rounded", "[9007199254740993]", ["9007199254740993"]],
    ["the last that is exact", "[9007199254740991,-9007199254740991]", [2 ** 53 - 1, 1 - 2 ** 53]],
    [
      "in a string",
      `["a,${code},",",${code}]","\\",${code},","\\\\",${code}]`,
      [`a,${code},`, `,${code}]`, `",${code},`, "\\", code],
    ],
    [
      "with decimals or an exponent",
      `[1.${code},${code}.5,${code}e2]`,
      [Number(`1.${code}`), Number(`${code}.5`), Number(`${code}e2`)],
    ],
    ["in a long text", `["${"x,".repeat(200_000)}",${code}]`, ["x,".repeat(200_000), code]],
    ["far too long", `[${"9".repeat(400)}]`, [Infinity]],
  ])("is read as a text, exactly: %s", (_, text, value) => {
    expect(read(text)).toEqual(value);
  });

  it.each([`0${code}`, `[${code} 1]`, `{${code}:1}`, `[${code}`, `[-]`, `[--${code}]`, `[0${code}]`])(
    "in a text that is no JSON leaves it refused: %s",
    (text) => {
      expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
      expect(() => read(text)).toThrow(SyntaxError);
    },
  );

  it("of any length, or in a string of any length, costs no stack", () => {
    for (const text of [
      `[${"9".repeat(4e6)}]`,
      `["${`,${code},`.repeat(2e5)}"]`,
      `["${"\\\\".repeat(2e6)}",${code}]`,
    ])
      expect(() => read(text)).not.toThrow();
  });
});

it("long lists too deep inside each other are refused in short steps", () => {
  const text = Buffer.from("[".repeat(400_000) + "]".repeat(400_000));
  expect(() => atOnce(parseJson(text))).toThrow(SyntaxError);
});

it("prints any JSON value as JSON.stringify does", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      expect(print(value)).toBe(JSON.stringify(value));
      expect(read(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value), exactly));
    }),
    { numRuns: 300, seed: 20261125 },
  );
});

describe("work on several long answers", () => {
  const long = 1024 * 1024;

  /** Starts works of so many bytes. Returns the names of those that run, and the way to end one. */
  function start(sizes: Record<string, number>) {
    const running = new Map<string, (fails?: boolean) => void>();
    const works = Object.entries(sizes).map(([name, bytes]) =>
      oneByOne(bytes, () =>
        new Promise<string>((resolve, reject) => {
          running.set(name, (fails) => (fails ? reject(new Error(name)) : resolve(name)));
        }).finally(() => running.delete(name)),
      ),
    );
    const end = async (name: string, fails?: boolean) => {
      running.get(name)?.(fails);
      await new Promise(setImmediate);
    };
    return { works, running: () => [...running.keys()].join(), end };
  }

  it("is done on two at a time, in their order, also after a failure; short ones do not wait", async () => {
    const { works, running, end } = start({ a: long, b: long, c: long, d: long, e: 1, f: long });
    const outcomes = Promise.allSettled(works);
    expect(running()).toBe("a,b,e");
    await end("b", true);
    expect(running()).toBe("a,e,c");
    await end("a");
    await end("e");
    expect(running()).toBe("c,d");
    for (const name of ["d", "c", "f"]) await end(name);
    const failed = (await outcomes).flatMap(({ status }, at) => (status === "rejected" ? [at] : []));
    expect(failed).toEqual([1]);
    const again = start({ a: long, b: long, c: long });
    expect(again.running()).toBe("a,b");
    for (const name of ["a", "b", "c"]) await again.end(name);
    await Promise.all(again.works);
  });
});

describe("work in slices", () => {
  /** Work of so many steps, each of a millisecond of a clock that only it moves. */
  function* work(name: string, steps: number, clock: { now: number }, log: string[]): Steps<string> {
    for (let step = 0; step < steps; step++) {
      clock.now += 1;
      log.push(name);
      yield;
    }
    return name;
  }

  it("pauses after five milliseconds, and lets others continue meanwhile", async () => {
    const clock = { now: 0 };
    const log: string[] = [];
    let isDone = false;
    const done = inSlices(work("a", 23, clock, log), () => clock.now).finally(() => (isDone = true));
    while (!isDone) {
      const before = log.length;
      await new Promise((resolve) => setImmediate(resolve));
      expect(log.length - before).toBeLessThanOrEqual(5);
    }
    expect(await done).toBe("a");
    expect(log).toHaveLength(23);
  });

  it("does one slice in a turn of the event loop, however many works there are", async () => {
    const clock = { now: 0 };
    const log: string[] = [];
    const names = Array.from({ length: 10 }, (_, index) => String(index));
    let left = names.length;
    const done = names.map((name) =>
      inSlices(work(name, 20, clock, log), () => clock.now).finally(() => left--),
    );
    log.length = 0;
    while (left > 0) {
      const before = log.length;
      await new Promise((resolve) => setImmediate(resolve));
      expect(log.length - before).toBeLessThanOrEqual(5);
    }
    expect(await Promise.all(done)).toEqual(names);
  });

  it("rejects with the error of the work", async () => {
    function* broken(): Steps<void> {
      yield;
      throw new RangeError("broken");
    }
    await expect(inSlices(broken())).rejects.toThrow(RangeError);
  });
});
