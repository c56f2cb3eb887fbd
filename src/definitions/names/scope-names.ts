import type { ServiceContext, Site } from "../service/context.ts";
import { regionFile } from "../language/files/region.ts";
import { ROOT_WORDS } from "../language/roots.ts";
import type { ShapeWithTexts } from "../language/shape.ts";
import type { Type } from "../types/types.ts";
import { type FieldLabel, labelsOfForm, type NamedValue } from "./field-labels.ts";

/** A name that an expression may read, for those who choose it from a list. Plain data. */
export interface ScopeName {
  /** As it is written: `qui.targa`. */
  readonly name: string;
  /** In Italian: the label of the field, or its name. */
  readonly title: string;
  /** Italian heading of the names that belong together. */
  readonly group: string;
  readonly kind: Type["kind"];
  /** The values of a choice, or of a text that the contract limits. */
  readonly values?: readonly NamedValue[];
}

/** Members inside members are listed to this depth: deeper ones can be written by hand. */
const DEPTH = 4;
/** Lists with more names than these cannot be read. */
const MOST = 300;

/** The names of a site: those that exist only there, then forms, answers and values of the service, then those of every service. */
export function scopeNames(
  context: ServiceContext,
  site: Pick<Site, "locals" | "form" | "path">,
): ScopeName[] {
  const { model } = context;
  const scope = model.scope(site.locals);
  const forms = [...model.forms.values()].filter(({ name }) => name !== site.form || site.path.length > 0);
  const local = Object.keys(site.locals).filter((name) => name in ROOT_WORDS);
  const roots = [
    ...local.map((name) => ({
      name,
      group: ROOT_WORDS[name as keyof typeof ROOT_WORDS].title,
      form: name === "qui" ? site.form : null,
    })),
    ...forms.map(({ name }) => ({ name, group: `Campi di «${titleOfForm(context, name)}»`, form: name })),
    ...[...model.values.keys()].map((name) => ({ name, group: "Valori calcolati", form: null })),
    ...[...model.answers.keys()].map((name) => ({ name, group: `Risposta «${name}»`, form: null })),
    ...[...model.kept.keys(), ...model.rules.keys()].map((name) => ({
      name,
      group: "Altri dati del servizio",
      form: null,
    })),
    ...["oggi", "utente", "regione"].map((name) => ({
      name,
      group: ROOT_WORDS[name as "oggi"].title,
      form: null,
    })),
  ];
  return roots.flatMap(({ name, group, form }) => {
    const type = scope.names(name);
    if (!type) return [];
    const path = name === "qui" ? site.path : [];
    const labels = form === null ? undefined : labelsOfForm(model.forms.get(form)?.node, path);
    return namesOf({ name, title: titleOfRoot(name), group, labels, fact: factOf(name) }, type, DEPTH).slice(
      0,
      MOST,
    );
  });
}

function titleOfForm({ model, service }: ServiceContext, name: string): string {
  const form = model.forms.get(name);
  const step = service
    .objects("steps")
    .find((one) => form?.steps.includes(one.optional("id") ?? "") ?? false);
  return form?.node.optional("title") ?? step?.optional("title") ?? name;
}

const titleOfRoot = (name: string): string =>
  name in ROOT_WORDS ? ROOT_WORDS[name as keyof typeof ROOT_WORDS].title : name;

const factOf = (name: string): ShapeWithTexts | undefined =>
  name === "regione" ? regionFile.root : undefined;

interface Named {
  readonly name: string;
  readonly title: string;
  readonly group: string;
  readonly labels?: ReadonlyMap<string, FieldLabel>;
  /** The shape of a fact of the region, whose members have titles. */
  readonly fact?: ShapeWithTexts;
}

function namesOf({ name, title, group, labels, fact }: Named, type: Type, depth: number): ScopeName[] {
  const own = labels?.get("");
  const values =
    own?.values ??
    (type.kind === "text" ? type.values?.map((value) => ({ value, title: value })) : undefined);
  const self = { name, title, group, kind: type.kind, ...(values && values.length > 0 && { values }) };
  if (type.kind !== "object" || depth === 0) return [self];
  const inner = Object.entries(type.members()).flatMap(([member, of]) => {
    const label = labels?.get(member);
    const part = memberOf(fact, member);
    const called = label?.label ?? (part && "title" in part ? part.title : undefined) ?? member;
    const prefix = depth === DEPTH ? "" : `${title}: `;
    return namesOf(
      { name: `${name}.${member}`, title: prefix + called, group, labels: label?.inner, fact: part },
      of,
      depth - 1,
    );
  });
  return inner.length === 0 || depth === DEPTH ? [self, ...inner] : inner;
}

function memberOf(shape: ShapeWithTexts | undefined, name: string): ShapeWithTexts | undefined {
  if (!shape) return undefined;
  const known =
    "ref" in shape ? (regionFile.definitions as Readonly<Record<string, ShapeWithTexts>>)[shape.ref] : shape;
  if (!known || !("members" in known || "others" in known)) return undefined;
  return known.members?.[name] ?? known.others;
}
