import { isObject } from "../../engine/index.ts";
import { Facts } from "../../ui/Facts.tsx";
import type { Fact } from "../../ui/Facts.tsx";
import { messages } from "../messages.ts";
import type { Identity } from "../session/session.ts";
import { PersonPanel } from "./PersonPanel.tsx";

const texts = messages.area.data;

/** Reads the facts of a `Contribuente`. Omits those without a value. */
function factsOf(taxpayer: unknown): Fact[] {
  const read = isObject(taxpayer) ? taxpayer : {};
  const { denominazione, nome, cognome, codiceFiscale, piva, indirizzo, cap, descComune, provincia } = read;
  const join = (...parts: unknown[]) =>
    parts.filter((part) => typeof part === "string" && part !== "").join(" ");
  const town = join(cap, descComune, typeof provincia === "string" && provincia ? `(${provincia})` : "");
  return [
    { label: texts.name, value: join(denominazione) || join(nome, cognome) },
    { label: texts.code, value: join(codiceFiscale) },
    { label: texts.vat, value: join(piva) },
    { label: texts.residence, value: [join(indirizzo), town].filter(Boolean).join(", ") },
  ].filter(({ value }) => value !== "");
}

/** The data of the person in the tax registry. */
export function OwnData({ person }: { person: Identity }) {
  return (
    <PersonPanel title={texts.title} path={`/contribuenti/${encodeURIComponent(person.cf)}`}>
      {(answer) => (
        <>
          <Facts items={factsOf(answer)} />
          <p className="small">{texts.source}</p>
        </>
      )}
    </PersonPanel>
  );
}
