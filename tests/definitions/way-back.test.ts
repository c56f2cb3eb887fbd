import { describe, expect, it } from "vitest";
import { check } from "../../src/definitions/index.ts";
import { readLanguage, readSources } from "../../src/definitions/node/files.ts";
import type { Button, Effect, Entry, Expr, Step } from "../../src/engine/definition.ts";
import { branchesOf, type CompiledService } from "../../src/engine/index.ts";

/** The rule of «Indietro», in all pages of all regions (README of definitions). */

const { regions } = check(readSources(new URL("../..", import.meta.url).pathname), readLanguage());

/** A button with the conditions on it and on the blocks around it. */
interface Found extends Button {
  readonly conditions: readonly Expr[];
}

function* buttonsIn(content: readonly Entry[], around: readonly Expr[]): Generator<Found> {
  for (const entry of content) {
    const inside = "when" in entry && entry.when ? [...around, entry.when] : around;
    const own = [
      ...("next" in entry && entry.next ? [entry.next] : []),
      ...("actions" in entry ? (entry.actions ?? []) : []),
    ];
    yield* own.map((button) => withConditions(button, inside));
    for (const branch of branchesOf(entry)) yield* buttonsIn(branch.content, inside);
  }
}

const withConditions = (button: Button, around: readonly Expr[]): Found => ({
  ...button,
  conditions: button.when ? [...around, button.when] : around,
});

const buttonsOf = ({ next, actions, content }: Step): readonly Found[] => [
  ...[...(next ? [next] : []), ...actions].map((button) => withConditions(button, [])),
  ...buttonsIn(content, []),
];

/** The effects in which a button can end. */
const endsOf = (effect: Effect): readonly Effect[] => [
  ...(effect.go === undefined ? [] : [effect]),
  ...(effect.choose ?? []).flatMap(endsOf),
];

const stepOf = ({ go }: Effect, { id, steps }: CompiledService): number =>
  go && "step" in go && go.service === id ? steps.findIndex((step) => step.id === go.step) : -1;
const isPageBefore = ({ go }: Effect): boolean => go !== undefined && "page" in go && go.page === "back";

/** Evaluates a condition with the given facts. */
const isTrue = (expr: Expr, known: ReadonlyMap<string, boolean>): boolean =>
  expr[0] === "not"
    ? !isTrue(expr[1], known)
    : expr[0] === "and" || expr[0] === "or"
      ? [expr[1], expr[2]][expr[0] === "and" ? "every" : "some"]((part) => isTrue(part, known))
      : known.get(JSON.stringify(expr))!;

const factsIn = (expr: Expr): readonly string[] =>
  expr[0] === "not"
    ? factsIn(expr[1])
    : expr[0] === "and" || expr[0] === "or"
      ? [...factsIn(expr[1]), ...factsIn(expr[2])]
      : [JSON.stringify(expr)];

/** True when every state of the page has one of the buttons. */
function isAlwaysOne(buttons: readonly Found[]): boolean {
  const facts = [...new Set(buttons.flatMap(({ conditions }) => conditions.flatMap(factsIn)))];
  return Array.from({ length: 2 ** facts.length }, (_, state) => {
    const known = new Map(facts.map((fact, bit) => [fact, ((state >> bit) & 1) === 1]));
    return buttons.some(({ conditions }) => conditions.every((condition) => isTrue(condition, known)));
  }).every(Boolean);
}

const pages = [...regions].flatMap(([region, { services }]) =>
  [...services].flatMap(([id, { compiled: service }]) =>
    service.steps.map((step, index) => {
      const before = service.steps.slice(0, index).flatMap(buttonsOf);
      return {
        title: `${region} ${id} ${step.id}`,
        service,
        step,
        index,
        buttons: buttonsOf(step),
        // A page with a guard shows the data of an earlier one. A page without a guard follows when an earlier button opens it.
        follows:
          index > 0 &&
          step.kind !== "outcome" &&
          (step.needs.names.length > 0 ||
            step.needs.condition !== undefined ||
            before.some((button) => endsOf(button).some((end) => stepOf(end, service) === index))),
      };
    }),
  ),
);
const isBack = ({ label }: Button): boolean => label === "Indietro";

/** A button of another name leads back too where it calls nothing and ends at earlier steps: «Cerca un altro veicolo». */
const leadsBack = (button: Button, service: CompiledService, index: number): boolean =>
  isBack(button) ||
  (button.call === undefined &&
    endsOf(button).length > 0 &&
    endsOf(button).every((end) => stepOf(end, service) >= 0 && stepOf(end, service) < index));

describe("«Indietro»", () => {
  const following = pages.filter(({ follows }) => follows);

  it.each(following)("leads from $title to the page before, which keeps its data", (page) => {
    const { service, index, buttons } = page;
    const back = buttons.filter(isBack);
    const earlier = service.steps
      .slice(0, index)
      .some((step) =>
        buttonsOf(step).some((button) => endsOf(button).some((end) => stepOf(end, service) === index)),
      );
    expect(buttons.some((button) => leadsBack(button, service, index))).toBe(true);
    for (const button of back) {
      expect(button.forget ?? []).toEqual([]);
      for (const end of endsOf(button))
        if (isPageBefore(end)) expect(earlier, "another service opens the page").toBe(false);
        else {
          expect(stepOf(end, service)).toBeGreaterThanOrEqual(0);
          expect(stepOf(end, service)).toBeLessThan(index);
        }
    }
  });

  it.each(following)(
    "is in every state of $title, except after an outcome that leads home",
    ({ service, index, buttons }) => {
      const home = buttons.filter(({ go, when }) => when && go && "page" in go && go.page === "home");
      expect(isAlwaysOne([...buttons.filter((button) => leadsBack(button, service, index)), ...home])).toBe(
        true,
      );
    },
  );

  it.each(pages.filter(({ follows }) => !follows))(
    "is not at $title, unless it leads to the page from which help was opened",
    ({ service, buttons }) => {
      const isWizard = service.steps.some(({ id }) =>
        following.some(({ step, service: { id: of } }) => step.id === id && of === service.id),
      );
      for (const button of buttons.filter(isBack)) {
        expect(isWizard).toBe(false);
        expect(endsOf(button).every(isPageBefore)).toBe(true);
      }
    },
  );

  it("finds buttons that leave a state without it", () => {
    const facts: Expr[] = [
      ["path", "uno"],
      ["path", "due"],
    ];
    const [one, two] = facts as [Expr, Expr];
    const button = (...conditions: Expr[]) => ({ label: "Indietro", conditions }) as unknown as Found; // the test reads no other member
    expect(isAlwaysOne([button(one), button(["not", one])])).toBe(true);
    expect(isAlwaysOne([button(one), button(["not", one], two)])).toBe(false);
    expect(isAlwaysOne([])).toBe(false);
  });
});
