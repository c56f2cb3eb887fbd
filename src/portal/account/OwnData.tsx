import { isObject } from "../../engine/index.ts";
import { Facts } from "../../ui/Facts.tsx";
import type { Fact } from "../../ui/Facts.tsx";
import { messages } from "../messages.ts";
import type { Identity } from "../session/session.ts";
import { PersonPanel } from "./PersonPanel.tsx";

const words = messages.area.data;

/** What is shown of `Contribuente`; a line without its datum is left out. */
function factsOf(taxpayer: unknown): Fact[] {
  const read = isObject(taxpayer) ? taxpayer : {};
  const { denominazione, nome, cognome, codiceFiscale, piva, indirizzo, cap, descComune, provincia } = read;
  const join = (...parts: unknown[]) =>
    parts.filter((part) => typeof part === "string" && part !== "").join(" ");
  const town = join(cap, descComune, typeof provincia === "string" && provincia ? `(${provincia})` : "");
  return [
    { label: words.name, value: join(denominazione) || join(nome, cognome) },
    { label: words.code, value: join(codiceFiscale) },
    { label: words.vat, value: join(piva) },
    { label: words.residence, value: [join(indirizzo), town].filter(Boolean).join(", ") },
  ].filter(({ value }) => value !== "");
}

/** What the tax registry knows of the person. */
export function OwnData({ person }: { person: Identity }) {
  return (
    <PersonPanel title={words.title} path={`/contribuenti/${encodeURIComponent(person.cf)}`}>
      {(answer) => (
        <>
          <Facts items={factsOf(answer)} />
          <p className="small">{words.source}</p>
        </>
      )}
    </PersonPanel>
  );
}
