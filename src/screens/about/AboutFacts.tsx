import { use } from "react";
import { holds, type Scope } from "../../engine/expressions/index.ts";
import type { FactsBlock, Text } from "../../engine/index.ts";
import { labelled } from "../../formats/texts/label-texts.ts";
import { Facts } from "../../ui/Facts.tsx";
import { useIsWide } from "../../ui/shell/use-is-wide.ts";
import { inLanguage, renderFacts, type RenderedFact } from "../blocks/render-fact.tsx";
import { Heading } from "../Heading.tsx";
import { messages } from "../messages.ts";
import { HeadingLevel, useStep } from "../step-context.ts";
import { useWholeScope } from "../step-scope.ts";

/** Facts shown at first, so that a case shows its person, number and plate; the others open on request. */
const SHOWN = 5;

interface Group {
  readonly title: Text | undefined;
  readonly facts: readonly RenderedFact[];
}

/** The title of the facts; on a phone, where they are closed, the main one in its place. */
export function AboutLine({ blocks }: { blocks: readonly FactsBlock[] }) {
  const scope = useWholeScope(useStep().scope);
  const main = factGroups(blocks, scope)
    .flatMap(({ facts }) => facts)
    .find((fact) => fact.main);
  if (!main) return <span>{messages.about}</span>;
  return (
    <span>
      {labelled(main.label, "")}
      {inLanguage(main.text, main.lang)}
    </span>
  );
}

const factGroups = (blocks: readonly FactsBlock[], scope: Scope): Group[] =>
  blocks
    .filter(({ when }) => holds(when, scope))
    .map(({ title, items }) => ({ title, facts: renderFacts(items, scope) }));

/**
 * The facts of the vehicle, notice or case in few lines: the first ones, and the others on request. Their titles stand below the
 * heading of the aside; on a phone, where the aside has none, below the heading of the page.
 */
export function AboutFacts({ blocks }: { blocks: readonly FactsBlock[] }) {
  const outer = use(HeadingLevel);
  const level = useIsWide() ? outer + 1 : outer;
  const scope = useWholeScope(useStep().scope);
  const [first, others] = splitAfter(factGroups(blocks, scope), SHOWN);
  const hidden = others.reduce((count, { facts }) => count + facts.length, 0);
  return (
    <HeadingLevel value={level}>
      <FactGroups groups={first} scope={scope} />
      {hidden > 0 ? (
        <details className="facts-more">
          <summary>{messages.moreFacts(hidden)}</summary>
          <FactGroups groups={others} scope={scope} />
        </details>
      ) : null}
    </HeadingLevel>
  );
}

function FactGroups({ groups, scope }: { groups: readonly Group[]; scope: Scope }) {
  return groups.map(({ title, facts }, index) => (
    <section key={index} className="mb-4">
      <Heading title={title} scope={scope} />
      <Facts items={facts} />
    </section>
  ));
}

/** Divides the facts after the first `count`. A group that is divided has its title once. */
function splitAfter(groups: readonly Group[], count: number): readonly [Group[], Group[]] {
  const first: Group[] = [];
  const others: Group[] = [];
  let left = count;
  for (const { title, facts } of groups) {
    const shown = facts.slice(0, left);
    const rest = facts.slice(left);
    left -= shown.length;
    if (shown.length > 0) first.push({ title, facts: shown });
    if (rest.length > 0) others.push({ title: shown.length > 0 ? undefined : title, facts: rest });
  }
  return [first, others];
}
