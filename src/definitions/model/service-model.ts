import { analyse } from "../expressions/analyse.ts";
import { hasInsertion } from "../expressions/texts.ts";
import { isEqual } from "../../engine/index.ts";
import { hasFields } from "../source/authored-fields.ts";
import type { AuthoredNode } from "../source/authored-node.ts";
import type { ContractDigest } from "../../contract/digest.ts";
import { typeOfSchema } from "../types/schema-types.ts";
import {
  ANY,
  listOf,
  type ObjectType,
  TEXT,
  type Type,
  typeOfLiteral,
  type TypeScope,
  unite,
} from "../types/types.ts";
import { arrivalsOfService } from "./arrivals.ts";
import { builtInTypes, VISIBLE_ROOTS } from "./built-in.ts";
import { formType } from "./form-types.ts";
import { keptData } from "./kept-data.ts";
import { pastedLine, pastedLists } from "./pasted-lists.ts";
import { type NamesOfKind, reportClashes } from "./name-clashes.ts";
import { isRuleName, typeOfRule } from "./rule-types.ts";
import { isExpression } from "../source/source.ts";

/** A form of the service: the step's own (named like the step) or a block of kind `form`. */
export interface FormModel {
  readonly name: string;
  /** The steps that have it: a block with the same content may stand in several. */
  readonly steps: readonly string[];
  /** The step or the first block whose content holds the fields. */
  readonly node: AuthoredNode;
  readonly type: () => ObjectType;
}

type LazyType = () => Type;
type LazyTypes = ReadonlyMap<string, LazyType>;
type Locals = Readonly<Record<string, Type>>;

/** Two blocks with the same content are one form: its data are filled in once. */
const isSameForm = (one: AuthoredNode, other: AuthoredNode): boolean =>
  one.get("kind") === "form" && isEqual(one.get("content"), other.get("content"));

/** Every name of a service that holds data, with its type. Types are computed on first use. */
export class ServiceModel {
  readonly forms: ReadonlyMap<string, FormModel>;
  readonly endpoints: ReadonlyMap<string, AuthoredNode>;
  readonly rules: ReadonlyMap<string, Type>;
  /** Answers by the name under which they are saved. */
  readonly answers: LazyTypes;
  readonly kept: LazyTypes;
  readonly values: LazyTypes;
  readonly #builtIn: ReadonlyMap<string, Type>;
  readonly #rootsOfValue = new Map<string, ReadonlySet<string>>();

  constructor(
    readonly service: AuthoredNode,
    private readonly contract: ContractDigest,
    regione: Type,
  ) {
    this.endpoints = new Map(service.members("endpoints"));
    this.#builtIn = builtInTypes(contract, regione, [...this.endpoints.keys()]);
    this.forms = this.#readForms();
    this.kept = this.#readKept();
    this.rules = this.#readRules();
    this.answers = this.#readAnswers();
    this.values = this.#readValues();
    reportClashes([...this.#writtenNames()]);
  }

  /** Where the names of each kind of data are written: forms, answers, kept data, rules, values. */
  *#writtenNames(): Generator<NamesOfKind> {
    yield new Map(
      [...this.forms].map(([name, { node }]) => [name, { node, key: node.has("id") ? "id" : "name" }]),
    );
    const saving = [...this.endpoints.values()].filter((endpoint) =>
      this.answers.has(endpoint.string("save")),
    );
    yield new Map(saving.map((node) => [node.string("save"), { node, key: "save" }]));
    yield new Map([...keptData(this.service)].flatMap(({ keep }) => keysOf(keep)));
    yield new Map([...pastedLists(this.service)].map((node) => [node.string("name"), { node, key: "name" }]));
    yield new Map(keysOf(this.service.object("rules")));
    yield new Map(keysOf(this.service.object("values")));
  }

  /** The scope of an expression; `locals` are the names that exist only where it stands, `isRowAnswered` says that `riga` is of an answer. */
  scope(locals: Locals = {}, isRowAnswered = false): TypeScope {
    return {
      names: (name) => locals[name] ?? this.#builtIn.get(name) ?? this.#typeOfName(name),
      known: () => [
        ...Object.keys(locals),
        ...VISIBLE_ROOTS,
        ...[this.forms, this.answers, this.kept, this.values, this.rules].flatMap((kind) => [...kind.keys()]),
      ],
      isFromOutside: (names) => this.#isFromOutside(names, isRowAnswered ? new Set(["riga"]) : new Set()),
    };
  }

  /** `known` are names that need no look: kept data that are being looked at, and rows of an answer. */
  #isFromOutside(names: Iterable<string>, known: ReadonlySet<string>): boolean {
    return [...this.rootsOf(names)].some((name) => {
      if (known.has(name)) return false;
      if (["arrivo", "qui", "riga"].includes(name) || this.forms.has(name) || this.rules.has(name))
        return true;
      if (!this.kept.has(name)) return false;
      const written = [...keptData(this.service)].filter(({ keep }) => keep.has(name));
      if (written.length === 0) return true; // a pasted list
      const inside = new Set([...known, name].filter((one) => one !== "riga"));
      return written.some(({ keep }) => {
        if (!isExpression(keep.get(name))) return false;
        const { reads } = analyse(keep.silent().written(name), this.scope());
        return this.#isFromOutside(reads, inside);
      });
    });
  }

