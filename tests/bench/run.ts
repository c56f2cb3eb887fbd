import { availableParallelism, loadavg } from "node:os";
import { buildContenders, contenders, scriptsOf, serve, weigh, type Contender } from "./contenders.ts";
import { launch, visit, visitList, type ListVisit, type Visit } from "./measure.ts";
import { reportBudgets } from "./budgets.ts";

/**
 * `npm run bench [rounds]`: our form against the same page written by hand, visited in turn with the order rotated, the
 * median of all rounds. Read ratios: absolute times belong to the machine.
 */
const rounds = Number(process.argv[2] ?? 9);

interface Figures {
  readonly median: number;
  readonly best: number;
}

type Compared = Exclude<Contender, "ours-list">;

interface Row {
  readonly what: string;
  /** The page by hand that ours is held to. */
  readonly pair?: readonly [ours: Compared, byHand: Compared];
  readonly read: (name: Compared) => Figures;
  readonly unit: "ms" | "KB";
  readonly target?: number;
}

await buildContenders();
const { server, address } = await serve();
const browser = await launch();
const isCompared = (name: Contender): name is Compared => name !== "ours-list";
const visits: Record<Compared, Visit[]> = {
  ours: [],
  "by-hand": [],
  "ours-large": [],
  "by-hand-large": [],
};
const lists: ListVisit[] = [];
try {
  for (const name of contenders.filter(isCompared)) await visit(browser, address, name, true);
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < contenders.length; turn++) {
      const name = contenders[(round + turn) % contenders.length] as Contender; // the index is within the list
      if (isCompared(name)) visits[name].push(await visit(browser, address, name));
      else lists.push(await visitList(browser, address));
    }
} finally {
  await browser.close();
  server.close();
}

/** The middle of all rounds, and the best one: on a busy machine the best says more. */
const pick = (name: Compared, key: keyof Visit): Figures => middle(visits[name].map((one) => one[key]));
const middle = (figures: readonly number[]): Figures => {
  const values = figures.toSorted((a, b) => a - b);
  return { median: values[values.length >> 1] ?? NaN, best: values[0] ?? NaN };
};
const fixed = (value: number): Figures => ({ median: value, best: value });
const weights = (withReact: boolean, size: "gzip" | "brotli") => (name: Compared) =>
  fixed(weigh(scriptsOf(name, withReact))[size] / 1000);

const rows: readonly Row[] = [
  { what: "script per key", read: (name) => pick(name, "scriptPerKey"), unit: "ms", target: 2 },
  { what: "time to interactive", read: (name) => pick(name, "interactive"), unit: "ms", target: 1.2 },
  { what: "JavaScript (brotli)", read: weights(true, "brotli"), unit: "KB", target: 1.2 },
  { what: "JavaScript (gzip)", read: weights(true, "gzip"), unit: "KB", target: 1.2 },
  { what: "  without React (brotli)", read: weights(false, "brotli"), unit: "KB" },
  { what: "  without React (gzip)", read: weights(false, "gzip"), unit: "KB" },
  { what: "key to paint", read: (name) => pick(name, "keyToPaint"), unit: "ms" },
  { what: "script of leaving a field", read: (name) => pick(name, "scriptPerLeave"), unit: "ms" },
  { what: "script of showing a field", read: (name) => pick(name, "scriptPerSwitch"), unit: "ms" },
  { what: "script of a refused submission", read: (name) => pick(name, "scriptOfSubmit"), unit: "ms" },
  { what: "heap after loading", read: (name) => pick(name, "heap"), unit: "KB" },
  ...[
    ["script per key, 200 fields", "scriptPerKey", 1.5] as const,
    ["time to interactive, 200 fields", "interactive"] as const,
    ["script of showing one, 200 fields", "scriptPerSwitch"] as const,
    ["refused submission, 200 fields", "scriptOfSubmit"] as const,
  ].map(([what, key, target]): Row => ({
    what,
    pair: ["ours-large", "by-hand-large"],
    read: (name) => pick(name, key),
    unit: "ms",
    target,
  })),
];

console.log(
  `25 fields, 6 conditional; ${rounds} rounds, processor 4x slower, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}. Every key verified in the data.\n`,
);
const cells = (...texts: string[]) => texts.map((text) => text.padStart(10)).join("");
console.log(`${"medians".padEnd(40)}${cells("ours", "by hand", "ratio", "of bests")}  target`);
for (const { what, read, unit, target, pair = ["ours", "by-hand"] as const } of rows) {
  const [ours, byHand] = [read(pair[0]), read(pair[1])];
  const ratio = ours.median / byHand.median;
  const verdict = target === undefined ? "" : `${ratio <= target ? "met" : "MISSED"} (<= ${target})`;
  const digits = unit === "ms" ? 2 : 1;
  const figures = cells(
    ours.median.toFixed(digits),
    byHand.median.toFixed(digits),
    ratio.toFixed(2),
    (ours.best / byHand.best).toFixed(2),
  );
  console.log(`${`${what}, ${unit}`.padEnd(40)}${figures}  ${verdict}`);
}

const limits: readonly (readonly [what: string, key: keyof ListVisit, limit: number])[] = [
  ["list of 8,000: to open, ms", "open", 100],
  ["list of 8,000: slowest key of a search, ms", "filter", 100],
  ["list of 8,000: elements while open", "nodes", 500],
];
console.log(`\n${"".padEnd(44)}${cells("median", "best")}  limit`);
for (const [what, key, limit] of limits) {
  const { median, best } = middle(lists.map((one) => one[key]));
  const verdict = `${median <= limit ? "met" : "MISSED"} (<= ${limit})`;
  console.log(`${what.padEnd(44)}${cells(median.toFixed(0), best.toFixed(0))}  ${verdict}`);
}
reportBudgets();
