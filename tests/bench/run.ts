import { availableParallelism, loadavg } from "node:os";
import { buildContenders, contenders, scriptsOf, serve, weigh, type Contender } from "./contenders.ts";
import { launch, visit, type Visit } from "./measure.ts";
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

interface Row {
  readonly what: string;
  readonly read: (name: Contender) => Figures;
  readonly unit: "ms" | "KB";
  readonly target?: number;
}

await buildContenders();
const { server, address } = await serve();
const browser = await launch();
const visits: Record<Contender, Visit[]> = { ours: [], "by-hand": [] };
try {
  for (const name of contenders) await visit(browser, address, name, true);
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < contenders.length; turn++) {
      const name = contenders[(round + turn) % contenders.length] as Contender; // the index is within the list
      visits[name].push(await visit(browser, address, name));
    }
} finally {
  await browser.close();
  server.close();
}

/** The middle of all rounds, and the best one: on a busy machine the best says more. */
const pick = (name: Contender, key: keyof Visit): Figures => {
  const values = visits[name].map((one) => one[key]).toSorted((a, b) => a - b);
  return { median: values[values.length >> 1] ?? NaN, best: values[0] ?? NaN };
};
const fixed = (value: number): Figures => ({ median: value, best: value });
const weights = (withReact: boolean, size: "gzip" | "brotli") => (name: Contender) =>
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
];

console.log(
  `25 fields, 6 conditional; ${rounds} rounds, processor 4x slower, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}. Every key verified in the data.\n`,
);
const cells = (...texts: string[]) => texts.map((text) => text.padStart(10)).join("");
console.log(`${"medians".padEnd(34)}${cells("ours", "by hand", "ratio", "of bests")}  target`);
for (const { what, read, unit, target } of rows) {
  const [ours, byHand] = [read("ours"), read("by-hand")];
  const ratio = ours.median / byHand.median;
  const verdict = target === undefined ? "" : `${ratio <= target ? "met" : "MISSED"} (<= ${target})`;
  const digits = unit === "ms" ? 2 : 1;
  const figures = cells(
    ours.median.toFixed(digits),
    byHand.median.toFixed(digits),
    ratio.toFixed(2),
    (ours.best / byHand.best).toFixed(2),
  );
  console.log(`${`${what}, ${unit}`.padEnd(34)}${figures}  ${verdict}`);
}
reportBudgets();
