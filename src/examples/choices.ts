import { behaviours, type Behaviour } from "./behaviours.ts";

/** The choices of a person who tries the portal. */
export interface Choices {
  readonly behaviour: Behaviour;
  /** True for a visit of the fictional person, where the login is fictional too. */
  readonly isLoggedIn: boolean;
  /** The id of the chosen answer by operation, the latest choice last; the others have their first one. */
  readonly answers: ReadonlyMap<string, string>;
}

export const noChoices: Choices = { behaviour: "normale", isLoggedIn: false, answers: new Map() };

/** Characters of the text of choices: a cookie has 4,096 bytes, and its encoding makes some of them longer. */
const longest = 2_500;

/** Members of the text; an operation begins with a dot. */
const names = { behaviour: "comportamento", login: "accesso", yes: "si" } as const;

/** Writes choices as a text, without the oldest ones where it would become too long. */
export function printChoices({ behaviour, isLoggedIn, answers }: Choices): string {
  const chosen = [...answers];
  for (;;) {
    const text = new URLSearchParams([
      ...(behaviour === "normale" ? [] : [[names.behaviour, behaviour]]),
      ...(isLoggedIn ? [[names.login, names.yes]] : []),
      ...chosen.map(([operation, answer]) => [`.${operation}`, answer]),
    ]).toString();
    if (text.length <= longest) return text;
    chosen.shift();
  }
}

/** Reads choices that anybody may have written: unknown ones are ignored, and so is a text that is too long. */
export function readChoices(
  text: string | undefined,
  isAnswer: (operation: string, answer: string) => boolean,
): Choices {
  if (text === undefined || text.length > longest) return noChoices;
  const members = new URLSearchParams(text);
  const answers = [...members].flatMap(([name, answer]) => {
    const operation = name.slice(1);
    return name.startsWith(".") && isAnswer(operation, answer) ? [[operation, answer] as const] : [];
  });
  return {
    behaviour: behaviourNamed(members.get(names.behaviour)) ?? "normale",
    isLoggedIn: members.get(names.login) === names.yes,
    answers: new Map(answers),
  };
}

export const behaviourNamed = (name: unknown): Behaviour | undefined =>
  behaviours.find((behaviour) => behaviour === name);
