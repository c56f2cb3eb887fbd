import { describe, expect, it } from "vitest";
import type { Entry } from "../../src/engine/index.ts";
import { describeService } from "../../src/portal/first-page/describe-service.ts";
import type { RegionFacts } from "../../src/portal/region.ts";
import { aService, aStep } from "../support/service.ts";

const region = {
  nome: "Regione di prova",
  collegamenti: { regione: "https://regione.example/" },
  assistenza: { telefono: { etichetta: "800 1", numero: "8001" } },
} as RegionFacts; // the facts that it reads

const serviceWith = (content: readonly Entry[]) =>
  aService({ title: "Calcolo", steps: [aStep("pagina", { content })] });

const read = (element: string): unknown =>
  JSON.parse(element.replace(/^<script type="application\/ld\+json">/, "").replace(/<\/script>$/, ""));

describe("a service as search engines read it", () => {
  it("has the lines of its sheet, the region and the phone", () => {
    const sheet: Entry = {
      key: "s",
      block: "sheet",
      items: [
        { label: "Che cosa serve", value: "La targa." },
        { label: "Chi risponde", value: { expr: ["path", "regione", "nome"] } },
        { label: "Manca", value: { expr: ["path", "regione", "manca"] } },
        { label: "Falso", value: "No.", when: ["value", false] },
      ],
    };
    expect(read(describeService(serviceWith([sheet]), region))).toEqual({
      "@context": "https://schema.org",
      "@type": "GovernmentService",
      name: "Calcolo",
      description: "Che cosa serve: La targa. Chi risponde: Regione di prova",
      areaServed: "Regione di prova",
      provider: {
        "@type": "GovernmentOrganization",
        name: "Regione di prova",
        url: "https://regione.example/",
      },
      availableChannel: {
        "@type": "ServiceChannel",
        servicePhone: { "@type": "ContactPoint", telephone: "8001" },
      },
    });
  });

  it("cannot end its element", () => {
    const sheet: Entry = { key: "s", block: "sheet", items: [{ label: "A", value: "</script><b>" }] };
    expect(describeService(serviceWith([sheet]), region).match(/</g)).toHaveLength(2);
  });

  it("begins with the text that presents the service, also without a sheet", () => {
    const service = { ...serviceWith([]), text: "Calcola quanto devi." };
    expect(read(describeService(service, region))).toMatchObject({ description: "Calcola quanto devi." });
  });

  it("is empty without text and sheet", () => {
    expect(describeService(serviceWith([]), region)).toBe("");
  });
});
