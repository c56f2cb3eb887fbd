import type { Expr, RichText, Text, Value } from "../../engine/definition.ts";
import { isComputed } from "../../engine/expressions/index.ts";
import { type Analysed, analyse } from "../expressions/analyse.ts";
import { constantTruth } from "../expressions/constant-truth.ts";
import { forgottenExpression } from "../expressions/forgotten-sign.ts";
import type { LinkTargets } from "../expressions/links.ts";
import { analyseProse, analyseRich } from "../expressions/rich-texts.ts";
import {
  type AnalysedText,
  analyseText,
  hasInsertion,
  reportMarks,
  textExpression,
} from "../expressions/texts.ts";
import { BUILT_IN } from "../model/built-in.ts";
import { formType, type TypeReader } from "../model/form-types.ts";
import type { ServiceModel } from "../model/service-model.ts";
import { AuthoredNode } from "../source/authored-node.ts";
import type { Report } from "../source/diagnostics.ts";
import type { SourceText } from "../source/source-text.ts";
import { writtenText } from "../source/origins.ts";
import { type Authored, type AuthoredValue, isExpression } from "../source/source.ts";
import type { ContractDigest } from "../../contract/digest.ts";
import { ANY, BOOLEAN, fits, namesOfMismatch, type ObjectType, TEXT, type Type } from "../types/types.ts";
import type { Edge, FactCondition, ForeignRecap, StepTarget } from "./edges.ts";

/** The surroundings of an expression: the names that it may read, and the form and data object that its fields write to. */
export interface Site {
  readonly step: string;
  readonly form: string | null;
  /** The path of the data object that the fields here write to, from the form's root. */
  readonly path: readonly string[];
  /** Names that exist only here: the current row, the innermost data object, the answer. */
  readonly locals: Readonly<Record<string, Type>>;
  /** Names that hold data here; null where that is not known. */
  readonly available: ReadonlySet<string> | null;
  /** Collects the names that an endpoint reads: each of its callers must provide them. */
  readonly collect?: Set<string>;
}

/** A site outside the steps, where nothing is known of the data. */
export const NO_SITE: Site = { step: "", form: null, path: [], locals: {}, available: null };

/** One use of an endpoint. */
export interface CallSite {
  readonly node: Cursor;
  readonly key: string;
  /** The data that this use sends besides those of the endpoint. */
  readonly sent?: Cursor;
  /** Parameters and members that a rule fills in when it makes the call itself. */
  readonly filled?: readonly string[];
  /** True when the call is made on entry. */
  readonly isLoad?: boolean;
}

/** Everything that the compilation of one service shares. */
export interface ServiceContext {
  readonly id: string;
  readonly service: AuthoredNode;
  readonly model: ServiceModel;
  readonly contract: ContractDigest;
  readonly profiles: AuthoredNode;
  readonly report: Report;
  /** Every step of every service of the project, offered in the region or not. */
  readonly steps: ReadonlyMap<string, StepTarget>;
  /** The addresses that texts may lead to. */
  readonly links: LinkTargets;
  readonly edges: Edge[];
  readonly recaps: ForeignRecap[];
  /** The conditions that read the facts of a region. */
  readonly conditions: FactCondition[];
  readonly calls: Map<string, CallSite[]>;
  /** Every name that an expression of the service mentions. */
  readonly mentioned: Set<string>;
  /** Roots that each endpoint's own expressions read. */
  readonly endpointReads: Map<string, ReadonlySet<string>>;
}

/** Data that are there become true. */
const asBoolean = ({ expr, type }: Analysed): Expr =>
  type.kind === "boolean" ? expr : ["not", ["not", expr]];

const NOTHING: ReadonlySet<string> = new Set();

/** Roots that a region may decide. */
const FACTS = ["regione", "utente"];

/**
 * An authored node while its service is compiled: `node.text("label")` compiles a member, checks the names and types that
 * it reads at this site, and reports at its location.
 */
export class Cursor extends AuthoredNode {
  constructor(
    source: Authored | AuthoredValue[],
    readonly context: ServiceContext,
    readonly site: Site = NO_SITE,
  ) {
    super(source, context.report);
  }

  protected override derive(source: Authored | AuthoredValue[]): this {
    return new Cursor(source, this.context, this.site) as this; // Cursor has no subclass
  }

  /** Another node of the service, read from this site. */
  at(node: AuthoredNode): Cursor {
    return new Cursor(node.source, this.context, this.site);
  }

  /** The same node at a site that differs. */
  with(change: Partial<Site>): Cursor {
    return new Cursor(this.source, this.context, { ...this.site, ...change });
  }

  withLocals(locals: Readonly<Record<string, Type>>): Cursor {
    return this.with({ locals: { ...this.site.locals, ...locals } });
  }

  /** The same node where these names hold data too. */
  knowing(names: Iterable<string>): Cursor {
    const { available } = this.site;
    return available === null ? this : this.with({ available: new Set([...available, ...names]) });
  }

