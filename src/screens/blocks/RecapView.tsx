import { useMemo } from "react";
import type { RecapBlock } from "../../engine/index.ts";
import type { Scope } from "../../engine/expressions/index.ts";
import { Facts } from "../../ui/Facts.tsx";
import { useLookups } from "../calls/lookups.ts";
import { Heading } from "../Heading.tsx";
import { useStep } from "../step-context.ts";
import { readRecap, recapParts, type RecapPart } from "./recap.ts";

/** The labels and values of a form, or of a response of the same shape, for review before or after submission. */
export function RecapView({ block, scope }: { block: RecapBlock; scope: Scope }) {
  const { context } = useStep();
  const source = useMemo(() => readRecap(block, scope), [block, scope]);
  const parts = recapParts(source, useLookups(context, source));
  if (parts.length === 0) return null;
  return (
    <section className="mb-4">
      <Heading title={block.title} scope={scope} />
      <Parts parts={parts} />
    </section>
  );
}

function Parts({ parts }: { parts: readonly RecapPart[] }) {
  const lines = parts.filter((part) => "value" in part);
  const groups = parts.filter((part) => "title" in part);
  return (
    <>
      {lines.length > 0 ? <Facts items={lines} /> : null}
      {groups.map((group) => (
        <div key={group.key} role="group" aria-label={group.title}>
          <p className="fw-semibold mb-1">{group.title}</p>
          <Parts parts={group.lines} />
        </div>
      ))}
    </>
  );
}
