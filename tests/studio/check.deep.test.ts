import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createChecker } from "../../src/definitions/index.ts";
import { readLanguage } from "../../src/definitions/node/compile-region.ts";
import { sourcesOf } from "../../src/publications/values.ts";
import { checkClient, patience, type CheckWorker } from "../../src/studio/check/check-client.ts";
import { regionChecker, type CheckResult } from "../../src/studio/check/checker.ts";
import type { FromChecker, ToChecker } from "../../src/studio/check/wire.ts";
import { ownFiles, region, service } from "../support/studio/own-files.ts";

const language = readLanguage();
const broken = new Map([[service, ownFiles.get(service)!.replace('"label": "Targa"', '"lable": "Targa"')]]);

describe("the checker", () => {
  it("finds the problems of changed texts as the check of all files does", () => {
    const checker = regionChecker(language, region);
    checker.receive(ownFiles);
    expect(checker.check().diagnostics.filter(({ level }) => level === "error")).toEqual([]);
    checker.receive(broken);
    const { diagnostics } = checker.check();
    const whole = createChecker(language)(sourcesOf(new Map([...ownFiles, ...broken]), region));
    expect(diagnostics).toEqual(whole.diagnostics);
    expect(diagnostics.find(({ level }) => level === "error")).toMatchObject({
      file: service,
      code: "unknown-word",
    });
    checker.receive(new Map([[service, null]]));
    expect(checker.check().diagnostics.some(({ level }) => level === "error")).toBe(true);
  });
});

/** A worker that answers when the test says so. */
function aWorker() {
  const sent: Extract<ToChecker, { changes: unknown }>[] = [];
  const asked: number[] = [];
  const listeners: Record<string, (event: { data?: FromChecker }) => void> = {};
  let isEnded = false;
  const worker = {
    postMessage: (message: ToChecker) =>
      void ("question" in message ? asked.push(message.id) : sent.push(message)),
    terminate: () => void (isEnded = true),
    addEventListener: (type: string, listener: (event: { data?: FromChecker }) => void) =>
      void (listeners[type] = listener),
  } as unknown as CheckWorker;
  return {
    worker,
    sent,
    asked,
    isEnded: () => isEnded,
    replies: (id: number, answer: never[] | undefined) => listeners.message?.({ data: { id, answer } }),
    answers: (sequence: number) =>
      listeners.message?.({ data: { sequence, diagnostics: [], took: sequence } }),
    translates: (sequence: number) => listeners.message?.({ data: { sequence, translations: [] } }),
    compiles: (sequence: number, rest: number) =>
      listeners.message?.({ data: { sequence, page: { services: new Map(), rest } } }),
    breaks: () => listeners.error?.({}),
  };
}

describe("the client of the checker", () => {
  it("sends only changed texts, ignores results of older ones, and reports each page with its files", () => {
    const workers: ReturnType<typeof aWorker>[] = [];
    const results: CheckResult[] = [];
    const events: string[] = [];
    const pages: unknown[] = [];
    const client = checkClient(
      () => {
        workers.push(aWorker());
        return workers.at(-1)!.worker;
      },
      {
        onChecking: () => events.push("checking"),
        onResult: (result) => results.push(result),
        onTranslations: (found) => events.push(`${found.length} translations`),
        onPage: (page, of) => pages.push([page?.rest, [...of.values()].join(" ")]),
        onFailure: () => events.push("failed"),
      },
    );
    const files = new Map([
      ["a", "1"],
      ["b", "2"],
    ]);
    client.check(files);
    client.check(new Map([["a", "1x"]]));
    const [first] = workers;
    expect(first!.sent.map(({ changes }) => [...changes])).toEqual([
      [
        ["a", "1"],
        ["b", "2"],
      ],
      [
        ["a", "1x"],
        ["b", null],
      ],
    ]);
    first!.answers(1);
    expect(results).toEqual([]);
    first!.answers(2);
    expect(results.map(({ took }) => took)).toEqual([2]);
    first!.compiles(1, 4);
    first!.compiles(2, 5);
    first!.compiles(2, 6);
    expect(pages).toEqual([
      [4, "1 2"],
      [5, "1x"],
    ]);
    first!.breaks();
    expect([first!.isEnded(), events]).toEqual([true, ["checking", "checking", "failed"]]);
    client.check(files);
    expect(workers[1]!.sent.map(({ changes }) => changes.size)).toEqual([2]);
  });
});

describe("the client of a checker that fails", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function aClient(starts: () => CheckWorker) {
    const events: string[] = [];
    const client = checkClient(starts, {
      onChecking: () => events.push("checking"),
      onResult: () => events.push("checked"),
      onPage: () => undefined,
      onTranslations: () => undefined,
      onFailure: () => events.push("failed"),
    });
    return { client, events };
  }
  const files = new Map([["a", "1"]]);
  const trial = { changes: new Map() };

  it("reports the failure of one that cannot start, and starts another when it is asked to", () => {
    let isRefused = true;
    const made = aWorker();
    const { client, events } = aClient(() => {
      if (isRefused) throw new TypeError("refused by the policy");
      return made.worker;
    });
    client.check(files);
    expect(events).toEqual(["failed"]);
    isRefused = false;
    client.retry();
    made.answers(1);
    expect(events).toEqual(["failed", "checking", "checked"]);
  });

  it.each(["check", "question"] as const)("ends one that stays silent after a %s", async (kind) => {
    const made = aWorker();
    const { client, events } = aClient(() => made.worker);
    client.check(files);
    if (kind === "question") made.answers(1);
    const answer = kind === "question" ? client.ask("trial", trial) : undefined;
    vi.advanceTimersByTime(patience - 1);
    expect(made.isEnded()).toBe(false);
    vi.advanceTimersByTime(1);
    expect([made.isEnded(), events.at(-1), await answer]).toEqual([true, "failed", undefined]);
  });

  it("waits for ever for nothing: one that has answered everything is not ended", async () => {
    const made = aWorker();
    const { client } = aClient(() => made.worker);
    client.check(files);
    made.answers(1);
    const answer = client.ask("trial", trial);
    made.replies(made.asked[0]!, []);
    expect(await answer).toEqual([]);
    vi.advanceTimersByTime(10 * patience);
    expect(made.isEnded()).toBe(false);
  });

  it("starts another one for the next question", async () => {
    const workers: ReturnType<typeof aWorker>[] = [];
    const { client, events } = aClient(() => {
      workers.push(aWorker());
      return workers.at(-1)!.worker;
    });
    client.check(files);
    const first = client.ask("trial", trial);
    workers[0]!.breaks();
    expect(await first).toBeUndefined();
    const second = client.ask("trial", trial);
    expect(workers[1]!.sent.map(({ changes }) => [...changes])).toEqual([[["a", "1"]]]);
    workers[1]!.answers(2);
    workers[1]!.replies(workers[1]!.asked[0]!, []);
    expect(await second).toEqual([]);
    expect(events).toEqual(["checking", "failed", "checking", "checked"]);
  });

  it("reports the result once more for files that it has checked, because another draft has the same", () => {
    const made = aWorker();
    const { client, events } = aClient(() => made.worker);
    client.check(files);
    client.check(new Map(files));
    made.answers(1);
    client.check(new Map(files));
    expect(events).toEqual(["checking", "checked", "checked"]);
    expect(made.sent).toHaveLength(1);
  });
});
