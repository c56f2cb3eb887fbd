import { EXTENSIONS, MAX_SIZE, MAX_SIZE_TEXT, readSize } from "../../../rules/index.ts";
import { namesDeclared } from "../../names/bindings.ts";
import { filesOfService } from "../../names/uses.ts";
import { insertItem, setValue, withList } from "../../text/edit-json.ts";
import { itemsOf, memberIn, nodeAt, stringIn } from "../../text/json-tree.ts";
import type { Json } from "../../text/print-json.ts";
import { asExpression, isInStep, stepPathOf, withEntry } from "../content/insert.ts";
import {
  type Act,
  type ActInput,
  type ActParameter,
  type ActPlace,
  changesTo,
  choiceOf,
  form,
  refuse,
  textValue,
} from "../act.ts";
import { freeName } from "../order/copied-names.ts";
import { textOf } from "../place.ts";
import { withCarried } from "./carried.ts";
import { type CallMessages, REFUSED_FILES, removalMessages, uploadMessages } from "./messages-of-calls.ts";
import { type Attachable, attachablesIn } from "./requests.ts";
import { documentCalls, removalOf, type SentValue, sentJson, sentValues, uploadOf } from "./values.ts";

/** The most documents of a field, and those that most requests need. */
const [MOST, USUAL] = [50, 20];

const stepOf = (place: ActPlace) => nodeAt(textOf(place), stepPathOf(place)!); // `isInStep` asks for it

/** True for a step that citizens fill in and that leads on. */
const isAnswered = (place: ActPlace): boolean =>
  isInStep(place) &&
  memberIn(stepOf(place), "next") !== undefined &&
  stringIn(stepOf(place), "kind") === undefined;

const attachablesAt = (place: ActPlace) => attachablesIn(place.files, place.address.file);

/** The values of both calls. */
function valuesAt(place: ActPlace, attachable: Attachable) {
  const needs = itemsOf(memberIn(stepOf(place), "needs")).map(({ value }) => String(value));
  return {
    upload: sentValues(attachable, needs, uploadOf),
    removal: sentValues(attachable, needs, removalOf),
  };
}

/** The values that no answer has: a person writes where they are read. */
const askedIn = ({ upload, removal }: ReturnType<typeof valuesAt>): readonly SentValue[] => [
  ...new Map(
    [...upload, ...removal]
      .filter(({ expression }) => expression === undefined)
      .map((one) => [one.value.name, one]),
  ).values(),
];

const parameterOf = ({ value }: SentValue): ActParameter => ({
  type: "string",
  title: value.title,
  description:
    "Va con ogni documento, e non si capisce da dove si prende: scrivi il dato, per esempio = utente.cf.",
  minLength: 1,
});

export const addAttachments: Act = {
  id: "add-attachments",
  title: "Aggiungi gli allegati",
  help: "In questa schermata si caricano dei documenti, e la richiesta che si invia li porta con sé.",
  applies: (place) => isAnswered(place) && attachablesAt(place).length > 0,
  parameters(place) {
    const all = attachablesAt(place);
    const asked = all.flatMap((one) => askedIn(valuesAt(place, one)));
    const { least = 0, most = USUAL } = all[0] ?? {};
    const properties: Record<string, ActParameter> = {
      ...(all.length > 1 && {
        invio: {
          type: "string",
          title: "Con quale richiesta",
          oneOf: choiceOf(all.map(({ requests }, index) => [String(index), requests[0]!.written])),
        },
      }),
      titolo: { type: "string", title: "Titolo", default: "Documenti", minLength: 1 },
      massimo: {
        type: "string",
        title: "Quanti al massimo",
        pattern: "^[0-9]+$",
        default: String(Math.min(USUAL, most)),
        minLength: 1,
      },
      dimensione: {
        type: "string",
        title: "Quanto grande ognuno",
        description: `Per esempio 500 KB oppure 1,5 MB. Il limite del portale è ${MAX_SIZE_TEXT}.`,
        default: MAX_SIZE_TEXT,
        minLength: 1,
      },
      formati: {
        type: "array",
        title: "Formati ammessi",
        uniqueItems: true,
        items: { type: "string", oneOf: choiceOf(EXTENSIONS.map((one) => [one, one.toUpperCase()])) },
        default: [...EXTENSIONS],
      },
      obbligatorio: { type: "boolean", title: "Ne serve almeno uno", default: least > 0 },
      ...Object.fromEntries(asked.map((one) => [one.value.name, parameterOf(one)])),
    };
    return form(
      properties,
      Object.keys(properties).filter((name) => name !== "obbligatorio"),
    );
  },
  run(input) {
    const attachable = attachablesAt(input)[Number(textValue(input.values, "invio"))];
    if (!attachable) return refuse("Da qui non parte una richiesta che può portare documenti.");
    const limits = limitsIn(input, attachable);
    if (typeof limits === "string") return refuse(limits);
    const calls = documentCalls(attachable);
    const isElsewhere = attachable.requests.some(({ file }) => file !== input.address.file);
    if (!calls || (isElsewhere && attachable.flows.length > 1))
      return refuse(
        "Questa parte è condivisa da servizi troppo diversi: staccala, poi aggiungi gli allegati.",
      );
    const values = valuesAt(input, attachable);
    const missing = askedIn(values).find(({ value }) => textValue(input.values, value.name) === "");
    if (missing) return refuse(`Scrivi da dove si prende «${missing.value.title}».`);
    const names = namesFor(input, attachable);
    const { upload, removal } = calls.sends;
    const added = withMembers(withField(input, names.field), [
      ["rules", names.field, { ...ruleOf(names), with: { ...ruleOf(names).with, ...limits } }],
      [
        "endpoints",
        names.upload,
        callOf(
          calls.upload,
          sent(input, values.upload),
          uploadMessages(input.files, names.field, upload.refusals),
        ),
      ],
      [
        "endpoints",
        names.removal,
        callOf(
          calls.removal,
          sent(input, values.removal),
          removalMessages(input.files, names.field, removal.refusals),
        ),
      ],
    ]);
    const texts = new Map([[input.address.file, added]]);
    const carried = { at: attachable.at, form: stringIn(stepOf(input), "id") ?? "", field: names.field };
    for (const { file, written } of attachable.requests)
      texts.set(file, withCarried(texts.get(file) ?? input.files.get(file) ?? "", written, carried));
    return changesTo(input.files, texts);
  },
};

