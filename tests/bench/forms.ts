import { availableParallelism, loadavg } from "node:os";
import { reportBudgets } from "./budgets.ts";
import { buildContenders, contenders, scriptsOf, serve, weigh, type Contender } from "./contenders.ts";
import { visitVehicles, type VehiclesVisit } from "./measure-vehicles.ts";
import { visit, visitList, type Costs, type ListVisit, type Times } from "./measure.ts";
import { launch } from "./page.ts";
import { showProgress } from "./progress.ts";

/**
 * `npm run bench -- small`, `large`, `list`, `vehicles`: visits the product's step and the same page written by hand in turn, rotates
 * the order, and prints medians. `list` is a control with 8,000 choices, `vehicles` a page with a list of 5,000.
 */
const rounds = Number(process.argv[2]);
const only = process.argv[3] ?? "small";

/** Times to paint are those of a phone. */
const SLOWDOWN = 4;

type Figured = Times & Costs;
type Listed = "ours-vehicles" | "by-hand-vehicles";
type Compared = Exclude<Contender, "ours-list" | Listed>;
type Size = "" | "-large";

interface Figures {
  readonly median: number;
  readonly best: number;
}

interface Row {
  readonly title: string;
  readonly read: (name: Compared) => Figures;
  readonly unit: "ms" | "KB";
  readonly target?: number;
}

const isOfSize = (name: Contender): boolean => {
  return only === "small" ? name === "ours" || name === "by-hand" : name.endsWith(`-${only}`);
};
const visited = contenders.filter(isOfSize);

await buildContenders(visited);
const { server, address } = await serve();
const browser = await launch();
const isListed = (name: Contender): name is Listed => name.endsWith("-vehicles");
const isCompared = (name: Contender): name is Compared => name !== "ours-list" && !isListed(name);
const visits: Record<Compared, Figured[]> = {
  ours: [],
  "by-hand": [],
  "ours-large": [],
  "by-hand-large": [],
};
const lists: ListVisit[] = [];
const vehicleLists: Record<Listed, VehiclesVisit[]> = { "ours-vehicles": [], "by-hand-vehicles": [] };
/** Two visits: the slowed processor makes processor time vary, so the costs are measured without it. */
const visitTwice = async (name: Compared): Promise<Figured> => {
  const { times } = await visit(browser, address, name, { slowdown: SLOWDOWN });
  const { costs } = await visit(browser, address, name, { slowdown: 1 });
  return { ...times, ...costs };
};
try {
  for (const name of visited.filter(isCompared))
    await visit(browser, address, name, { slowdown: 1, isCheck: true });
  for (const name of visited.filter(isListed)) await visitVehicles(browser, address, name, SLOWDOWN);
  for (let round = 0; round < rounds; round++) {
    showProgress(round + 1, rounds);
    for (let turn = 0; turn < visited.length; turn++) {
      const name = visited[(round + turn) % visited.length] as Contender; // the index is within the list
      if (isCompared(name)) visits[name].push(await visitTwice(name));
      else if (isListed(name)) vehicleLists[name].push(await visitVehicles(browser, address, name, SLOWDOWN));
      else lists.push(await visitList(browser, address, SLOWDOWN));
    }
  }
} finally {
  await browser.close();
  server.close();
}

const figuresOf = (samples: readonly number[]): Figures => {
  const values = samples.toSorted((a, b) => a - b);
  return { median: values[values.length >> 1] ?? NaN, best: values[0] ?? NaN };
};
const measured = (key: keyof Figured) => (name: Compared) => figuresOf(visits[name].map((one) => one[key]));
const weight = (withReact: boolean, size: "gzip" | "brotli") => (name: Compared) =>
  figuresOf([weigh(scriptsOf(name, withReact))[size] / 1000]);

