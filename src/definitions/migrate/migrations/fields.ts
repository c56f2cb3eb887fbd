import type { Edit, WrittenObject } from "../written-object.ts";
import type { Migration } from "../migrate.ts";

const isField = ({ value }: WrittenObject): boolean =>
  typeof value.name === "string" && typeof value.type === "string";

/** The changes of version 1 in fields, options and tabs. */
export const fieldMigrations: readonly Migration[] = [
  {
    title: "«clears» di un campo diventa «forget».",
    edits: (object) => (isField(object) ? object.rename("clears", "forget") : []),
  },
  {
    title: "«open» di una scheda diventa «default».",
    edits: (object) =>
      object.path.at(-2) === "items" && "content" in object.value ? object.rename("open", "default") : [],
  },
  {
    title: "«where» di un elenco di voci diventa «when».",
    edits: (object) => ("from" in object.value ? object.rename("where", "when") : []),
  },
  {
    title: "Il tipo «interruttore» non c'è più: «casella» fa entrambe le cose.",
    edits: (object) => (object.value.type === "interruttore" ? object.replace("type", '"casella"') : []),
  },
  {
    title:
      "«look» non c'è più: le alternative a schede hanno il tipo «schede», un elenco lungo si cerca da sé.",
    edits: (object) => [
      ...(object.value.look === "tabs" ? object.replace("type", '"schede"') : []),
      ...(isField(object) ? object.remove("look") : []),
    ],
  },
  {
    title: "Gli esempi di un campo sono un elenco solo: true se il valore è buono, altrimenti il messaggio.",
    edits: (object) => (isField(object) ? joinExamples(object) : []),
  },
  {
    title: "Le righe scritte a mano non hanno più bisogno di «rows» vuoto.",
    edits: (object) =>
      isField(object) && object.value.type === "righe" && object.value.rows === "= []"
        ? object.remove("rows")
        : [],
  },
  {
    title: "La riga che si scrive si chiama «qui» e basta: «riga» è quella di un elenco.",
    edits: (object) => {
      const { title } = object.value;
      if (isTypedRows(object) && typeof title === "string")
        return object.replace("title", JSON.stringify(withOneName(title)));
      return isInTypedRow(object) ? object.rewriteTexts(withOneName) : [];
    },
  },
];

const isTypedRows = (object: WrittenObject): boolean =>
  isField(object) && object.value.type === "righe" && "content" in object.value;

/** True for an object of a typed row itself, not of a group in it or of a list with rows of its own. */
function isInTypedRow(object: WrittenObject): boolean {
  const around = [object, ...object.around];
  const at = around.findIndex((one, index) => index > 0 && isTypedRows(one));
  const rows = around[at];
  if (!rows || object.path[rows.path.length] !== "content") return false;
  return around
    .slice(0, at)
    .every(({ value }) => !("from" in value || "rows" in value) && value.type !== "gruppo");
}

const withOneName = (text: string): string =>
  text.startsWith("= ")
    ? text.replaceAll(/(?<![\w.'])riga\b(?!')/g, "qui")
    : text.replaceAll(/\{riga\b/g, "{qui");

interface OldExamples {
  readonly valid?: readonly string[];
  readonly invalid?: Readonly<Record<string, string>>;
}

function joinExamples(field: WrittenObject): Edit[] {
  const examples = field.value.examples as OldExamples | undefined; // written for the schema of version 0
  if (!Array.isArray(examples?.valid) && typeof examples?.invalid !== "object") return [];
  const joined = [
    ...(examples.valid ?? []).map((value) => [value, true] as const),
    ...Object.entries(examples.invalid ?? {}),
  ];
  const members = joined.map(([value, result]) => `${JSON.stringify(value)}: ${JSON.stringify(result)}`);
  return field.replace("examples", `{ ${members.join(", ")} }`);
}
