import { useContext, useState } from "react";
import { callWith } from "../../contract/call-with.ts";
import { elencoComunicazioniContribuente } from "../../contract/calls.generated.ts";
import { renderProse } from "../../forms/index.ts";
import { markReceived } from "../../formats/marks.ts";
import { Button } from "../../ui/Button.tsx";
import { ItemList } from "../../ui/long-list/ItemList.tsx";
import { messages } from "./messages.ts";
import { PageLink } from "../shell/PageLink.tsx";
import { PortalContext } from "../portal-context.ts";
import { isUnreadable, objectsOf, textOf } from "../transport/answer-values.ts";
import type { Identity } from "../session/session.ts";
import { PersonPanel } from "./PersonPanel.tsx";

const texts = messages.cases;
const FIRST = 3;
/** Cases that each click adds. */
const MORE = 50;

/** A case; its number or its kind may be empty. */
interface OwnCase {
  readonly number: string;
  readonly kind: string;
}

/** Reads `ComunicazioneContribuente`, whose description begins with the number. */
const readCases = (answer: unknown): OwnCase[] =>
  objectsOf(answer)
    .map(({ codice, descrizione }) => {
      const number = textOf(codice);
      return {
        number,
        kind: textOf(descrizione)
          .replace(number, "")
          .replace(/^[\s–-]+/, ""),
      };
    })
    .filter(({ number, kind }) => number || kind);

/** The person's cases: three at first, and some more with each click. */
export function OwnCases({ person }: { person: Identity }) {
  const { ownCases } = useContext(PortalContext).manifest;
  if (!ownCases) return null;
  return (
    <PersonPanel
      title={texts.title}
      path={callWith(elencoComunicazioniContribuente, { cf: person.cf }).path}
      empty={texts.none}
    >
      {(answer) => {
        const cases = readCases(answer);
        return isUnreadable(answer, cases) ? null : <Cases cases={cases} page={ownCases} />;
      }}
    </PersonPanel>
  );
}

interface CasesProps {
  cases: readonly OwnCase[];
  page: { readonly path: string; readonly number: string };
}

function Cases({ cases, page }: CasesProps) {
  const [{ shown, firstNew }, show] = useState<{ shown: number; firstNew?: number }>({ shown: FIRST });
  const left = cases.length - shown;
  if (cases.length === 0) return <p>{texts.none}</p>;
  const addressOf = (number: string) => `${page.path}?${new URLSearchParams({ [page.number]: number })}`;
  return (
    <>
      <ItemList
        label={texts.title}
        firstNew={firstNew}
        items={cases.slice(0, shown).map(({ number, kind }, index) => ({
          key: `${number} ${index}`,
          title: kind ? renderProse(markReceived(kind)) : number,
          children: kind && number ? texts.number(number) : null,
          action: number ? (
            <PageLink to={addressOf(number)}>
              {texts.open} <span className="visually-hidden">{`(${number})`}</span>
            </PageLink>
          ) : null,
        }))}
      />
      {left > 0 ? (
        <Button
          look="outline-primary"
          size="sm"
          onClick={() => show({ shown: shown + MORE, firstNew: shown })}
        >
          {left > MORE ? texts.some(MORE) : texts.more(left)}
        </Button>
      ) : null}
    </>
  );
}
