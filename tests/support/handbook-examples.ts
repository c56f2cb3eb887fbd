import { readdirSync, readFileSync } from "node:fs";
import { readSources } from "../../src/definitions/node/files.ts";
import type { SourceFile, Sources } from "../../src/definitions/index.ts";
import { readProject } from "./language-cases.ts";

/** A block of JSON of a page of the handbook; its kind is the word after `json`. */
export interface HandbookExample {
  readonly page: string;
  readonly kind: string;
  readonly text: string;
}

const PAGES = "stories/handbook";

export const handbookPages = (): string[] => readdirSync(PAGES).filter((name) => name.endsWith(".mdx"));

/** Every example of a page. */
export function examplesOf(page: string): HandbookExample[] {
  const source = readFileSync(`${PAGES}/${page}`, "utf8");
  return [...source.matchAll(/^```json *(\w*)\n(.*?)^```$/gms)].map(([, kind = "", text = ""]) => ({
    page,
    kind,
    text,
  }));
}

type Frame = {
  steps: { id: string; content: unknown[]; next?: Record<string, unknown> }[];
  endpoints: Record<string, unknown>;
  values?: unknown;
};

type Catalogue = { menu: { label: string }[]; cards: { code: string }[] };

const frameWith = (change: (frame: Frame) => void): Sources => {
  const frame = JSON.parse(readFileSync("tests/cases/handbook/frame.json", "utf8")) as Frame; // our own file
  change(frame);
  return {
    ...readProject([]),
    services: [{ path: "schemas/services/calcolo_bollo.json", text: JSON.stringify(frame) }],
  };
};

const question = ({ steps }: Frame) => steps[1]!; // the step «domanda» of the frame

/** The project with a file added or replaced. */
function withFile(files: readonly SourceFile[], path: string, text: string): SourceFile[] {
  return [...files.filter((file) => file.path !== path), { path, text }];
}

const merge = (into: unknown, part: unknown): unknown =>
  typeof into === "object" && into && typeof part === "object" && part && !Array.isArray(part)
    ? Object.fromEntries(
        Object.entries({ ...into, ...part }).map(([name, value]) => [
          name,
          name in part && name in into
            ? merge((into as Record<string, unknown>)[name], (part as Record<string, unknown>)[name])
            : value,
        ]),
      )
    : part;

const idOf = (text: string): string => (JSON.parse(text) as { id: string }).id; // a service or a variant

/** The sources in which an example of each kind is checked; examples of the kind `passo` follow one another. */
export const SOURCES: Readonly<Record<string, (example: HandbookExample) => Sources>> = {
  servizio({ text }) {
    const sources = readSources(process.cwd());
    const services = withFile(sources.services, `schemas/services/${idOf(text)}.json`, text);
    // The page writes the service from nothing: it has no published address yet.
    return { ...sources, services, paths: { ...sources.paths, text: "{}" } };
  },
  variante({ text }) {
    const sources = readSources(process.cwd());
    const { vda, ...regions } = sources.regions;
    const overlays = withFile(vda!.overlays, `regions/vda/services/${idOf(text)}.json`, text);
    return { ...sources, regions: { ...regions, vda: { ...vda!, overlays } } };
  },
  regione({ text }) {
    const sources = readSources(process.cwd());
    const { piemonte, ...regions } = sources.regions;
    const { path, text: facts } = piemonte!.region;
    const region = { path, text: JSON.stringify(merge(JSON.parse(facts), JSON.parse(text))) };
    return { ...sources, regions: { ...regions, piemonte: { ...piemonte!, region } } };
  },
  catalogo({ text }) {
    const sources = readSources(process.cwd());
    const { path, text: whole } = sources.catalogue;
    const catalogue = JSON.parse(whole) as Catalogue; // our own files
    const { menu, cards } = JSON.parse(text) as Catalogue;
    const without = <T>(all: T[], added: T[], nameOf: (one: T) => string) =>
      all.filter((one) => !added.some((other) => nameOf(other) === nameOf(one)));
    const merged = {
      ...catalogue,
      menu: [...without(catalogue.menu, menu, ({ label }) => label), ...menu],
      cards: [...without(catalogue.cards, cards, ({ code }) => code), ...cards],
    };
    return { ...sources, catalogue: { path, text: JSON.stringify(merged) } };
  },
  contenuto: ({ text }) =>
    frameWith((frame) => void question(frame).content.push(...(JSON.parse(text) as unknown[]))),
  valori: ({ text }) => frameWith((frame) => void (frame.values = JSON.parse(text))),
  chiamate: ({ text }) =>
    frameWith((frame) => {
      const calls = JSON.parse(text) as Record<string, { readonly save: string }>; // the example
      Object.assign(frame.endpoints, calls);
      question(frame).next!.call = ["calcola", ...Object.keys(calls)];
      const saved = Object.values(calls).map(({ save }) => ({
        kind: "text",
        when: `= ${save}`,
        text: "Fatto.",
      }));
      frame.steps.at(-1)!.content.push(...saved);
    }),
  passo: ({ page }) =>
    frameWith((frame) => {
      const steps = examplesOf(page).filter(({ kind }) => kind === "passo");
      frame.steps.splice(2, 1, ...steps.map(({ text }) => JSON.parse(text) as Frame["steps"][number]));
      question(frame).next = { label: "Continua", go: frame.steps[2]!.id };
    }),
};