const rows: readonly Row[] = [
  { title: "script per key", read: measured("scriptPerKey"), unit: "ms", target: 1 },
  { title: "  then save, per key", read: measured("savingPerKey"), unit: "ms" },
  { title: "key to paint", read: measured("keyToPaint"), unit: "ms", target: 1.1 },
  { title: "leave a field, script", read: measured("scriptOfLeaving"), unit: "ms" },
  { title: "show a field, to paint", read: measured("showToPaint"), unit: "ms", target: 1.2 },
  { title: "show a field, script", read: measured("scriptOfShowing"), unit: "ms", target: 1.5 },
  { title: "  of it, save of the session", read: measured("scriptOfSaving"), unit: "ms" },
  { title: "hide a field, to paint", read: measured("hideToPaint"), unit: "ms", target: 1.2 },
  { title: "hide a field, script", read: measured("scriptOfHiding"), unit: "ms", target: 1.5 },
  { title: "refused submit, to paint", read: measured("submitToPaint"), unit: "ms", target: 1 },
  { title: "refused submit, script", read: measured("scriptOfSubmit"), unit: "ms", target: 1 },
  { title: "interactive", read: measured("interactive"), unit: "ms", target: 1.2 },
  { title: "heap after loading", read: measured("heap"), unit: "KB" },
  { title: "JavaScript, gzip", read: weight(true, "gzip"), unit: "KB" },
  { title: "JavaScript without React, gzip", read: weight(false, "gzip"), unit: "KB" },
  { title: "JavaScript, brotli", read: weight(true, "brotli"), unit: "KB" },
];

const cells = (...texts: string[]) => texts.map((text) => text.padStart(10)).join("");

function printTable(title: string, size: Size): void {
  console.log(`\n${title.padEnd(36)}${cells("ours", "by hand", "ratio", "of bests")}  target`);
  for (const { title, read, unit, target } of rows) {
    const [ours, byHand] = [read(`ours${size}`), read(`by-hand${size}`)];
    const ratio = ours.median / byHand.median;
    const verdict = target === undefined ? "" : `${ratio <= target ? "met" : "MISSED"} (<= ${target})`;
    const digits = unit === "ms" ? 2 : 1;
    const figures = cells(
      ours.median.toFixed(digits),
      byHand.median.toFixed(digits),
      ratio.toFixed(2),
      (ours.best / byHand.best).toFixed(2),
    );
    console.log(`${`${title}, ${unit}`.padEnd(36)}${figures}  ${verdict}`);
  }
}

console.log(
  `${rounds} rounds, times with a processor ${SLOWDOWN}x slower, script as processor time at full speed, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}. Every key verified in the data.`,
);
if (visited.includes("ours")) printTable("25 fields, 6 conditional", "");
if (visited.includes("ours-large")) printTable("200 fields, 40 conditional", "-large");

/** The longest task of a phase, or the slowest answer of the page; a task is long from 50 ms on. */
const phases: readonly (readonly [title: string, key: keyof VehiclesVisit, limit?: number])[] = [
  ["answer to the first rows, painted", "open"],
  ["longest task", "taskOfOpening", 50],
  ["scroll, slowest frame", "frame"],
  ["longest task", "taskOfScrolling", 50],
  ["more rows, to paint", "more"],
  ["longest task", "taskOfMore", 50],
  ["search, slowest key to paint", "key", 100],
  ["longest task", "taskOfSearch", 50],
];
if (visited.includes("ours-vehicles")) {
  console.log(`\n${"5,000 vehicles".padEnd(36)}${cells("ours", "by hand", "worst")}  limit`);
  for (const [title, key, limit = Infinity] of phases) {
    const samples = (name: Listed) => vehicleLists[name].map((one) => one[key]);
    const { median } = figuresOf(samples("ours-vehicles"));
    const [byHand, worst] = [
      figuresOf(samples("by-hand-vehicles")).median,
      Math.max(...samples("ours-vehicles")),
    ];
    const verdict = limit === Infinity ? "" : `${median <= limit ? "met" : "MISSED"} (<= ${limit})`;
    console.log(
      `${`${title}, ms`.padEnd(36)}${cells(...[median, byHand, worst].map((one) => one.toFixed(0)))}  ${verdict}`,
    );
  }
}

const limits: readonly (readonly [title: string, key: keyof ListVisit, limit: number])[] = [
  ["list of 8,000: to open, ms", "open", 100],
  ["list of 8,000: slowest key, ms", "filter", 100],
  ["list of 8,000: elements while open", "nodes", 500],
];
if (visited.includes("ours-list")) {
  console.log(`\n${"".padEnd(36)}${cells("median", "best")}  limit`);
  for (const [title, key, limit] of limits) {
    const { median, best } = figuresOf(lists.map((one) => one[key]));
    const verdict = `${median <= limit ? "met" : "MISSED"} (<= ${limit})`;
    console.log(`${title.padEnd(36)}${cells(median.toFixed(0), best.toFixed(0))}  ${verdict}`);
  }
}
reportBudgets();
