import type { Shape } from "../../field-types/field-type.ts";
import { isFieldType, shapeOf } from "../../field-types/field-types.ts";
import { type Hint, type Params, type Report, silentReport, suggest } from "./diagnostics.ts";
import type { DiagnosticCode } from "./messages.ts";
import { locationOf, locationOfKey, type NodeLocation } from "./origins.ts";
import { type Authored, type AuthoredValue, isExpression, isObject } from "./source.ts";
import { SourceText } from "./source-text.ts";

/** A value and where it stands: the member `key` of a node. */
export interface Slot<N> {
  readonly node: N;
  readonly key: string;
}

/**
 * Reads an authored object, or a list, and reports at the location of its members. The JSON Schema of the language has
 * checked the shapes before: reading trusts them, and the casts of the room stand here.
 */
export class AuthoredNode {
  readonly #members: Readonly<Record<string, AuthoredValue | undefined>>;

  constructor(
    readonly source: Authored | AuthoredValue[],
    readonly diagnostics: Report,
  ) {
    this.#members = source as Authored; // the items of a list are members named by their index
  }

  /** A node of the same kind on another object. */
  protected derive(source: Authored | AuthoredValue[]): this {
    return new AuthoredNode(source, this.diagnostics) as this; // each subclass overrides it with its own constructor
  }

  has(key: string): boolean {
    return key in this.source;
  }

  names(): string[] {
    return Object.keys(this.source);
  }

  /** A member of the type that the JSON Schema gives it; undefined when it is not written. */
  get<T = AuthoredValue | undefined>(key: string): T {
    return this.#members[key] as T;
  }

  string(key: string): string {
    return String(this.#members[key]);
  }

  /** The member when it is a string. */
  optional(key: string): string | undefined {
    const value = this.#members[key];
    return typeof value === "string" ? value : undefined;
  }

  isExpression(key: string): boolean {
    return isExpression(this.#members[key]);
  }

  /** The member when it is an object. */
  object(key: string): this | undefined {
    const value = this.#members[key];
    return isObject(value) ? this.derive(value) : undefined;
  }

  /** The member when it is a list. */
  list(key: string): AuthoredValue[] | undefined {
    const value = this.#members[key];
    return Array.isArray(value) ? value : undefined;
  }

  /** The objects of a list; none when the member is not a list. */
  objects(key: string): this[] {
    const value = this.#members[key];
    return Array.isArray(value) ? value.filter(isObject).map((item) => this.derive(item)) : [];
  }

  /** The objects of an object, by name. */
  members(key: string): [name: string, node: this][] {
    return Object.entries(this.object(key)?.source ?? {}).flatMap(([name, value]): [string, this][] =>
      isObject(value) ? [[name, this.derive(value)]] : [],
    );
  }

  /** The items of a list, or the member itself when one is written without a list. */
  slots(key: string): Slot<this>[] {
    const value = this.#members[key];
    if (value === undefined) return [];
    if (!Array.isArray(value)) return [{ node: this, key }];
    const list = this.derive(value);
    return value.map((_, index) => ({ node: list, key: String(index) }));
  }

  /** One string or a list of them. */
  strings(key: string): string[] {
    return this.slots(key).map((slot) => slot.node.string(slot.key));
  }

  get isField(): boolean {
    return this.optional("name") !== undefined && this.optional("type") !== undefined;
  }

  /** The shape of a field's values; undefined when the node has no field type. */
  get shape(): Shape | undefined {
    const type = this.optional("type");
    return type !== undefined && isFieldType(type) ? shapeOf(type) : undefined;
  }

  /** The objects and lists that are members of the node. */
  children(): Slot<this>[] {
    const children: Slot<this>[] = [];
    for (const key of Object.keys(this.source)) {
      const value = this.#members[key];
      if (typeof value === "object" && value !== null) children.push({ key, node: this.derive(value) });
    }
    return children;
  }

  /** Every object below the node, itself included, in reading order. */
  descendants(): readonly this[] {
    const found: this[] = [];
    this.#collectInto(found);
    return found;
  }

  #collectInto(found: this[]): void {
    if (!Array.isArray(this.source)) found.push(this);
    for (const value of Object.values(this.source))
      if (typeof value === "object" && value !== null) this.derive(value).#collectInto(found);
  }

  /** A text member that reports at the location of its characters. */
  written(key: string, text = this.string(key)): SourceText {
    return new SourceText(text, (code, offset, params, hint) => {
      this.diagnostics.add(code, locationOf(this.source, key, offset), params, hint);
    });
  }

  /** The location of the node, or of one of its members. */
  location(key?: string): NodeLocation | null {
    return locationOf(this.source, key);
  }

  /** Reports at the value of a member. */
  report(code: DiagnosticCode, key: string, params?: Params, hint?: Hint): void {
    this.diagnostics.add(code, this.location(key), params, hint);
  }

  /** Reports at the name of a member. */
  reportName(code: DiagnosticCode, name: string, params?: Params, hint?: Hint): void {
    this.diagnostics.add(code, locationOfKey(this.source, name), params, hint);
  }

  /** Reports at the node itself. */
  reportHere(code: DiagnosticCode, params?: Params, hint?: Hint): void {
    this.diagnostics.add(code, this.location(), params, hint);
  }

  /** Reports a name that does not exist, with the nearest known one. */
  reportUnknown(code: DiagnosticCode, key: string, name: string, known: Iterable<string>): void {
    this.report(code, key, { name }, () => suggest(name, [...known]));
  }

  /** The same node with another report. */
  reportingTo(diagnostics: Report): AuthoredNode {
    return new AuthoredNode(this.source, diagnostics);
  }

  /** The same node without a report. */
  silent(): AuthoredNode {
    return this.reportingTo(silentReport);
  }
}
