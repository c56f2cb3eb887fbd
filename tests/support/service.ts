import type { CompiledService, Endpoint, Step } from "../../src/engine/definition.ts";
import { aField, required } from "./content.ts";

export const aStep = (id: string, rest: Partial<Step> = {}): Step => ({
  id,
  kind: "form",
  paths: [`/${id}`],
  title: id,
  needs: { names: [] },
  otherwise: "home",
  identity: false,
  params: {},
  load: [],
  content: [],
  hasForm: false,
  actions: [],
  forget: [],
  ...rest,
});

export const anEndpoint = (rest: Partial<Endpoint> = {}): Endpoint => ({
  operation: "prova",
  base: "public",
  method: "GET",
  path: "/prova",
  params: {},
  bodyType: "none",
  expects: "json",
  refuse: [],
  errors: {},
  lookup: false,
  ...rest,
});

/** Search, fill, outcome: the shape of most services, small. */
export const aService = (rest: Partial<CompiledService> = {}): CompiledService => ({
  id: "prova",
  title: "Prova",
  steps: [
    aStep("cerca", {
      forget: "all",
      hasForm: true,
      content: [aField("targa", "targa", { required: required("targa") })],
    }),
    aStep("crea", {
      hasForm: true,
      needs: { names: ["avviso"] },
      otherwise: "cerca",
      content: [aField("iban", "iban"), aField("testo", "nota"), aField("consenso", "privacy")],
    }),
    aStep("riepilogo", { kind: "summary", needs: { names: ["avviso", "crea"] }, otherwise: "cerca" }),
    aStep("esito", {
      kind: "outcome",
      needs: { names: ["inviata"] },
      otherwise: "cerca",
      forget: ["crea", "avviso"],
    }),
    aStep("riservata", { kind: "page", identity: true }),
    aStep("condizionata", {
      kind: "page",
      needs: { names: [], condition: [">", ["call", "size", ["path", "rate"]], ["value", 0]] },
    }),
  ],
  endpoints: {},
  values: {},
  rules: {},
  ...rest,
});

/** A service whose outcome needs the answer `inviata`; without it the first step opens. */
export const aServiceWithOutcome = (content: Step["content"]): CompiledService =>
  aService({
    steps: [
      aStep("cerca", { kind: "page", title: "Cerca" }),
      aStep("esito", {
        kind: "outcome",
        title: "Fatto",
        needs: { names: ["inviata"] },
        otherwise: "cerca",
        content,
      }),
    ],
  });
