import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { setTimeout as wait } from "node:timers/promises";
import { openBrowser, type Answer } from "./browser.ts";
import { startDeployment, type Deployment } from "./deployment.ts";
import { faults, type Fault } from "./faults.ts";
import { browserFor, kinds, prepare, type Kind, type Visitors } from "./kinds.ts";
import type { Entrance } from "./nginx.ts";

/**
 * Each failure of the database for each kind of request, through one gateway and through two. The failure is caused once; all
 * requests are sent while it lasts, and again afterwards.
 */

/**
 * Milliseconds that the portal aims at: for an answer during a failure, where a request waits up to 3,000 for the database, and after its
 * end until every kind of request succeeds. The end of the tests prints those that took longer; a busy machine does that too.
 */
const aim = 5_000;
/** Milliseconds after which a test fails: the answer does not come, or the service does not come back. */
const limit = 30_000;
const entrances: readonly Entrance[] = [0, "all"];

interface Sent {
  kind: Kind;
  entrance: Entrance;
  mark: string;
  call: ReturnType<Kind["call"]>;
  answer: Answer;
}

let deployment: Deployment | undefined;
let visitors: Visitors;
/** Lines about the times of the failures. */
const times: string[] = [];
let marks = 0;

/** The deployment of the last test, unless a gateway has died. */
beforeEach(async () => {
  if (deployment?.gateways.every((gateway) => gateway.isRunning())) return;
  await deployment?.end();
  deployment = await startDeployment();
  visitors = { anonymous: openBrowser(deployment.nginx), person: openBrowser(deployment.nginx) };
  await prepare(visitors, "all");
});
afterEach(async ({ task }) => {
  // A failed test may leave a failure in the database.
  if (task.result?.state !== "fail") return;
  await deployment?.end();
  deployment = undefined;
});
afterAll(async () => {
  await deployment?.end();
  console.log(times.join("\n"));
});

async function send(kind: Kind, entrance: Entrance): Promise<Sent> {
  const mark = `mark${++marks}`;
  const call = kind.call(mark);
  return { kind, entrance, mark, call, answer: await browserFor(kind, visitors).send(entrance, call) };
}

/** Sends every kind of request through both entrances at once. */
const sendAll = () => Promise.all(entrances.flatMap((entrance) => kinds.map((kind) => send(kind, entrance))));

/** Three times as many requests as a gateway has connections, of a kind that the failure touches. */
function sendCrowd(fault: Fault) {
  const kind = kinds.find((one) => !fault.spares(one));
  if (!kind) throw new Error(`${fault.name} touches nothing`);
  return Promise.all(Array.from({ length: 30 }, () => send(kind, 0)));
}

/** Sends all requests while a failure lasts. */
async function sendDuring(fault: Fault, { cause }: { cause: Promise<unknown> }) {
  const sent: Sent[] = [];
  let isOver = false;
  const over = cause.finally(() => (isOver = true));
  if (!fault.isBrief) {
    const crowds = [sendCrowd(fault), wait(500).then(() => sendCrowd(fault))];
    await wait(600);
    // Between the crowds, and afterwards when the gateways know the failure.
    sent.push(...(await sendAll()));
    for (const crowd of crowds) sent.push(...(await crowd));
    sent.push(...(await sendAll()));
  }
  while (fault.isBrief && !isOver) {
    sent.push(...(await sendAll()));
    await wait(100);
  }
  await over;
  return sent;
}

/** Sends requests until every kind succeeds. Returns the milliseconds that it took. */
async function recover() {
  const from = performance.now();
  for (;;) {
    const answers = await sendAll();
    const ms = Math.round(performance.now() - from);
    if (answers.every(({ answer }) => answer.status === 200)) return ms;
    expect(ms, describeAll(answers)).toBeLessThan(limit);
    await wait(100);
  }
}

const describeAll = (sent: readonly Sent[]) =>
  sent
    .filter(({ answer }) => answer.status !== 200)
    .map(
      ({ kind, entrance, answer }) =>
        `${kind.name} by ${entranceName(entrance)}: ${answer.status} ${answer.text}`,
    )
    .join("\n");

const aboveAim = (ms: number) => (ms > aim ? ` (ABOVE ${aim})` : "");

const entranceName = (entrance: Entrance) => (entrance === "all" ? "two gateways" : "one gateway");

/** Effects of a call on the back end. */
const effectsOf = ({ mark }: Sent) =>
  deployment?.backend.carriedOut.filter(({ body }) => new RegExp(`\\b${mark}\\b`).test(body)).length;

/** The problems of an answer during a failure. */
function problemsOf(fault: Fault, { kind, answer, ...sent }: Sent): string[] {
  const { status, headers, ms } = answer;
  const isRefused = status === 503 && Number(headers["retry-after"]) > 0;
  const effects = effectsOf({ kind, answer, ...sent });
  const problems = [
    ms > limit && `took ${Math.round(ms)} ms`,
    fault.spares(kind) && status !== 200 && `status ${status}, but the failure must not touch it`,
    !fault.spares(kind) && status !== 200 && !isRefused && `status ${status} without an honest refusal`,
    kind.changes && effects !== (status === 200 ? 1 : 0) && `status ${status} and ${effects} effects`,
  ];
  return problems.flatMap((problem) =>
    problem
      ? [`${kind.name} by ${entranceName(sent.entrance)}: ${problem}: ${answer.text.slice(0, 200)}`]
      : [],
  );
}

/** Repeats a refused change with the same key until it succeeds, as the page does. All at once from one network, which a gateway may refuse (429). */
async function repeat(sent: Sent) {
  const end = performance.now() + limit;
  while (performance.now() < end) {
    const { status, text } = await browserFor(sent.kind, visitors).send(sent.entrance, sent.call);
    if (status === 200) return;
    expect([409, 429, 503], text).toContain(status);
    await wait(200);
  }
  expect.unreachable(`${sent.kind.name} was never carried out`);
}

describe("a failure of the database", () => {
  it.each(faults)("$name: is refused honestly, doubles nothing and ends", async (fault) => {
    if (!deployment) return expect.unreachable();
    // Open connections, which the failure meets.
    await sendAll();
    const caused = fault.cause(deployment);
    if (!fault.isBrief) await caused;
    const sent = await sendDuring(fault, { cause: caused });
    const end = await caused;
    await end();
    const recovery = await recover();
    const longest = Math.round(Math.max(0, ...sent.map(({ answer }) => answer.ms)));
    times.push(
      `${fault.name}: service back after ${recovery} ms${aboveAim(recovery)}, longest answer ${longest} ms${aboveAim(longest)}`,
    );

    expect(deployment.gateways.map((gateway) => gateway.isRunning())).toEqual([true, true]);
    expect(sent.flatMap((one) => problemsOf(fault, one))).toEqual([]);
    expect(recovery).toBeLessThanOrEqual(limit);
    const refused = sent.filter(({ kind, answer }) => kind.changes && answer.status !== 200);
    await Promise.all(refused.map(repeat));
    expect(refused.map(effectsOf)).toEqual(refused.map(() => 1));
  });
});
