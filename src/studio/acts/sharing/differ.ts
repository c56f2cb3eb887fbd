import { nameBlock } from "../../../definitions/index.ts";
import { overlayPath, servicePath } from "../../names/files.ts";
import { insertItem, setValue } from "../../text/edit-json.ts";
import { itemsOf, memberIn, nodeAt, stringIn, treeOf } from "../../text/json-tree.ts";
import { type Json, printJson } from "../../text/print-json.ts";
import {
  type Act,
  type ActInput,
  type ActParameter,
  type ActPlace,
  changesTo,
  choiceOf,
  form,
  isName,
  NAME,
  NO_NAME,
  refuse,
  textValue,
} from "../act.ts";
import { isDefinition, kindAt, nodeOf, textOf } from "../place.ts";
import { freeName } from "../order/copied-names.ts";
import { filled } from "./given.ts";
import { type OverlayPlace, overlayPlaces } from "./overlay-address.ts";

const REMOVE = "(togli)";
/** The fewest characters of a reason. */
const LEAST = 15;

/** The texts of a node that a region can have of its own. */
const textMembers = (place: ActPlace): string[] => {
  const node = nodeOf(place);
  const keys = ["title", "text", "label", "help", "message", "required", "stage", "when"];
  return keys.filter((key) => stringIn(node, key) !== undefined);
};

const needsName = (place: ActPlace): boolean =>
  kindAt(place) === "block" && stringIn(nodeOf(place), "id") === undefined;

/** Changes or removes a node in one region only; one of a fragment in a service that uses it, or in all. */
export const differHere: Act = {
  id: "differ-here",
  title: "Cambia soltanto in questa regione",
  help: "Scrive la variante della regione, con il motivo. Il servizio delle altre regioni resta com'è.",
  applies: (place) =>
    isDefinition(place.address) &&
    place.address.path.length > 0 &&
    nodeOf(place)?.type === "object" &&
    kindAt(place) !== "use" &&
    (kindAt(place) !== "other" || textMembers(place).length > 0) &&
    placesAt(place).length > 0,
  parameters(place) {
    const members = textMembers(place);
    const isItem = typeof place.address.path.at(-1) === "number";
    const first = members[0];
    return form(
      {
        che: {
          type: "string",
          title: "Che cosa cambia",
          default: first ?? REMOVE,
          oneOf: choiceOf([
            ...members.map((key) => [key, TITLES[key] ?? key] as const),
            ...(isItem ? [[REMOVE, "Qui non c'è"] as const] : []),
          ]),
        },
        valore: {
          type: "string",
          title: "Testo in questa regione",
          format: "textarea",
          default: first === undefined ? "" : textFor(place, stringIn(nodeOf(place), first) ?? ""),
        },
        ...serviceParameter(place),
        motivo: {
          type: "string",
          title: "Motivo",
          description: "Perché questa regione è diversa.",
          minLength: LEAST,
        },
        ...(needsName(place) && {
          nome: {
            type: "string" as const,
            title: "Nome del riquadro",
            description: "La variante lo trova con questo nome.",
            pattern: NAME,
            default: suggestedName(place),
          },
        }),
      },
      ["che", "motivo", ...(needsName(place) ? ["nome"] : [])],
    );
  },
  run(input) {
    const { region, values } = input;
    const [what, value, reason] = ["che", "valore", "motivo"].map((name) => textValue(values, name));
    if (!reason || reason.length < LEAST) return refuse(`Scrivi il motivo in almeno ${LEAST} caratteri.`);
    const named = withName(input);
    if (typeof named !== "string") return refuse(named.reason);
    const isRemoval = what === REMOVE;
    if (!isRemoval && !textMembers(input).includes(what ?? "")) return refuse("Scegli che cosa cambia.");
    if (!isRemoval && !value) return refuse("Scrivi il testo di questa regione.");
    if (value?.includes("dati."))
      return refuse("Una variante non ha parametri: scrivi le parole al posto di «dati.».");
    const chosen = textValue(values, "servizio");
    const places = overlayPlaces(input.files, input.address, named).filter(
      ({ service }) => !chosen || service === chosen,
    );
    if (places.length === 0)
      return refuse("Questa parte non ha un nome con cui la variante la possa trovare.");
    const addresses = new Set(places.map(({ service, names }) => `${service} ${names.join(".")}`));
    if (addresses.size < places.length) return refuse(SEVERAL);
    const texts = new Map([[input.address.file, named]]);
    for (const { service, names } of places) {
      const file = overlayPath(region, service);
      const set: Record<string, Json> = isRemoval ? { remove: true } : { set: { [what!]: value! } };
      const overlay = withChange(texts.get(file) ?? input.files.get(file), service, {
        at: names.join("."),
        ...set,
        reason,
      });
      if (overlay === undefined)
        return refuse("La variante della regione cambia già questo punto: modificala nel suo file.");
      texts.set(file, overlay);
    }
    return changesTo(input.files, texts);
  },
};

