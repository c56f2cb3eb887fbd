import { useState } from "react";
import type { Answer } from "../../src/engine/calls/index.ts";
import type { Block, CompiledService, Entry, JsonObject, Step } from "../../src/engine/index.ts";
import { StepScreen } from "../../src/screens/index.ts";
import { fakeHost } from "../../tests/support/fake-host.ts";
import { aService, aStep } from "../../tests/support/service.ts";

/** Data that the blocks read as `regione`, as an answer of the region's servers would give them. */
export const data: JsonObject = {
  veicoli: [
    { targa: "AB123CD", tipo: "Autoveicolo", scadenza: "2026-12-31", importo: 205.18, aperto: true },
    { targa: "ZZ999ZZ", tipo: "Motoveicolo", scadenza: "2027-04-30", importo: 1026.5, aperto: false },
  ],
  nessuno: [],
  flotta: Array.from({ length: 2000 }, (_, index) => ({
    targa: `FL${String(index).padStart(4, "0")}X`,
    tipo: "Autoveicolo",
    scadenza: "2026-12-31",
    importo: 100 + index / 100,
    aperto: index % 3 > 0,
  })),
  calcolo: { targa: "AB123CD", importo: 258.5, scadenza: "2026-12-31", kw: 74 },
};

let count = 0;

interface BlockStoryProps {
  readonly content: readonly Entry[];
  readonly service?: Partial<CompiledService>;
  /** Changes to the default page. */
  readonly step?: Partial<Step>;
  /** Answers of the calls, by operation; `null`: none has come yet. */
  readonly answers?: Readonly<Record<string, Answer | null>>;
}

/** I blocchi dentro una pagina vera, con il suo titolo. */
export function BlockStory({ content, service = {}, step: rest = {}, answers = {} }: BlockStoryProps) {
  const [bench] = useState(() => {
    const operations = Object.entries(answers).map(
      ([name, answer]) => [name, answer ?? (() => new Promise<Answer>(() => {}))] as const,
    );
    const { host } = fakeHost(Object.fromEntries(operations), { region: data });
    const step = aStep("pagina", { kind: "page", title: "Il tuo veicolo", content, ...rest });
    return {
      host,
      step,
      service: aService({ title: "Servizio di prova", ...service, steps: [step, ...(service.steps ?? [])] }),
      version: `blocco-${count++}`,
    };
  });
  return (
    <main id="contenuto" tabIndex={-1} style={{ padding: "1rem 0 3rem" }}>
      <StepScreen {...bench} validators={{}} address={NO_ADDRESS} />
    </main>
  );
}

const NO_ADDRESS = new URLSearchParams();

type Keyless<Any> = Any extends Block ? Omit<Any, "key"> : never;

/** A block of any kind, without its key. */
export const aBlock = (block: Keyless<Block>): Block => ({ key: `blocco-${count++}`, ...block });

/** A member of the row (`riga`). */
export const ofRow = (name: string) => ({ expr: ["path", "riga", name] as const });
/** A member of the calculation. */
export const ofTax = (name: string) => ({ expr: ["path", "regione", "calcolo", name] as const });