  #typeOfName(name: string): Type | undefined {
    const data = this.answers.get(name) ?? this.kept.get(name) ?? this.values.get(name);
    return this.forms.get(name)?.type() ?? data?.() ?? this.rules.get(name);
  }

  /** Names of forms, answers, kept data and rules. */
  dataNames(): string[] {
    return [this.forms, this.answers, this.kept, this.rules].flatMap((names) => [...names.keys()]);
  }

  answerOf(endpoint: string): Type {
    const id = this.endpoints.get(endpoint)?.string("operation") ?? "";
    const operation = this.contract.operations[id];
    if (operation?.answer) return typeOfSchema(operation.answer, this.contract.schemas);
    return operation?.expects === "text" ? TEXT : ANY;
  }

  /** The type of a member, an expression or a constant; reports nothing. */
  typeOf(node: AuthoredNode, key: string, locals: Locals = {}): Type {
    const value = node.get(key);
    if (isExpression(value)) return analyse(node.silent().written(key), this.scope(locals)).type;
    if (hasInsertion(value)) return TEXT;
    return typeof value === "object" && value !== null ? ANY : typeOfLiteral(value ?? null);
  }

  /** The roots that are read, with derived values replaced by the roots that they read. */
  rootsOf(reads: Iterable<string>): Set<string> {
    const roots = new Set<string>();
    for (const name of reads) {
      if (!this.values.has(name)) roots.add(name);
      else this.#rootsOf(name).forEach((root) => roots.add(root));
    }
    return roots;
  }

  #rootsOf(value: string): ReadonlySet<string> {
    const cached = this.#rootsOfValue.get(value);
    if (cached) return cached;
    this.#rootsOfValue.set(value, new Set()); // a value that reads itself is reported elsewhere
    const values = this.service.object("values")?.silent();
    const roots = values
      ? this.rootsOf(analyse(values.written(value), this.scope(this.#localsOfValues())).reads)
      : new Set<string>();
    this.#rootsOfValue.set(value, roots);
    return roots;
  }

  #readForms(): Map<string, FormModel> {
    const forms = new Map<string, FormModel>();
    const add = (name: string, step: string, node: AuthoredNode) => {
      const first = forms.get(name);
      if (first && isSameForm(first.node, node)) {
        forms.set(name, { ...first, steps: [...first.steps, step] });
        return;
      }
      if (first) node.report("name-twice", "name", { name });
      if (!/^\w+$/.test(name)) node.report("wrong-form", "name", { what: "«name»", value: name });
      forms.set(name, {
        name,
        steps: [step],
        node,
        type: lazy(() => formType(node, this), ANY as ObjectType),
      });
    };
    for (const step of this.service.objects("steps")) {
      const id = step.string("id");
      if (hasFields(step)) add(id, id, step);
      for (const node of step.descendants()) {
        const name = node.optional("name");
        if (node.get("kind") === "form" && name !== undefined) add(name, id, node);
      }
    }
    return forms;
  }

  #readKept(): LazyTypes {
    const kept = new Map<string, LazyType>();
    for (const { keep, form, rows } of keptData(this.service)) {
      for (const name of keep.names()) {
        const locals = () => ({
          riga: this.#rowOf(rows),
          qui: (form !== null && this.forms.get(form)?.type()) || ANY,
          arrivo: ANY,
          risposta: ANY,
        });
        addAlternative(kept, name, () => this.typeOf(keep, name, locals()));
      }
    }
    for (const list of pastedLists(this.service))
      addAlternative(kept, list.string("name"), () => listOf(pastedLine(list, this)));
    return kept;
  }

  /** The type of the current row; rows inside rows read the outer one. */
  #rowOf(rows: readonly AuthoredNode[]): Type {
    return rows.reduce<Type>((riga, node) => {
      const list = this.typeOf(node, "rows", { riga, qui: ANY, arrivo: ANY });
      return list.kind === "list" ? list.item : ANY;
    }, ANY);
  }

  #readRules(): Map<string, Type> {
    const rules = new Map<string, Type>();
    for (const [name, plug] of this.service.members("rules")) {
      const rule = plug.string("rule");
      if (!isRuleName(rule)) continue;
      const saving = [...this.endpoints].filter(([, endpoint]) => endpoint.get("save") === name);
      const answer = () =>
        saving.length === 0 ? ANY : unite(saving.map(([endpoint]) => this.answerOf(endpoint)));
      rules.set(name, typeOfRule(rule, answer));
    }
    return rules;
  }

  #readAnswers(): LazyTypes {
    const answers = new Map<string, LazyType>();
    for (const [endpoint, node] of this.endpoints) {
      const name = node.optional("save");
      if (name !== undefined && !this.rules.has(name))
        addAlternative(answers, name, () => this.answerOf(endpoint));
    }
    return answers;
  }

  #readValues(): LazyTypes {
    const values = this.service.object("values");
    const locals = this.#localsOfValues();
    return new Map(
      (values?.names() ?? []).map(
        (name) => [name, lazy(() => this.typeOf(values!, name, locals), ANY)] as const,
      ),
    );
  }

  /** A value is read in any step. */
  #localsOfValues(): Locals {
    return { arrivo: arrivalsOfService(this.service) };
  }
}

/** The names of the members of a node, each with the place where it is written. */
const keysOf = (node: AuthoredNode | undefined) =>
  (node?.names() ?? []).map((name) => [name, { node: node!, key: name }] as const);

/** Data that is saved in several places has the type of one of them. */
function addAlternative(types: Map<string, LazyType>, name: string, type: LazyType): void {
  const earlier = types.get(name);
  types.set(name, lazy(earlier ? () => unite([earlier(), type()]) : type, ANY));
}

/** Computes once; `meanwhile` is the result while it is being computed, for values that refer to themselves. */
function lazy<T>(compute: () => T, meanwhile: T): () => T {
  let result: { value: T } | undefined;
  let isComputing = false;
  return () => {
    if (result) return result.value;
    if (isComputing) return meanwhile;
    isComputing = true;
    result = { value: compute() };
    return result.value;
  };
}
