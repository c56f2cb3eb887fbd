import { monthNames } from "../../formats/quantities/month-year.ts";
import { plainText } from "../../formats/marks.ts";
import { checkDate, formatItalianDate } from "../../formats/quantities/date.ts";
import { formatNumber } from "../../formats/quantities/number.ts";
import type {
  Computed,
  Expr,
  FunctionName,
  Json,
  Layers,
  RichInline,
  RichText,
  SendTree,
  Text,
  Value,
} from "../../engine/definition.ts";
import { isLayers } from "../../engine/calls/index.ts";
import { FUNCTION_WORDS } from "../language/functions.ts";

/** An expression in words, for people who do not write them. */
export function describeExpr(expr: Expr): string {
  switch (expr[0]) {
    case "value":
      return describeConstant(expr[1]);
    case "path":
      return describePath(expr.slice(1) as string[]);
    case "member":
      return `«${expr[2]}» di ${describeExpr(expr[1])}`;
    case "list":
      return (expr.slice(1) as Expr[]).map(describeExpr).join(", ");
    case "not":
      return describeCondition(expr[1], false);
    case "if":
      return `${describeExpr(expr[2])} se ${describeCondition(expr[1])}, altrimenti ${describeExpr(expr[3])}`;
    case "text":
      return `«${(expr.slice(1) as Expr[]).map(describePart).join("")}»`;
    case "format":
      return describeExpr(expr[1]);
    case "call":
      return describeCall(expr[1], expr.slice(2) as Expr[]);
    case "and":
      return `${grouped(expr[1], "and")} e ${grouped(expr[2], "and")}`;
    case "or":
      return `${grouped(expr[1], "or")} oppure ${grouped(expr[2], "or")}`;
    default:
      return describeComparison(expr[0], expr[1], expr[2]);
  }
}

/** A part of a text: a fact of the region is known here, other data stand in braces. */
const describePart = (part: Expr): string =>
  part[0] === "value" ? String(part[1] ?? "") : `{${describeExpr(part)}}`;

/** One side of `e` or `oppure`; the other conjunction stands in parentheses. */
const grouped = (expr: Expr, inside: "and" | "or"): string => {
  const isOther = (expr[0] === "or" || expr[0] === "and") && expr[0] !== inside;
  return isOther ? `(${describeExpr(expr)})` : describeCondition(expr);
};

/** A condition, or its opposite. A datum that stands alone is asked for its presence. */
export function describeCondition(expr: Expr, truth = true): string {
  const not = truth ? "" : "non ";
  if (isPerson(expr)) return `la persona ${not}ha fatto l'accesso`;
  if (isAnswer(expr)) return truth ? "la risposta non è vuota" : "la risposta è vuota";
  if (isOffer(expr)) return `il servizio «${expr[3]}» ${not}è offerto`;
  if (expr[0] === "path") return `${not}risulta ${describeExpr(expr)}`;
  if (expr[0] === "not") return describeCondition(expr[1], !truth);
  return truth ? describeExpr(expr) : `non è vero che ${describeExpr(expr)}`;
}

const isPerson = (expr: Expr): boolean => expr[0] === "path" && expr[1] === "utente" && expr.length === 2;
const isAnswer = (expr: Expr): boolean => expr[0] === "path" && expr[1] === "risposta" && expr.length === 2;
/** The switch of a service among the facts of the region. */
const isOffer = ([kind, root, member, , state]: Expr): boolean =>
  kind === "path" && root === "regione" && member === "servizi" && state === "attivo";
const isNull = (expr: Expr): boolean => expr[0] === "value" && expr[1] === null;

const COMPARISONS: Readonly<Record<string, string>> = {
  "==": "è",
  "!=": "non è",
  "<": "è minore di",
  "<=": "non supera",
  ">": "supera",
  ">=": "è almeno",
  in: "è uno fra",
};

function describeComparison(op: string, left: Expr, right: Expr): string {
  if (isNull(right) && (op === "==" || op === "!=")) {
    return describeCondition(left, op === "!=");
  }
  return `${describeExpr(left)} ${COMPARISONS[op] ?? op} ${describeExpr(right)}`;
}

const describeCall = (name: FunctionName, args: readonly Expr[]): string =>
  describeMonth(name, args) ?? FUNCTION_WORDS[name].reading(...args.map(describeExpr));

