import { describeText } from "../../definitions/index.ts";
import { entriesIn, isConsent, type CompiledService, type Field } from "../../engine/index.ts";
import { type AskedField, askedFields, labelOf } from "./asked-fields.ts";
import { list, type SheetDocument, type SheetPart, table } from "./document.ts";
import { messages } from "./messages.ts";
import { factOf, regionName, type SheetSource, titleOfStep } from "./source.ts";

const { needed: texts } = messages;

/** The sheet for citizens: all that one needs at hand before beginning. */
export function neededAtHand({ service, facts }: SheetSource): SheetDocument {
  const fields = askedFields(service);
  const written = fields.filter(({ field }) => field.field !== "allegati");
  const parts: SheetPart[] = [
    { heading: texts.access, content: list(accessOf(service, facts)) },
    {
      heading: texts.data,
      content:
        written.length === 0
          ? list([texts.noData])
          : table(
              texts.columns,
              written.map((one) => rowOf(service, one)),
              [19, 14, 25, 24, 18],
            ),
    },
  ];
  const documents = fields.filter(({ field }) => field.field === "allegati");
  if (documents.length > 0)
    parts.push({
      heading: texts.documents,
      content: list(documents.flatMap((one) => documentsOf(service, one))),
    });
  const consents = consentsOf(service);
  if (consents.length > 0) parts.push({ heading: texts.consents, content: list(consents) });
  const help = helpOf(facts);
  if (help.length > 0) parts.push({ heading: texts.help, content: list(help) });
  return {
    title: texts.title,
    subtitle: `${service.title} – ${regionName(facts)}`,
    intro: [texts.time(minutesFor(service, fields), stepsOf(service))],
    parts,
  };
}

function accessOf({ id, steps }: CompiledService, facts: SheetSource["facts"]): string[] {
  const fact = (...path: string[]) => factOf(facts, "servizi", id, ...path);
  const [login, level] = [fact("accesso"), fact("livello")];
  const [dal, al, messaggio] = ["dal", "al", "messaggio"].map((name) => fact("attivo", name));
  const days = [
    typeof dal === "string" ? texts.from(dal) : "",
    typeof al === "string" ? texts.to(al) : "",
  ].filter(Boolean);
  const asks = login === true ? texts.login(typeof level === "number" ? level : undefined) : texts.free;
  const some = login !== true && steps.some(({ identity }) => identity) ? [texts.loginForSome] : [];
  return [
    asks,
    ...some,
    ...(days.length > 0 ? [`${texts.open} ${days.join(" ")}.`] : []),
    ...(typeof messaggio === "string" ? [messaggio] : []),
  ];
}

function rowOf(service: CompiledService, { field, label, step, ...asked }: AskedField): string[] {
  const required = field.required;
  const must = !required ? texts.optional : required.when ? texts.sometimesRequired : texts.required;
  return [
    label,
    must,
    whenAsked(asked),
    field.help ? describeText(field.help) : "",
    titleOfStep(service, step),
  ];
}

const whenAsked = ({ choices, depends }: Pick<AskedField, "choices" | "depends">): string => {
  if (choices.length > 0) return texts.onlyIf(choices.join(", e "));
  return depends ? texts.sometimes : texts.always;
};

/** The limits of the rule that has the name of the field. */
function documentsOf({ rules }: CompiledService, { field, label, ...asked }: AskedField): string[] {
  const { massimo, dimensione, formati } = rules[field.name]?.with ?? {};
  const limits = [
    typeof massimo === "number" ? texts.most(massimo) : "",
    typeof dimensione === "string" ? texts.size(dimensione) : "",
    Array.isArray(formati) ? texts.formats(formati.map(String).join(", ")) : "",
  ].filter(Boolean);
  const must = field.required && !field.required.when ? texts.required : texts.optional;
  return [
    `${label}: ${[must, ...limits].join("; ")}. ${whenAsked(asked)}.`,
    ...(field.help ? [describeText(field.help)] : []),
  ];
}

const consentsOf = ({ steps }: CompiledService): string[] => [
  ...new Set(
    steps.flatMap(({ content }) =>
      [...entriesIn(content)].flatMap((entry) =>
        "field" in entry && isConsent((entry as Field).field) ? [labelOf(entry)] : [],
      ),
    ),
  ),
];

function helpOf(facts: SheetSource["facts"]): string[] {
  const [phone, mail] = [
    factOf(facts, "assistenza", "telefono", "etichetta"),
    factOf(facts, "assistenza", "email"),
  ];
  return [
    ...(typeof phone === "string" ? [texts.phone(phone)] : []),
    ...(typeof mail === "string" ? [texts.mail(mail)] : []),
  ];
}

const stepsOf = ({ steps }: CompiledService): number => steps.filter(({ kind }) => kind !== "outcome").length;

/** Seconds for a field that is always asked, for one that may be, for a document, and for the words that one reads in a second. */
const PACE = { field: 20, sometimes: 5, document: 60, words: 3 } as const;

/** An estimate in whole minutes, from the fields and the words of the service. */
function minutesFor(service: CompiledService, fields: readonly AskedField[]): number {
  const words = service.steps.reduce((sum, step) => sum + wordsIn(step), 0);
  const seconds = fields.reduce((sum, { field, choices }) => {
    if (field.field === "allegati") return sum + PACE.document;
    return sum + (choices.length > 0 ? PACE.sometimes : PACE.field);
  }, words / PACE.words);
  return Math.max(1, Math.round(seconds / 60));
}

/** The words that most people read: the texts of blocks without a condition. */
const wordsIn = ({ content }: CompiledService["steps"][number]): number =>
  content
    .filter((entry) => "block" in entry && entry.block === "text" && !entry.when)
    .reduce((sum, entry) => sum + JSON.stringify("text" in entry ? entry.text : "").split(" ").length, 0);