/** Where the node is in services; a block without a name gets the suggested one. */
function placesAt(place: ActPlace): OverlayPlace[] {
  const { files, address } = place;
  const text = textOf(place);
  const named = needsName(place) ? nameBlock(text, [...address.path], suggestedName(place)) : undefined;
  return overlayPlaces(files, address, named?.ok ? named.text : text);
}

/** A part of a fragment is in several services: one of them, or all. */
function serviceParameter(place: ActPlace): Record<string, ActParameter> {
  const places = placesAt(place);
  const services = [...new Set(places.map(({ service }) => service))];
  if (services.length < 2) return {};
  const titleOf = (id: string) => stringIn(treeOf(place.files.get(servicePath(id)) ?? ""), "title") ?? id;
  return {
    servizio: {
      type: "string",
      title: "In quale servizio",
      default: "",
      oneOf: choiceOf([
        ["", `In tutti i ${services.length} servizi che usano questa parte`],
        ...services.map((id) => [id, titleOf(id)] as const),
      ]),
    },
  };
}

/** A text of a fragment as its first service has it. */
function textFor(place: ActPlace, text: string): string {
  const [first] = placesAt(place);
  return first ? String(filled(text, first.given)) : text;
}

const SEVERAL =
  "Il servizio usa più volte questo frammento nello stesso punto, e la variante non li distingue: separa prima il frammento, poi cambia.";

const TITLES: Readonly<Record<string, string>> = {
  title: "Titolo",
  text: "Testo",
  label: "Etichetta",
  help: "Aiuto",
  message: "Messaggio",
  required: "Messaggio se manca",
  stage: "Tappa",
  when: "Condizione",
};

const UNNAMED = {
  "no-block": "Questa parte non è un riquadro: non può avere un nome.",
  named: "Il riquadro ha già un nome.",
  taken: "C'è già qualcosa con questo nome nel servizio: scegline un altro.",
  "no-name": NO_NAME,
} as const;

/** The text of the service in which the node has a name. */
function withName(input: ActInput): string | { readonly reason: string } {
  if (!needsName(input)) return textOf(input);
  const name = textValue(input.values, "nome");
  if (!isName(name)) return { reason: NO_NAME };
  const named = nameBlock(textOf(input), [...input.address.path], name);
  return named.ok ? named.text : { reason: UNNAMED[named.reason] };
}

const suggestedName = (place: ActPlace): string => {
  const taken = new Set([...textOf(place).matchAll(/"(?:id|name)": "(\w+)"/g)].map(([, name = ""]) => name));
  const kind = stringIn(nodeOf(place), "kind") ?? "parte";
  return taken.has(kind) ? freeName(kind, taken) : kind;
};

/** The overlay with one more change; undefined when it changes the same member already. */
function withChange(
  overlay: string | undefined,
  id: string,
  change: { readonly [key: string]: Json },
): string | undefined {
  if (overlay === undefined)
    return `${printJson({ $schema: "../../../schemas/service.schema.json", id, changes: [change] })}\n`;
  const changes = itemsOf(memberIn(treeOf(overlay), "changes"));
  const index = changes.findIndex((one) => stringIn(one, "at") === change.at);
  if (index < 0) return insertItem(overlay, ["changes"], changes.length, change);
  const set = change.set as { readonly [key: string]: Json } | undefined; // a change sets or removes
  const [key] = Object.keys(set ?? {});
  const path = ["changes", index, "set", key ?? ""];
  if (!set || key === undefined || !memberIn(changes[index], "set") || nodeAt(overlay, path))
    return undefined;
  return setValue(overlay, path, set[key]!);
}
