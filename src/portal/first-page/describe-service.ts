import type { CompiledService, JsonObject } from "../../engine/definition.ts";
import { formatValue, holds, renderText, resolveValue, type Scope } from "../../engine/expressions/index.ts";
import { labelled } from "../../formats/texts/label-texts.ts";
import type { RegionFacts } from "../region.ts";

/**
 * Describes a service to search engines: an element with a `GovernmentService` of schema.org, made of its text and the sheet of its steps.
 * Empty without both. The element holds data, which no browser runs, so the Content-Security-Policy allows it.
 */
export function describeService(
  { title, text = "", steps, values }: CompiledService,
  region: RegionFacts,
): string {
  const scope: Scope = { roots: { regione: region as unknown as JsonObject }, values, today: "" }; // the JSON of the region file
  const lines = steps
    .flatMap(({ content }) => content)
    .flatMap((entry) =>
      "block" in entry && entry.block === "sheet" && holds(entry.when, scope) ? entry.items : [],
    )
    .filter((item) => holds(item.when, scope))
    .map(({ label, value, format }) => {
      const answer = formatValue(resolveValue(value, scope), format);
      return answer === "" ? "" : labelled(renderText(label, scope).text, answer);
    })
    .filter((line) => line !== "");
  const description = [text, ...lines].filter((line) => line !== "").join(" ");
  if (description === "") return "";
  const { numero } = region.assistenza.telefono;
  const data = {
    "@context": "https://schema.org",
    "@type": "GovernmentService",
    name: title,
    description,
    areaServed: region.nome,
    provider: {
      "@type": "GovernmentOrganization",
      name: region.nome,
      ...(region.collegamenti.regione && { url: region.collegamenti.regione }),
    },
    ...(numero && {
      availableChannel: {
        "@type": "ServiceChannel",
        servicePhone: { "@type": "ContactPoint", telephone: numero },
      },
    }),
  };
  // A closing tag inside a text would end the element.
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}
