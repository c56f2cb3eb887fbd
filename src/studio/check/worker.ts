import { language, region, wordings } from "virtual:language";
import { programEntries } from "virtual:program-texts";
import type { Files } from "../model/address.ts";
import { answerOf } from "./answers.ts";
import { regionChecker } from "./checker.ts";
import { pageCompiler } from "./page-compiler.ts";
import type { Question } from "./questions.ts";
import type { FromChecker, ToChecker } from "./wire.ts";

/** Checks the files of a draft beside the page. While it checks, further texts wait and are checked together. */
const checker = regionChecker(language, region, { programTexts: programEntries, wordings });
const compilePage = pageCompiler(language, region);
/** The files of the first message, which are those that the portal has stored. */
let opened: Files | undefined;
let last = 0;
let isPlanned = false;

const send = (message: FromChecker) => self.postMessage(message);

function checkAll(): void {
  isPlanned = false;
  const start = performance.now();
  const { diagnostics } = checker.check();
  send({ sequence: last, diagnostics, took: performance.now() - start });
  // Problems come first, also those of texts that have arrived meanwhile.
  if (!diagnostics.some(({ level }) => level === "error")) setTimeout(compileSound, 0, last);
  setTimeout(checkTranslations, pause, last);
}

/** Milliseconds without a change after which translations are checked: that takes longer than a key may wait. */
const pause = 400;

function checkTranslations(sequence: number): void {
  if (sequence !== last) return;
  send({ sequence, translations: checker.translations.diagnostics() });
}

/** Compiles the page of files without errors, unless they have changed. */
function compileSound(sequence: number): void {
  if (sequence !== last) return;
  const page = compilePage(checker.files(), opened);
  send({ sequence, page });
}

/** A question that fails has no answer; the check continues. */
function answer(id: number, question: Question): void {
  try {
    send({ id, answer: answerOf(checker, question, { region, language }) });
  } catch (error) {
    console.error(error);
    send({ id, answer: undefined });
  }
}

self.addEventListener("message", ({ data }: MessageEvent<ToChecker>) => {
  if ("question" in data) return answer(data.id, data.question);
  checker.receive(data.changes);
  opened ??= checker.files();
  last = data.sequence;
  if (isPlanned) return;
  isPlanned = true;
  // After the messages that have arrived meanwhile.
  setTimeout(checkAll);
});
