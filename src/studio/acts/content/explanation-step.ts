import { CATALOGUE } from "../../names/files.ts";
import { edited, insertItem, replaceNode } from "../../text/edit-json.ts";
import { itemsOf, memberIn, nodesBelow, stringIn, treeOf } from "../../text/json-tree.ts";
import type { Json } from "../../text/print-json.ts";
import { type Act, changesTo, form, isName, NAME, NO_NAME, refuse, textValue } from "../act.ts";
import { kindAt, nodeOf, textOf } from "../place.ts";
import { keyOf } from "../rename/names.ts";
import { declaredIn } from "../order/copied-names.ts";

export const explanationStep: Act = {
  id: "explanation-step",
  title: "Metti una schermata di spiegazione prima di questo passo",
  help: "Aggiunge un passo che si legge e ha un pulsante che porta a questo. Chi apre il servizio dal menu e dalle schede lo vede per primo.",
  applies: (place) => kindAt(place) === "step",
  parameters: () =>
    form({
      nome: { type: "string", title: "Nome del passo", pattern: NAME, default: "prima_di_cominciare" },
      titolo: { type: "string", title: "Titolo", minLength: 1, default: "Prima di cominciare" },
      testo: { type: "string", title: "Testo", minLength: 1, format: "textarea" },
      pulsante: { type: "string", title: "Scritta del pulsante", minLength: 1, default: "Avanti" },
    }),
  run(input) {
    const { files, address, values } = input;
    const step = nodeOf(input);
    const id = textValue(values, "nome");
    if (!isName(id)) return refuse(NO_NAME);
    if ([...files.values()].some((text) => declaredIn(text).steps.includes(id)))
      return refuse(`C'è già un passo che si chiama «${id}».`);
    const [title, text, label] = ["titolo", "testo", "pulsante"].map((name) => textValue(values, name));
    if (!title || !text || !label) return refuse("Scrivi titolo, testo e scritta del pulsante.");
    const target = stringIn(step, "id") ?? "";
    const index = Number(address.path.at(-1));
    const [stage, needs, otherwise] = ["stage", "needs", "otherwise"].map((key) => valueOf(step, key));
    const added: Json = {
      id,
      path: `${stringIn(step, "path") || ""}/${id.replaceAll("_", "-").toLowerCase()}`.replace(
        /^\/(?!.*\/)/,
        "",
      ),
      ...(stage !== undefined && { stage }),
      title,
      ...(needs !== undefined && { needs }),
      ...(otherwise !== undefined && { otherwise }),
      content: [{ kind: "text", text }],
      next: { label, go: target },
    };
    const led = leadingTo(textOf(input), target, id);
    const texts = new Map([[address.file, insertItem(led, ["steps"], index, added)]]);
    if (index === 0) texts.set(CATALOGUE, opening(files.get(CATALOGUE) ?? "", target, id));
    return changesTo(files, texts);
  },
};

const valueOf = (node: ReturnType<typeof nodeOf>, key: string): Json | undefined => {
  const member = memberIn(node, key);
  if (!member) return undefined;
  return member.type === "array" ? itemsOf(member).map((one) => one.value as Json) : (member.value as Json);
};

/** The buttons of the other steps of the file that led to a step lead to the new one. */
function leadingTo(text: string, step: string, id: string): string {
  const buttons = itemsOf(memberIn(treeOf(text), "steps"))
    .filter((one) => stringIn(one, "id") !== step)
    .flatMap((one) => [...nodesBelow(one)])
    .filter((node) => node.type === "string" && node.value === step && keyOf(node) === "go");
  return edited(
    text,
    buttons.map((go) => replaceNode(go, JSON.stringify(id))),
  );
}

/** The menu and the cards open the new step. */
function opening(catalogue: string, step: string, id: string): string {
  const tree = treeOf(catalogue);
  const targets = tree
    ? ["menu", "cards"]
        .flatMap((key) => itemsOf(memberIn(tree, key)))
        .flatMap((entry) => itemsOf(memberIn(entry, "steps")))
    : [];
  const opened = targets.map((one) => memberIn(one, "step")).filter((one) => one?.value === step);
  return edited(
    catalogue,
    opened.flatMap((one) => (one ? [replaceNode(one, JSON.stringify(id))] : [])),
  );
}
