import type { JsonObject } from "../../src/engine/definition.ts";

/** The authored files of the portal by their paths, and changed texts of some. */
export type Files = Readonly<Record<string, string>>;

const SERVICE = "schemas/services/domanda_discarico_rimborso.json";
const REGION = "regions/piemonte/region.json";

/** A step of the service as JSON. */
interface AuthoredStep {
  id: string;
  path: string;
  former?: string[];
  formerNames?: string[];
  content: JsonObject[];
  needs?: string[];
}

interface AuthoredService {
  steps: AuthoredStep[];
  endpoints: { invia: { send: { body: JsonObject[] } } };
}

/** A member that a change looks for. Throws when the definition has none, because it has changed. */
function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Error("the definition has changed: adapt the change");
  return item;
}

const changeJson = <Shape>(files: Files, path: string, change: (json: Shape) => void): Files => {
  const json = JSON.parse(found(files[path])) as Shape; // authored, and checked
  change(json);
  return { [path]: JSON.stringify(json, null, 2) };
};

const changeService = (change: (service: AuthoredService) => void) => (files: Files) =>
  changeJson(files, SERVICE, change);

/** Replaces a text in the files that contain it. */
const changeText = (from: string, to: string) => (files: Files) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([, text]) => text.includes(from))
      .map(([path, text]) => [path, text.replaceAll(from, to)]),
  );

const stepOf = ({ steps }: AuthoredService, id: string) => found(steps.find((step) => step.id === id));
const request = (service: AuthoredService) => stepOf(service, "crea_domanda_discarico_rimborso");
const summary = (service: AuthoredService) => stepOf(service, "riepilogo_domanda_discarico_rimborso");
const fieldOf = ({ content }: AuthoredStep, name: string) =>
  found(content.find((entry) => entry.name === name));

/** A field that the back end does not get: its form is not sent as a whole. */
const note: JsonObject = { name: "annotazione", type: "testo", label: "Annotazione per l'ufficio", max: 40 };

const declaration: AuthoredStep & JsonObject = {
  id: "dichiarazione_domanda_discarico_rimborso",
  path: "dichiarazione",
  stage: "Richiesta",
  title: "Una dichiarazione",
  needs: ["soggetto", "crea_domanda_discarico_rimborso"],
  otherwise: "richiesta_domanda_discarico_rimborso",
  content: [
    {
      name: "conferma",
      type: "radio",
      label: "Hai già fatto ricorso?",
      required: "Indica se hai fatto ricorso.",
      options: [
        { value: "si", label: "Sì" },
        { value: "no", label: "No" },
      ],
    },
  ],
  next: { label: "Avanti", go: "avanti" },
};

/** The changes that staff publish while a citizen stands in the middle of the request, by their names. */
export const CHANGES = {
  text: changeText(
    '"label": "Importo totale in riscossione"',
    '"label": "Totale in riscossione scritto sull\'atto"',
  ),
  optionalField: changeService((service) => summary(service).content.splice(-1, 0, note)),
  requiredField: changeService((service) =>
    summary(service).content.splice(-1, 0, { ...note, required: "Scrivi l'annotazione." }),
  ),
  removedField: changeService((service) => {
    const step = request(service);
    step.content = step.content.filter(({ name }) => name !== "importoTotaleRiscossione");
    service.endpoints.invia.send.body.splice(2, 1, { importoTotaleRiscossione: null });
  }),
  becomesRequired: changeService((service) => {
    fieldOf(request(service), "dataNotifica").required = "Inserisci la data di notifica.";
  }),
  removedOption: changeService((service) => {
    const reason = fieldOf(request(service), "motivo");
    const [choice] = reason.content as JsonObject[];
    const options = found(choice).options as JsonObject[];
    found(choice).options = options.filter(({ value }) => value !== "altro");
  }),
  addedStep: changeService((service) => {
    service.steps.splice(service.steps.indexOf(summary(service)), 0, declaration);
    summary(service).needs!.splice(2, 0, declaration.id);
  }),
  renamedStep: (files) => {
    const renamed = changeText("crea_domanda_discarico_rimborso", "chiedi_discarico_rimborso")(files);
    const withFormer = changeService((service) => {
      stepOf(service, "chiedi_discarico_rimborso").formerNames = ["crea_domanda_discarico_rimborso"];
    });
    return { ...renamed, ...withFormer(renamed) };
  },
  movedStep: changeService((service) => {
    const step = request(service);
    step.path = "richiesta";
    step.former = ["/pratica/inserimento/domanda_discarico/crea"];
  }),
  closed: (files) =>
    changeJson<{ servizi: JsonObject }>(files, REGION, ({ servizi }) => {
      servizi.domanda_discarico_rimborso = {
        attivo: { messaggio: "Il servizio è sospeso per una verifica." },
        accesso: false,
      };
    }),
  send: changeText("= domanda.importoTotaleRiscossione == 0", "= domanda.importoTotaleRiscossione >= 0"),
} satisfies Record<string, (files: Files) => Files>;