  /** The expression in a member; reports a type that does not fit. */
  expression(key: string, expected?: Type): Analysed {
    const analysed = analyse(this.written(key), this.#scope());
    if (expected && !fits(analysed.type, expected))
      this.report("expression-type", key, {
        ...namesOfMismatch(analysed.type, expected),
      });
    analysed.mentions.forEach((name) => this.context.mentioned.add(name));
    this.requireData(key, analysed.reads);
    return analysed;
  }

  /** The condition in a member. One that is false without its data may be evaluated before they exist. */
  conditionIn(key: string): Analysed {
    const analysed = analyse(this.written(key), this.#scope(), true);
    analysed.mentions.forEach((name) => this.context.mentioned.add(name));
    this.requireData(key, analysed.reads, analysed.proves);
    const truth = constantTruth(analysed.expr);
    // The parameters of a fragment may decide a condition of it.
    if (/\bdati\./.test(writtenText(this.source, key))) return analysed;
    if (truth !== undefined) this.report("condition-constant", key, { truth: truth ? "vera" : "falsa" });
    else if (FACTS.some((name) => analysed.mentions.has(name)))
      this.context.conditions.push({ node: this, key, step: this.site.step, expr: analysed.expr });
    return analysed;
  }

  boolean(key: string): Expr {
    return this.conditionIn(key).expr;
  }

  /** The condition on this node, and the node where the condition is known to hold. */
  condition(): { when?: Expr; inside: Cursor } {
    if (!this.isExpression("when")) return { inside: this };
    const { expr, proves } = this.conditionIn("when");
    return { when: expr, inside: this.knowing(proves) };
  }

  /** A constant, a text with data or an expression; where true or false is expected, the expression is a condition. */
  value(key: string, expected?: Type): { value: Value; type?: Type } {
    const constant = this.get(key);
    if (hasInsertion(constant)) return { value: { expr: textExpression(this.text(key)) }, type: TEXT };
    if (!isExpression(constant)) return { value: this.#literal(key, constant ?? null) };
    if (expected?.kind === "boolean")
      return { value: { expr: asBoolean(this.conditionIn(key)) }, type: BOOLEAN };
    const { expr, type } = this.expression(key, expected);
    return { value: { expr }, type };
  }

  /** Like `value`, as an expression. */
  valueExpression(key: string): Expr {
    const { value } = this.value(key);
    return isComputed(value) ? value.expr : ["value", value];
  }

  /** A text with insertions. */
  text(key: string): Text {
    this.#literal(key, this.get(key) ?? null);
    reportMarks(this.#textOf(key));
    return this.#checked(key, analyseText(this.#textOf(key), this.#scope()));
  }

  /** A text with insertions, bold and links, in one line. */
  prose(key: string): Text {
    return this.#checked(key, analyseProse(this.#textOf(key), this.#scope(), this.context.links));
  }

  /** A Markdown text with insertions. */
  rich(key: string): RichText {
    return this.#checked(key, analyseRich(this.#textOf(key), this.#scope(), this.context.links));
  }

  /** `{ [key]: … }` when the member is written, otherwise nothing. */
  given<K extends string, T>(key: K, compile: (node: Cursor) => T): { [P in K]?: T } {
    return this.has(key) ? ({ [key]: compile(this) } as { [P in K]?: T }) : {}; // as: a computed key widens
  }

  givenText<K extends string>(key: K): { [P in K]?: Text } {
    return this.given(key, (node) => node.text(key));
  }

  givenProse<K extends string>(key: K): { [P in K]?: Text } {
    return this.given(key, (node) => node.prose(key));
  }

  givenBoolean<K extends string>(key: K): { [P in K]?: Expr } {
    return this.given(key, (node) => node.boolean(key));
  }

  /** Reports every name that may not hold data where this member reads it. */
  requireData(key: string, reads: Iterable<string>, proves: ReadonlySet<string> = NOTHING): void {
    const { step, available, collect, locals } = this.site;
    const { model } = this.context;
    this.#reportSecondName(key, reads);
    const shared = [...reads].filter((name) => !Object.hasOwn(locals, name));
    for (const name of model.rootsOf(shared)) {
      if (BUILT_IN.has(name) || model.rules.has(name) || proves.has(name)) continue;
      collect?.add(name);
      if (available && !available.has(name)) this.report("data-not-made", key, { name, step });
    }
  }

  /** Reports a typed row that is read as `riga`: its name is `qui`. */
  #reportSecondName(key: string, reads: Iterable<string>): void {
    const { riga, qui } = this.site.locals;
    const isTypedRow = riga !== undefined && riga === qui && riga !== ANY;
    if (isTypedRow && [...reads].includes("riga")) this.report("row-second-name", key);
  }

  /** Records a use of an endpoint by this member. */
  registerCall(endpoint: string, call: Omit<CallSite, "node">): void {
    const { calls } = this.context;
    calls.set(endpoint, [...(calls.get(endpoint) ?? []), { node: this, ...call }]);
  }

  /** The data type of the fields in the content, with expressions typed at this site. */
  contentType(): ObjectType {
    return formType(this, this.typeReader());
  }

  typeReader(): TypeReader {
    return {
      answerOf: (endpoint) => this.context.model.answerOf(endpoint),
      typeOf: (node, key, locals = {}) =>
        this.at(node).withLocals(locals).with({ available: null }).#typeOf(key),
    };
  }

  /** A constant that is no expression with a forgotten `= `. */
  #literal<T extends AuthoredValue>(key: string, constant: T): T {
    if (typeof constant !== "string" || isExpression(constant)) return constant;
    const meant = forgottenExpression(constant, this.#scope());
    if (meant !== undefined) this.report("forgotten-sign", key, { text: constant, meant });
    return constant;
  }

  #typeOf(key: string): Type {
    return this.isExpression(key) ? this.expression(key).type : ANY;
  }

  #scope() {
    return this.context.model.scope(this.site.locals);
  }

  /** The parameter of a fragment may put an expression in the place of a text: it is read as an insertion. */
  #textOf(key: string): SourceText {
    const raw = this.get(key);
    return this.written(key, isExpression(raw) ? `{${raw.slice(2)}}` : String(raw ?? ""));
  }

  #checked<T>(key: string, { text, reads }: AnalysedText<T>): T {
    reads.forEach((name) => this.context.mentioned.add(name));
    this.requireData(key, reads);
    return text;
  }
}
