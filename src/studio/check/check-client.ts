import type { Diagnostic } from "../../definitions/index.ts";
import { changesTo } from "../draft/edits.ts";
import type { Files } from "../model/address.ts";
import type { CheckResult } from "./checker.ts";
import type { PageParts } from "./page-compiler.ts";
import type { Answer, Question, QuestionKind, Questions } from "./questions.ts";
import type { FromChecker, ToChecker } from "./wire.ts";

/** The part of a `Worker` that the client uses. */
export type CheckWorker = Pick<Worker, "postMessage" | "terminate" | "addEventListener">;

export interface Listener {
  /** A check of the latest files has begun, or its result. */
  onChecking(): void;
  onResult(result: CheckResult, files: Files): void;
  /** The parts of the page of files without errors, not always the latest; null when only the portal can compile it. */
  onPage(page: PageParts | null, files: Files): void;
  /** The problems of the translations of the latest files, after their result. */
  onTranslations(diagnostics: readonly Diagnostic[]): void;
  /** The checker has ended by itself. */
  onFailure(): void;
}

/** Milliseconds without an answer after which the checker counts as failed. The first check loads its program. */
export const patience = 60_000;

/**
 * Sends files to the checker, only the texts that have changed. Results of files that have changed since are ignored. A checker that breaks, that
 * cannot start, or that stays silent is ended; the next files or the next question start another one.
 */
export function checkClient(
  makeWorker: () => CheckWorker,
  { onChecking, onResult, onPage, onTranslations, onFailure }: Listener,
) {
  let worker: CheckWorker | undefined;
  let sent: Files = new Map();
  /** The last files, also those that no checker has any more. */
  let latest: Files | undefined;
  let last: CheckResult | undefined;
  let lastTranslations: readonly Diagnostic[] | undefined;
  let sequence = 0;
  /** The files of each number whose page may still come. */
  const filesOf = new Map<number, Files>();
  let silence: ReturnType<typeof setTimeout> | undefined;
  let questions = 0;
  const waiting = new Map<number, (answer: Answer | undefined) => void>();

  function receive(data: FromChecker): void {
    if ("page" in data) {
      receivePage(data);
    } else if ("translations" in data) {
      if (data.sequence === sequence) onTranslations((lastTranslations = data.translations));
    } else if ("sequence" in data) {
      if (data.sequence !== sequence) return;
      last = data;
      onResult(data, sent);
    } else {
      waiting.get(data.id)?.(data.answer);
      waiting.delete(data.id);
    }
    watch();
  }

  /** Ends a checker that owes an answer for too long. */
  function watch(): void {
    clearTimeout(silence);
    if (last === undefined || waiting.size > 0) silence = setTimeout(fail, patience);
  }

  function fail(): void {
    end();
    onFailure();
  }

  function receivePage({ sequence: of, page }: Extract<FromChecker, { page: unknown }>): void {
    const files = filesOf.get(of);
    for (const number of filesOf.keys()) if (number <= of) filesOf.delete(number);
    if (files) onPage(page, files);
  }

  function start(): CheckWorker {
    const made = makeWorker();
    made.addEventListener("message", ({ data }: MessageEvent<FromChecker>) => {
      if (made === worker) receive(data);
    });
    for (const type of ["error", "messageerror"])
      made.addEventListener(type, () => {
        if (made === worker) fail();
      });
    return made;
  }

  /** Returns false when no checker can be started. */
  function isRunning(): boolean {
    try {
      worker ??= start();
      return true;
    } catch {
      fail();
      return false;
    }
  }

  function post(message: ToChecker): void {
    worker?.postMessage(message);
    watch();
  }

  function forgetResults(): void {
    last = undefined;
    lastTranslations = undefined;
  }

  function check(files: Files): void {
    latest = files;
    if (!isRunning()) return;
    if (files === sent) return;
    const changes = changesTo(sent, files);
    sent = files;
    if (changes.size === 0 && sequence > 0) {
      if (last) onResult(last, sent);
      if (lastTranslations) onTranslations(lastTranslations);
      return;
    }
    forgetResults();
    onChecking();
    filesOf.set(++sequence, files);
    post({ sequence, changes });
  }

  function end(): void {
    clearTimeout(silence);
    worker?.terminate();
    worker = undefined;
    forgetResults();
    sent = new Map();
    filesOf.clear();
    for (const resolve of waiting.values()) resolve(undefined);
    waiting.clear();
  }

  return {
    check,
    /** Starts a checker that has failed again, with the last files. */
    retry(): void {
      if (!worker && latest) check(latest);
    },
    /** Asks about the files that were sent last; undefined when the checker has no answer, or cannot be started again. */
    ask<Kind extends QuestionKind>(
      kind: Kind,
      about: Questions[Kind]["ask"],
    ): Promise<Questions[Kind]["answer"] | undefined> {
      this.retry();
      if (!worker) return Promise.resolve(undefined);
      const id = ++questions;
      const question = { kind, ...about } as unknown as Question; // as: a kind with its own question
      return new Promise((resolve) => {
        waiting.set(id, resolve as (answer: Answer | undefined) => void); // as: the answer of this kind
        post({ id, question });
      });
    },
    end,
  };
}
