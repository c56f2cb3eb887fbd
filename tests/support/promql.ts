/** One series of a metric: its labels, and its samples in the order of time (seconds). */
export interface Series {
  readonly labels: Readonly<Record<string, string>>;
  readonly samples: (readonly [at: number, value: number])[];
}

/** The series of each metric by its name. */
export type Samples = ReadonlyMap<string, readonly Series[]>;

interface Point {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}
type Vector = readonly Point[];

/** Seconds for which a sample counts as the present one. */
const staleness = 300;

const minutes: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600 };

/** Reads the samples of an answer of `/metrics` at a time. */
export function addScrape(samples: Map<string, Series[]>, text: string, at: number): void {
  for (const line of text.split("\n")) {
    const [, name, list = "", value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined) continue;
    const labels = Object.fromEntries(
      [...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, one]) => [key, one]),
    );
    const all = samples.get(name) ?? [];
    samples.set(name, all);
    const key = JSON.stringify(labels);
    let series = all.find((one) => JSON.stringify(one.labels) === key);
    if (!series) all.push((series = { labels: labels as Record<string, string>, samples: [] }));
    series.samples.push([at, Number(value)]);
  }
}

/**
 * Evaluates the part of PromQL that the alarms of the guide use, at a time. As in Prometheus, a series that appears with a value has not
 * increased, and a comparison keeps the points for which it holds. Windows are not extrapolated. Throws for anything else.
 */
export function evaluate(expression: string, samples: Samples, now: number): Vector {
  const tokens = expression.match(/"[^"]*"|=~|>=|[\w.:]+|[^\s]/g) ?? [];
  let at = 0;
  const peek = () => tokens[at];
  const take = (expected?: string): string => {
    const token = tokens[at++];
    if (token === undefined || (expected !== undefined && token !== expected))
      throw new Error(`«${expression}»: ${String(token)} in place of ${expected ?? "a term"}`);
    return token;
  };

  function all(): Vector {
    let left = compared();
    while (peek() === "and") {
      take();
      const right = compared();
      left = right.length > 0 ? left : [];
    }
    return left;
  }
  function compared(): Vector {
    const left = product();
    const sign = peek();
    if (sign !== ">" && sign !== ">=") return left;
    take();
    const [limit] = product();
    if (!limit) return [];
    return left.filter(({ value }) => (sign === ">" ? value > limit.value : value >= limit.value));
  }
  function product(): Vector {
    let left = term();
    while (peek() === "*" || peek() === "/") {
      const sign = take();
      const [right] = term();
      left = left.flatMap(({ value }) =>
        right ? [{ labels: {}, value: sign === "*" ? value * right.value : value / right.value }] : [],
      );
    }
    return left;
  }
  function term(): Vector {
    const token = take();
    if (/^[\d.]+$/.test(token)) return [{ labels: {}, value: Number(token) }];
    if (token === "sum" || token === "max") {
      const by = peek() === "by" ? (take(), take("("), take()) : undefined;
      if (by !== undefined) take(")");
      return grouped(inBrackets(all), by, token);
    }
    if (token === "histogram_quantile") {
      take("(");
      const rank = Number(take());
      take(",");
      const buckets = all();
      take(")");
      return quantile(rank, buckets);
    }
    if (token === "rate" || token === "increase" || token === "delta")
      return inBrackets(() => selected().flatMap((one) => change(token, one)));
    at--;
    return selected().flatMap(({ labels, window }) => {
      const last = window.at(-1);
      return last && now - last[0] <= staleness ? [{ labels, value: last[1] }] : [];
    });
  }
  function inBrackets<Value>(read: () => Value): Value {
    take("(");
    const value = read();
    take(")");
    return value;
  }
  function selected() {
    const name = take();
    const wanted: [string, (value: string) => boolean][] = [];
    if (peek() === "{") {
      do {
        take();
        const [label, sign, quoted] = [take(), take(), take().slice(1, -1)];
        wanted.push([
          label,
          sign === "=~" ? (value) => new RegExp(`^(?:${quoted})$`).test(value) : (value) => value === quoted,
        ]);
      } while (peek() === ",");
      take("}");
    }
    let seconds = Infinity;
    if (peek() === "[") {
      take();
      const [, count, unit] = /^(\d+)([smh])$/.exec(take()) ?? [];
      seconds = Number(count) * minutes[unit!]!;
      take("]");
    }
    return (samples.get(name) ?? [])
      .filter(({ labels }) => wanted.every(([label, fits]) => fits(labels[label] ?? "")))
      .map((one) => ({
        labels: one.labels,
        seconds,
        window: one.samples.filter(([time]) => time <= now && time > now - seconds),
      }));
  }
  const value = all();
  if (at < tokens.length) throw new Error(`«${expression}»: ${tokens.slice(at).join(" ")} is left`);
  return value;
}

/** Counters start again at 0 with a process. */
function change(
  kind: string,
  { labels, window, seconds }: { labels: Point["labels"]; window: Series["samples"]; seconds: number },
): Vector {
  if (window.length < 2) return [];
  let sum = 0;
  for (const [index, [, value]] of window.entries()) {
    const before = window[index - 1]?.[1];
    if (before === undefined) continue;
    sum += kind !== "delta" && value < before ? value : value - before;
  }
  return [{ labels, value: kind === "rate" ? sum / seconds : sum }];
}

function grouped(points: Vector, by: string | undefined, kind: string): Vector {
  const groups = new Map<string, number[]>();
  for (const { labels, value } of points) {
    const key = by === undefined ? "" : (labels[by] ?? "");
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return [...groups].map(([key, values]) => ({
    labels: by === undefined ? {} : { [by]: key },
    value: kind === "max" ? Math.max(...values) : values.reduce((total, value) => total + value, 0),
  }));
}

/** The upper bound of the bucket that holds the rank: no interpolation. */
function quantile(rank: number, buckets: Vector): Vector {
  const sorted = buckets
    .map(({ labels, value }) => ({ bound: labels.le === "+Inf" ? Infinity : Number(labels.le), value }))
    .toSorted((one, other) => one.bound - other.bound);
  const total = sorted.at(-1)?.value ?? 0;
  const found = total > 0 ? sorted.find(({ value }) => value >= rank * total) : undefined;
  return found ? [{ labels: {}, value: found.bound }] : [];
}
