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
];

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