/** The limits of the documents as a rule writes them, without those of the portal; a sentence when one is impossible. */
function limitsIn({ values }: ActInput, { most }: Attachable): Readonly<Record<string, Json>> | string {
  const [number, size] = [Number(textValue(values, "massimo")), textValue(values, "dimensione")];
  const highest = Math.min(MOST, most);
  if (!Number.isInteger(number) || number < 1 || number > highest)
    return `Quanti documenti al massimo si scrive con un numero da 1 a ${highest}.`;
  const bytes = readSize(size);
  if (bytes === null || bytes < 1024 || bytes > MAX_SIZE)
    return `La grandezza si scrive per esempio 500 KB oppure 1,5 MB, e arriva a ${MAX_SIZE_TEXT}.`;
  const chosen = values.formati;
  const formats = EXTENSIONS.filter((one) => Array.isArray(chosen) && chosen.includes(one));
  if (formats.length === 0) return "Scegli almeno un formato.";
  return {
    massimo: number,
    ...(bytes < MAX_SIZE && { dimensione: size }),
    ...(formats.length < EXTENSIONS.length && { formati: formats }),
  };
}

interface Names {
  /** Of the field and its rule. */
  readonly field: string;
  readonly upload: string;
  readonly removal: string;
}

/** Names that no service of the file has: the field has that of the list in the request, if it can. */
function namesFor({ files }: ActPlace, { at, flows }: Attachable): Names {
  const taken = (member: "rules" | "endpoints") =>
    new Set(
      flows.flatMap(({ service }) => namesDeclared(files, service, filesOfService(files, service), member)),
    );
  const free = (name: string, names: ReadonlySet<string>) => (names.has(name) ? freeName(name, names) : name);
  const [rules, calls] = [taken("rules"), taken("endpoints")];
  return {
    field: free(at.split(".").at(-1) ?? at, rules),
    upload: free("caricaAllegato", calls),
    removal: free("eliminaAllegato", calls),
  };
}

const ruleOf = ({ upload, removal }: Names) => ({
  rule: "attachments",
  with: { carica: upload, elimina: removal },
  errors: REFUSED_FILES,
});

/** The data of a call, as a member of its declaration. */
const sent = ({ values }: ActInput, list: readonly SentValue[]): { readonly send?: Json } =>
  list.length === 0
    ? {}
    : {
        send: sentJson(
          list.map((one) => [one, one.expression ?? asExpression(textValue(values, one.value.name))]),
        ),
      };

/** A call with its members in the order in which they are read. */
const callOf = (operation: string, send: { readonly send?: Json }, { like, errors }: CallMessages): Json => ({
  operation,
  ...(like !== undefined && { like }),
  ...send,
  ...(errors && { errors }),
});

/** Parts of a step after which no field is looked for. */
const AFTER_FIELDS: readonly unknown[] = ["form", "sheet"];

/** The text of the file with the field: after the chosen entry, or after those of the step. */
function withField(input: ActInput, name: string): string {
  const { values, address } = input;
  const field = {
    name,
    type: "allegati",
    label: textValue(values, "titolo"),
    ...(values.obbligatorio === true && { required: "Allega almeno un documento." }),
  };
  if (address.path[2] === "content") return withEntry(input, field);
  const content = [...stepPathOf(input)!, "content"]; // `isInStep` asks for it
  const text = withList(textOf(input), content, ["id", "kind", "path", "stage", "title", "load"]);
  const entries = itemsOf(nodeAt(text, content));
  const last = entries.findLastIndex((one) => !AFTER_FIELDS.includes(stringIn(one, "kind")));
  return insertItem(text, content, last + 1, field);
}

/** The text with members of `rules` and `endpoints`, which may not be there yet. */
const withMembers = (
  text: string,
  members: readonly (readonly [group: "rules" | "endpoints", name: string, value: Json])[],
): string =>
  members.reduce(
    (changed, [group, name, value]) =>
      nodeAt(changed, [group])
        ? setValue(changed, [group, name], value)
        : setValue(changed, [group], { [name]: value }, ["params", "path", "values", "content", "steps"]),
    text,
  );
