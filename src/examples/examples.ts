import { routeOf } from "../contract/bases.ts";
import type { Contract } from "../contract/operations.ts";
import { answersOf, type ExampleAnswer } from "./answers.ts";
import { behaviourNamed, readChoices, type Choices } from "./choices.ts";
import type { PanelState } from "./panel-state.ts";

/** The example answers of operations. The choices come with each call, so that no process keeps them. */
export interface Examples {
  /** The chosen answer of an operation, otherwise its first one. Throws for an operation without answers. */
  answer(operation: string, choices: Choices): ExampleAnswer;
  read(text: string | undefined): Choices;
  /** Returns the choices with another answer of an operation; undefined when it has no such answer. */
  choose(choices: Choices, operation: string, answer: string): Choices | undefined;
  /** Returns the choices with another behaviour; undefined when there is none of this name. */
  behave(choices: Choices, behaviour: string): Choices | undefined;
  state(choices: Choices): PanelState;
}

/** Creates the examples of the operations of a contract, without those of the login. `further` are answers that each has besides those of the contract. */
export function createExamples(contract: Contract, further: readonly ExampleAnswer[] = []): Examples {
  const operations = contract.operations.filter(({ base }) => base !== "identity");
  const known = new Map(
    operations.map((operation) => {
      const own = answersOf(contract, operation);
      return [operation.id, [...own.filter(({ id }) => !further.some((one) => one.id === id)), ...further]];
    }),
  );
  const find = (operation: string, answer: string | undefined) =>
    known.get(operation)?.find(({ id }) => id === answer);
  const isAnswer = (operation: string, answer: string) => find(operation, answer) !== undefined;

  function answer(operation: string, { answers }: Choices): ExampleAnswer {
    const found = find(operation, answers.get(operation)) ?? known.get(operation)?.[0];
    if (!found) throw new Error(`no example answers ${operation}`);
    return found;
  }

  return {
    answer,
    read: (text) => readChoices(text, isAnswer),
    choose(choices, operation, chosen) {
      if (!isAnswer(operation, chosen)) return undefined;
      const answers = new Map(choices.answers);
      answers.delete(operation); // the latest choice is the last of the map
      if (known.get(operation)?.[0]?.id !== chosen) answers.set(operation, chosen);
      return { ...choices, answers };
    },
    behave(choices, name) {
      const behaviour = behaviourNamed(name);
      return behaviour && { ...choices, behaviour };
    },
    state: (choices) => ({
      behaviour: choices.behaviour,
      operations: operations.map((operation) => ({
        operation: operation.id,
        title: operation.title,
        path: routeOf(operation),
        chosen: answer(operation.id, choices).id,
        choices: (known.get(operation.id) ?? []).map(({ id }) => id),
      })),
    }),
  };
}
