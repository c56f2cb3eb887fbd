import { mentionsIn } from "../../names/mentions.ts";
import { fragmentPath } from "../../names/files.ts";
import { setValue } from "../../text/edit-json.ts";
import { memberIn, namesOf, stringIn, treeOf, type JsonPath } from "../../text/json-tree.ts";
import type { Json } from "../../text/print-json.ts";
import { type Act, type ActPlace, changesTo, form, refuse, textValue } from "../act.ts";
import { isDefinition, kindAt, nodeOf } from "../place.ts";
import { isInStep, withEntry } from "./insert.ts";

/** A list of documents before the field that takes them. */
export const documentsList: Act = {
  id: "documents-list",
  title: "Scrivi quali documenti allegare",
  help: "Aggiunge l'elenco dei documenti che servono, uno per riga.",
  applies: isInStep,
  parameters: () =>
    form({
      frase: {
        type: "string",
        title: "Frase prima dell'elenco",
        default: "Allega questi documenti, se puoi in formato PDF:",
        minLength: 1,
      },
      documenti: { type: "string", title: "Documenti, uno per riga", minLength: 1, format: "textarea" },
    }),
  run(input) {
    const lines = textValue(input.values, "documenti")
      .split("\n")
      .map((line) => line.trim().replace(/^[-*]\s*/, ""));
    const list = lines.filter((line) => line !== "").map((line) => `- ${line}`);
    if (list.length === 0) return refuse("Scrivi almeno un documento.");
    const text = `${textValue(input.values, "frase")}\n\n${list.join("\n")}`;
    return changesTo(input.files, new Map([[input.address.file, withEntry(input, { kind: "text", text })]]));
  },
};

/** The rule of the attachments that a place stands for: that of its file, or that of the fragment that it uses. */
function ruleAt(place: ActPlace): { readonly file: string; readonly path: JsonPath } | undefined {
  const file =
    kindAt(place) === "use" ? fragmentPath(stringIn(nodeOf(place), "use") ?? "") : place.address.file;
  const seen = new Set<string>();
  const find = (path: string): { file: string; path: JsonPath } | undefined => {
    if (seen.has(path)) return undefined;
    seen.add(path);
    const text = place.files.get(path) ?? "";
    const rules = memberIn(treeOf(text), "rules");
    const name = namesOf(rules).find((one) => stringIn(memberIn(rules, one), "rule") === "attachments");
    if (name !== undefined) return { file: path, path: ["rules", name, "with"] };
    const used = mentionsIn(path, text).filter(({ meaning }) => meaning === "fragment");
    return used.map(({ node }) => find(fragmentPath(String(node.value)))).find(Boolean);
  };
  return find(file);
}

const isAttachments = (place: ActPlace): boolean =>
  isDefinition(place.address) &&
  (kindAt(place) === "use" || stringIn(nodeOf(place), "type") === "allegati") &&
  ruleAt(place) !== undefined;

export const documentRules: Act = {
  id: "document-rules",
  title: "Cambia le regole dei documenti",
  help: "Quanti documenti si possono allegare e quanto grandi. Una parte condivisa cambia in tutti i servizi che la usano.",
  applies: isAttachments,
  parameters(place) {
    const rule = ruleAt(place);
    const node =
      rule &&
      memberIn(
        memberIn(memberIn(treeOf(place.files.get(rule.file) ?? ""), "rules"), String(rule.path[1])),
        "with",
      );
    const written = (key: string) =>
      String((memberIn(node, key)?.value as string | number | undefined) ?? "");
    return form(
      {
        massimo: {
          type: "string",
          title: "Quanti al massimo",
          pattern: "^[0-9]*$",
          default: written("massimo"),
        },
        dimensione: {
          type: "string",
          title: "Quanto grande ognuno",
          description: "Per esempio 500 KB oppure 1,5 MB.",
          default: written("dimensione"),
        },
      },
      [],
    );
  },
  run(input) {
    const rule = ruleAt(input);
    if (!rule) return refuse("Qui non ci sono documenti da allegare.");
    const [most, size] = [textValue(input.values, "massimo"), textValue(input.values, "dimensione")];
    const values: Record<string, Json> = {
      ...(most !== "" && { massimo: Number(most) }),
      ...(size !== "" && { dimensione: size }),
    };
    const text = Object.entries(values).reduce(
      (changed, [key, value]) => setValue(changed, [...rule.path, key], value),
      input.files.get(rule.file) ?? "",
    );
    return changesTo(input.files, new Map([[rule.file, text]]));
  },
};
