import type { Expr, RichText, Text, Value } from "../../engine/definition.ts";
import { type Analysed, analyse } from "../expressions/analyse.ts";
import { constantTruth } from "../expressions/constant-truth.ts";
import { forgottenExpression } from "../expressions/forgotten-sign.ts";
import { analyseProse, analyseRich } from "../expressions/rich-texts.ts";
import {
  type AnalysedText,
  analyseText,
  hasInsertion,
  reportMarks,
  textExpression,
} from "../expressions/texts.ts";
import { AuthoredNode } from "../source/authored-node.ts";
import { writtenText } from "../source/origins.ts";
import { type Authored, type AuthoredValue, isExpression } from "../source/source.ts";
import type { SourceText } from "../source/source-text.ts";
import { BOOLEAN, fits, namesOfMismatch, TEXT, type Type } from "../types/types.ts";
import { NO_SITE, type ServiceContext, type Site } from "./context.ts";
import { requireNames } from "./required-names.ts";

/** Data that are there become true. */
const asBoolean = ({ expr, type }: Analysed): Expr =>
  type.kind === "boolean" ? expr : ["not", ["not", expr]];

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
    return this.with({
      locals: { ...this.site.locals, ...locals },
      ...("riga" in locals && { isRowAnswered: false }),
    });
  }

  /** The same node where these names hold data too. */
  knowing(names: Iterable<string>): Cursor {
    const { available } = this.site;
    return available === null ? this : this.with({ available: new Set([...available, ...names]) });
  }

  /** The same node where data that are read may be missing. */
  allowingGaps(): Cursor {
    return this.with({ available: null, collect: undefined });
  }

  /** The expression in a member; reports a type that does not fit. */
  expression(key: string, expected?: Type): Analysed {
    const analysed = analyse(this.written(key), this.#scope(key));
    if (expected && !fits(analysed.type, expected))
      this.report("expression-type", key, {
        ...namesOfMismatch(analysed.type, expected),
      });
    this.#require(key, { mentions: analysed.mentions, reads: analysed.reads });
    return analysed;
  }

  /** The condition in a member. One that is false without its data may be evaluated before they exist. */
  conditionIn(key: string): Analysed {
    const analysed = analyse(this.written(key), this.#scope(key), true);
    this.#require(key, analysed);
    // The truth of a wrong expression is only a consequence of its mistake.
    if (!analysed.isSound) return analysed;
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

  /** A text with insertions. */
  text(key: string): Text {
    this.#literal(key, this.get(key) ?? null);
    reportMarks(this.#textOf(key));
    return this.#checked(key, analyseText(this.#textOf(key), this.#scope(key)));
  }

  /** A text with insertions, bold and links, in one line. */
  prose(key: string): Text {
    return this.#checked(key, analyseProse(this.#textOf(key), this.#scope(key), this.context.links));
  }

  /** A Markdown text with insertions. */
  rich(key: string): RichText {
    return this.#checked(key, analyseRich(this.#textOf(key), this.#scope(key), this.context.links));
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

  /** A constant that is no expression with a forgotten `= `. */
  #literal<T extends AuthoredValue>(key: string, constant: T): T {
    if (typeof constant !== "string" || isExpression(constant)) return constant;
    const meant = forgottenExpression(constant, this.#scope(key));
    if (meant !== undefined) this.report("forgotten-sign", key, { text: constant, meant });
    return constant;
  }

  /** True when a stranger may have chosen the text of an expression. */
  isFromOutside(key: string): boolean {
    const scope = this.#scope(key);
    const { reads } = analyse(this.silent().written(key), scope);
    return scope.isFromOutside?.(reads) ?? false;
  }

  /** The names that a member may read. The site is noted for those who edit the definition (`names/names-at.ts`). */
  #scope(key: string) {
    const { sites } = this.context;
    const ofNode = sites.get(this.source) ?? new Map<string, Site>();
    sites.set(this.source, ofNode.set(key, this.site));
    return this.context.model.scope(this.site.locals, this.site.isRowAnswered);
  }

  /** The parameter of a fragment may put an expression in the place of a text: it is read as an insertion. */
  #textOf(key: string): SourceText {
    const raw = this.get(key);
    return this.written(key, isExpression(raw) ? `{${raw.slice(2)}}` : String(raw ?? ""));
  }

  #checked<T>(key: string, { text, reads }: AnalysedText<T>): T {
    this.#require(key, { mentions: reads, reads });
    return text;
  }

  /** Notes the names that a member mentions, and reports those that it reads and that may not hold data. */
  #require(
    key: string,
    { mentions, ...read }: Pick<Analysed, "mentions" | "reads"> & Partial<Pick<Analysed, "proves">>,
  ): void {
    mentions.forEach((name) => this.context.mentioned.add(name));
    requireNames(this.context, { node: this, key, site: this.site }, read);
  }
}
