import { useMemo } from "react";
import type { Path, RecapBlock } from "../../engine/index.ts";
import type { Scope } from "../../engine/expressions/index.ts";
import { Facts } from "../../ui/Facts.tsx";
import { ShowMore } from "../../ui/long-list/ShowMore.tsx";
import { usePages } from "../../ui/long-list/use-pages.ts";
import { useLookups } from "../calls/lookups.ts";
import { Heading } from "../Heading.tsx";
import { useStep } from "../step-context.ts";
import { ChangeLink } from "./recap/ChangeLink.tsx";
import { readRecap, recapParts, type RecapPart } from "./recap/recap.ts";
import { changedStep } from "../../engine/summary/index.ts";
import { controlIdOf } from "../../forms/index.ts";
import { changeAddress } from "../change-address.ts";

/** Gives the address where the question of a path is changed; null when the answers cannot be changed. */
type AddressOf = ((path: Path) => string) | null;

/** The labels and values of a form, or of a response of the same shape, for review before or after submission. */
export function RecapView({ block, scope }: { block: RecapBlock; scope: Scope }) {
  const { context } = useStep();
  const source = useMemo(() => readRecap(block, scope), [block, scope]);
  const addressOf = useChangeAddress(block);
  const parts = recapParts(source, useLookups(context, source), addressOf !== null);
  if (parts.length === 0) return null;
  return (
    <section className="mb-4">
      <Heading title={block.title} scope={scope} />
      <Parts parts={parts} addressOf={addressOf} />
    </section>
  );
}

function Parts({ parts, addressOf }: { parts: readonly RecapPart[]; addressOf: AddressOf }) {
  const linkOf = ({ fieldPath }: RecapPart, label: string) =>
    fieldPath && addressOf ? <ChangeLink address={addressOf(fieldPath)} label={label} /> : undefined;
  const lines = parts.filter((part) => "value" in part);
  const groups = parts.filter((part) => "title" in part);
  const pages = usePages(groups.length);
  return (
    <>
      {lines.length > 0 ? (
        <Facts items={lines.map((line) => ({ ...line, action: linkOf(line, line.label) }))} />
      ) : null}
      {groups.slice(0, pages.rendered).map((group, index) => (
        <div key={group.key} role="group" aria-label={group.title} {...pages.focusOf(index)}>
          <p className="d-flex justify-content-between gap-3 mb-1 measure">
            <span className="fw-semibold">{group.title}</span>
            {linkOf(group, group.title)}
          </p>
          <Parts parts={group.lines} addressOf={null} />
        </div>
      ))}
      <ShowMore pages={pages} />
    </>
  );
}

/** Gives the address where a question of a recap is changed; null when the recap cannot be changed. */
const useChangeAddress = (block: RecapBlock): ((path: Path) => string) | null => {
  const { context, step } = useStep();
  const { service, host } = context;
  const changed = changedStep(service, step, block);
  const path = changed && host.pathOf(service.id, changed.id);
  const [form = "", ...group] = block.of;
  return path ? (question) => changeAddress(path, controlIdOf(form, [...group, ...question])) : null;
};