/** A month of every year, which a condition asks for with `contiene(oggi, '-12-')`. */
function describeMonth(name: FunctionName, [where, sought]: readonly Expr[]): string | undefined {
  const isToday = name === "contiene" && where?.[0] === "path" && where[1] === "oggi";
  const [, month] = isToday && sought?.[0] === "value" ? (/^-(\d\d)-$/.exec(String(sought[1])) ?? []) : [];
  const title = month === undefined ? undefined : monthNames[Number(month) - 1];
  return title && `è ${title.toLowerCase()}`;
}

/** The reading of no value. */
export const NOTHING = "niente";

function describeConstant(value: Json): string {
  if (value === null) return NOTHING;
  if (typeof value === "boolean") return value ? "vero" : "falso";
  if (typeof value === "number") return formatNumber(value);
  if (Array.isArray(value) && value.length === 0) return "un elenco vuoto";
  if (Array.isArray(value)) return value.map(describeConstant).join(", ");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, member]) => `${name} ${describeConstant(member)}`)
      .join(", ");
  return checkDate(value).ok ? formatItalianDate(value) : `«${value}»`;
}

/** How the names that every service has are called. */
const ROOTS: Readonly<Record<string, string>> = {
  utente: "della persona che ha fatto l'accesso",
  arrivo: "arrivato da fuori",
  riga: "della riga",
  risposta: "della risposta",
  errore: "del rifiuto",
  regione: "fra le impostazioni della regione",
};

/** The names that stand for the whole datum. */
const WHOLE: Readonly<Record<string, string>> = {
  riga: "la riga",
  risposta: "la risposta",
  oggi: "la data di oggi",
  utente: "la persona che ha fatto l'accesso",
};

function describePath([root = "", ...names]: readonly string[]): string {
  if (names.length === 0) return WHOLE[root] ?? `«${root}»`;
  if (root === "errore" && names[0] === "title") return "il testo del server";
  if (root === "chiamate")
    return `${names[1] === "codice" ? "il codice" : "lo stato"} della chiamata «${names[0]}»`;
  const datum = `«${names.join(".")}»`;
  if (root === "qui") return datum;
  return ROOTS[root] ? `${datum} ${ROOTS[root]}` : `${datum} di ${root}`;
}

const isComputed = (value: unknown): value is Computed =>
  typeof value === "object" && value !== null && "expr" in value && Array.isArray(value.expr);

export const describeValue = (value: Value): string =>
  isComputed(value) ? describeExpr(value.expr) : describeConstant(value);

/** Describes the data that a call sends. */
export function describeSent(tree: SendTree): string {
  if (isComputed(tree)) return describeExpr(tree.expr);
  if (isLayers(tree)) return tree.layers.map(describeLayer).join(", e sopra ");
  if (Array.isArray(tree)) return (tree as readonly SendTree[]).map(describeSent).join(", ");
  if (typeof tree !== "object" || tree === null) return describeConstant(tree as Json);
  const members = Object.entries(tree as Readonly<Record<string, SendTree>>);
  return members.map(([name, member]) => `${name}: ${describeSent(member)}`).join("; ");
}

const describeLayer = ({ tree, when }: Layers["layers"][number]): string =>
  when ? `${describeSent(tree)} (se ${describeExpr(when)})` : describeSent(tree);

/** A text with `{…}` where data is inserted. */
export const describeText = (text: Text): string =>
  plainText(
    [text]
      .flat()
      .map((part) => (typeof part === "string" ? part : describePart(part.expr)))
      .join(""),
  );

const describeInline = (inline: RichInline): string => {
  if (typeof inline === "string") return inline;
  if ("expr" in inline) return describePart(inline.expr);
  const inner = "strong" in inline ? inline.strong : "em" in inline ? inline.em : inline.text;
  return inner.map(describeInline).join("");
};

export const describeRich = (rich: RichText): string =>
  rich
    .flatMap((block) => ("p" in block ? [block.p] : block.list))
    .map((line) => line.map(describeInline).join(""))
    .join(" / ");

/** A condition as the end of a sentence. */
export const only = (when: Expr | undefined): string => (when ? ` Solo se ${describeCondition(when)}.` : "");
