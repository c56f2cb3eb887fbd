import type { Part } from "./record-service.ts";

export interface RegionalParts {
  readonly region: string;
  readonly parts: readonly Part[];
}

/** The transcript of a service: each part once, with the regions that share it. */
export function joinRegions(service: string, recorded: readonly RegionalParts[]): string {
  const titles = [...new Set(recorded.flatMap(({ parts }) => parts.map(({ title }) => title)))];
  const sections = titles.flatMap((title) => {
    const texts = recorded.flatMap(({ region, parts }) => {
      const part = parts.find((one) => one.title === title);
      return part ? [{ region, text: part.lines.join("\n") }] : [];
    });
    return [...new Set(texts.map(({ text }) => text))].map((text) => {
      const regions = texts.filter((one) => one.text === text).map(({ region }) => region);
      return `## ${title} (${regions.join(", ")})\n\n${text}\n`;
    });
  });
  return [`# ${service}\n`, ...sections].join("\n");
}
