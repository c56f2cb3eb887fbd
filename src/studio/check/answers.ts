import titles from "../../contract/titles.generated.json" with { type: "json" };
import { type Language, namesAt, newDataAt, projectDifference } from "../../definitions/index.ts";
import { SHEETS } from "../sheets/make-sheets.ts";
import type { regionChecker } from "./checker.ts";
import type { Answer, Question } from "./questions.ts";

/** Answers a question about the files that a checker has. */
export function answerOf(
  checker: ReturnType<typeof regionChecker>,
  question: Question,
  { region, language }: { readonly region: string; readonly language: Language },
): Answer {
  switch (question.kind) {
    case "scope": {
      const checked = checker.check();
      const { address } = question;
      return { names: namesAt(checked, address), ...newDataAt(checked, address, titles) };
    }
    case "trial":
      return checker.tryOut(question.changes).diagnostics;
    case "effect": {
      const [before, after] = [checker.check(), checker.tryOut(question.changes)];
      if (!before.sources || !after.sources) return [];
      return projectDifference(before, after).flatMap(({ titles, sentences }) =>
        sentences.map(({ text }) => `${titles.join(", ")}: ${text}`),
      );
    }
    case "sheet": {
      const sheet = SHEETS.find(({ id }) => id === question.sheet);
      const { service } = question;
      return sheet?.make({ checked: checker.check(), region, service, contract: language.contract }) ?? null;
    }
    case "translations":
      return checker.translations.rows(question.language);
    case "translation":
      return checker.translations.write(question.written);
  }
}
