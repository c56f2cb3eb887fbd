import { useContext, useState } from "react";
import { isObject } from "../../engine/index.ts";
import { Button } from "../../ui/Button.tsx";
import { ItemList } from "../../ui/long-list/ItemList.tsx";
import { messages } from "../messages.ts";
import { PageLink } from "../shell/PageLink.tsx";
import { PortalContext } from "../portal-context.ts";
import type { Identity } from "../session/session.ts";
import { PersonPanel } from "./PersonPanel.tsx";

const texts = messages.area.cases;
const FIRST = 3;

interface OwnCase {
  readonly number: string;
  readonly kind: string;
}

/** Reads `ComunicazioneContribuente`, whose description begins with the number. */
const readCases = (answer: unknown): OwnCase[] =>
  (Array.isArray(answer) ? answer : []).filter(isObject).map(({ codice, descrizione }) => {
    const number = String(codice);
    const described = typeof descrizione === "string" ? descrizione : "";
    return { number, kind: described.replace(number, "").replace(/^[\s–-]+/, "") };
  });

/** The person's cases: three at first. */
export function OwnCases({ person }: { person: Identity }) {
  const { ownCases } = useContext(PortalContext).manifest;
  if (!ownCases) return null;
  return (
    <PersonPanel
      title={texts.title}
      path={`/contribuenti/${encodeURIComponent(person.cf)}/comunicazioni`}
      empty={texts.none}
    >
      {(answer) => <Cases cases={readCases(answer)} page={ownCases} />}
    </PersonPanel>
  );
}

interface CasesProps {
  cases: readonly OwnCase[];
  page: { readonly path: string; readonly number: string };
}

function Cases({ cases, page }: CasesProps) {
  const [isWhole, setWhole] = useState(false);
  if (cases.length === 0) return <p>{texts.none}</p>;
  const addressOf = (number: string) => `${page.path}?${new URLSearchParams({ [page.number]: number })}`;
  return (
    <>
      <ItemList
        label={texts.title}
        items={cases.slice(0, isWhole ? undefined : FIRST).map(({ number, kind }) => ({
          key: number,
          title: kind || number,
          children: kind ? texts.number(number) : null,
          action: (
            <PageLink to={addressOf(number)}>
              {texts.open} <span className="visually-hidden">({number})</span>
            </PageLink>
          ),
        }))}
      />
      {!isWhole && cases.length > FIRST ? (
        <Button look="outline-primary" size="sm" onClick={() => setWhole(true)}>
          {texts.more(cases.length - FIRST)}
        </Button>
      ) : null}
    </>
  );
}
