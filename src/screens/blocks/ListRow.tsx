import { use, useId, useState, type ReactNode } from "react";
import { languageOfText, renderText, type Scope } from "../../engine/expressions/index.ts";
import type { FactItem, ListBlock, Text, Tone } from "../../engine/index.ts";
import { labelled } from "../../formats/texts/label-texts.ts";
import { OpenTabsProvider } from "../../forms/index.ts";
import { Badge, type BadgeLook } from "../../ui/Badge.tsx";
import { ActionRow } from "../ActionButton.tsx";
import { Content } from "../Content.tsx";
import { Heading } from "../Heading.tsx";
import { messages } from "../messages.ts";
import { HeadingLevel } from "../step-context.ts";
import { inLanguage, renderFacts } from "./render-fact.tsx";

interface RowProps {
  readonly block: ListBlock;
  readonly scope: Scope;
  /** Position in the list, from 1. */
  readonly number: number;
  /** Whether it starts open; afterwards the person opens and closes it. */
  readonly isOpen: boolean;
}

/** A row of a list. Its open tabs are its own: all rows share the keys of their blocks. */
export function ListRow(props: RowProps) {
  const { label } = props.block;
  return (
    <OpenTabsProvider value={null}>
      {label === undefined ? <PlainRow {...props} /> : <LabelledRow {...props} label={label} />}
    </OpenTabsProvider>
  );
}

function PlainRow({ block: { content, actions }, scope }: RowProps) {
  return (
    <>
      <Content entries={content} scope={scope} />
      <ActionRow actions={actions} scope={scope} />
    </>
  );
}

/** Its buttons are in a group with its label, so that screen readers announce their row. */
function LabelledRow({ block, scope, number, isOpen, label }: RowProps & { readonly label: Text }) {
  const id = useId();
  const { content, actions, items } = block;
  const { text } = renderText(label, scope);
  const heading = <Heading title={label} scope={scope} id={id} />;
  const details = (
    <>
      {messages.details}{" "}
      <span className="visually-hidden" lang={languageOfText(label, text)}>
        {text}
      </span>
    </>
  );
  return (
    <div role="group" aria-labelledby={id} className={items ? "list-row list-row-numbered" : "list-row"}>
      {items ? <RowHead {...{ heading, items, scope, number }} /> : null}
      {content.length === 0 && !items ? heading : null}
      {content.length > 0 ? (
        <RowContent summary={items ? details : heading} isOpen={isOpen}>
          <Content entries={content} scope={scope} />
        </RowContent>
      ) : null}
      <ActionRow actions={actions} scope={scope} about={id} />
    </div>
  );
}

interface RowContentProps {
  readonly summary: ReactNode;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** The part that opens. Whether it is open belongs to the row: another row that leaves the list changes nothing here. */
function RowContent({ summary, isOpen, children }: RowContentProps) {
  const level = use(HeadingLevel);
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details open={isOpenAtFirst}>
      <summary>{summary}</summary>
      <HeadingLevel value={level + 1}>{children}</HeadingLevel>
    </details>
  );
}

interface RowHeadProps {
  readonly heading: ReactNode;
  readonly items: readonly FactItem[];
  readonly scope: Scope;
  readonly number: number;
}

/** The number of the row, its label with the data below, and its main value at the end of the line. */
function RowHead({ heading, items, scope, number }: RowHeadProps) {
  const facts = renderFacts(items, scope);
  const badges = facts.filter(({ tone, main }) => tone !== undefined && !main);
  return (
    <div className="list-row-head">
      <Badge look="outline">{number}</Badge>
      <div className="list-row-title">
        {heading}
        {facts
          .filter(({ tone, main }) => tone === undefined && !main)
          .map(({ label, text, lang }) => (
            <p key={label} className="list-row-fact">
              {lang === undefined ? (
                labelled(label, text)
              ) : (
                <>
                  <span>{labelled(label, "")}</span>
                  {inLanguage(text, lang)}
                </>
              )}
            </p>
          ))}
        {badges.length > 0 ? (
          <p className="list-row-fact">
            {badges.map(({ label, text, lang, tone }) => (
              <span key={label} className="me-2">
                <span className="visually-hidden">{`${label}: `}</span>
                <Badge look={BADGES[tone ?? "info"]}>{inLanguage(text, lang)}</Badge>
              </span>
            ))}
          </p>
        ) : null}
      </div>
      {facts
        .filter(({ main }) => main)
        .map(({ label, text, lang }) => (
          <p key={label} className="list-row-main">
            <span className="visually-hidden">{`${label}: `}</span>
            <span lang={lang}>{text}</span>
          </p>
        ))}
    </div>
  );
}

const BADGES: Readonly<Record<Tone, BadgeLook>> = {
  info: "info",
  success: "success",
  warning: "warning",
  error: "danger",
};
