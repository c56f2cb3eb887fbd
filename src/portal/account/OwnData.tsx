import { callWith } from "../../contract/call-with.ts";
import { leggiContribuente } from "../../contract/calls.generated.ts";
import { languageOf } from "../../formats/language.ts";
import { Facts, type Fact } from "../../ui/Facts.tsx";
import { messages } from "./messages.ts";
import type { Identity } from "../session/session.ts";
import { objectOf, textOf } from "../transport/answer-values.ts";
import { PersonPanel } from "./PersonPanel.tsx";

const texts = messages.data;

/** Reads the facts of a `Contribuente`. Omits those without a value. */
function factsOf(taxpayer: unknown): Fact[] {
  const { denominazione, nome, cognome, codiceFiscale, piva, indirizzo, cap, descComune, provincia } =
    objectOf(taxpayer);
  const join = (...parts: unknown[]) => parts.map(textOf).filter(Boolean).join(" ");
  const town = join(cap, descComune, textOf(provincia) && `(${textOf(provincia)})`);
  const residence = [join(indirizzo), town].filter(Boolean).join(", ");
  return [
    { label: texts.name, value: join(denominazione) || join(nome, cognome) },
    { label: texts.code, value: join(codiceFiscale) },
    { label: texts.vat, value: join(piva) },
    { label: texts.residence, value: residence, lang: languageOf(residence) },
  ].filter(({ value }) => value !== "");
}

/** The data of the person in the tax registry. */
export function OwnData({ person }: { person: Identity }) {
  return (
    <PersonPanel title={texts.title} path={callWith(leggiContribuente, { cf: person.cf }).path}>
      {(answer) => {
        const facts = factsOf(answer);
        if (facts.length === 0) return null;
        return (
          <>
            <Facts items={facts} />
            <p className="small">{texts.source}</p>
          </>
        );
      }}
    </PersonPanel>
  );
}
