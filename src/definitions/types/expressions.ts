import { type ASTNode, parse } from "@marcbachmann/cel-js";
import type { BinaryOperator, Expr, FunctionName, Json } from "../../engine/definition.ts";
import { SIGNATURES } from "./functions.ts";
import { remember } from "../source/memo.ts";
import { type Report, suggest } from "../source/problems.ts";
import { type SourceLocation, locationOf } from "../source/source.ts";
import { ANY, BOOLEAN, fits, listOf, nameOfType, NULL, type Type, typeOfLiteral, unite } from "./types.ts";

/** The names an expression may read, with their types. */
export type Names = (name: string) => Type | undefined;

export interface TypeScope {
  readonly names: Names;
  readonly known: () => readonly string[];
}

/** What an expression is, and what it needs. */
export interface Analysed {
  readonly expr: Expr;
  readonly type: Type;
  /** Roots read for their value (a comparison with null reads nothing). */
  readonly reads: ReadonlySet<string>;
  /** Every root that is named, whatever for. */
  readonly mentions: ReadonlySet<string>;
  /** Roots that are certainly there whenever the expression, as a condition, is true. */
  readonly proves: ReadonlySet<string>;
}

export const isExpression = (value: unknown): value is string =>
  typeof value === "string" && value.startsWith("= ");

const NOTHING: Analysed = {
  expr: ["value", null],
  type: ANY,
  reads: new Set(),
  mentions: new Set(),
  proves: new Set(),
};
const parseOnce = remember((code) => parse(code).ast);
/** Facts that only tell which region it is. */
const REGION_NAMES: ReadonlySet<string> = new Set(["id", "nome", "sistema", "titolo"]);
const BINARY: Readonly<Record<string, BinaryOperator>> = {
  "&&": "and",
  "||": "or",
  "==": "==",
  "!=": "!=",
  "<": "<",
  "<=": "<=",
  ">": ">",
  ">=": ">=",
  in: "in",
};

/**
 * Parses and types the expression written in `holder[key]` (or in a part of that text, from `offset`), reporting every
 * unknown name and mismatch. A text that cannot be parsed answers as if it were null of any type.
 */
export function analyse(
  source: string,
  holder: object,
  key: string,
  scope: TypeScope,
  report: Report,
  offset = 0,
): Analysed {
  const code = source.startsWith("= ") ? source.slice(2) : source;
  const start = offset + (source.startsWith("= ") ? 2 : 0);
  const at = (position: number) => locationOf(holder, key, start + position);
  let ast: ASTNode;
  try {
    ast = parseOnce(code);
  } catch (error) {
    const position = /\n\s*(\^)/.exec(String((error as Error).message))
      ? caret(String((error as Error).message))
      : 0;
    report.add("expression-syntax", at(position), { text: code });
    return NOTHING;
  }
  return new Reader(scope, report, at).read(ast);
}

/** Column of the caret that the parser draws under the wrong token. */
function caret(message: string): number {
  const lines = message.split("\n");
  const under = lines.at(-1)!.indexOf("^");
  const margin = /^>?\s*\d+ \| /.exec(lines.at(-2) ?? "")?.[0].length ?? 0;
  return Math.max(0, under - margin);
}

class Reader {
  readonly reads = new Set<string>();
  readonly mentions = new Set<string>();

  constructor(
    private readonly scope: TypeScope,
    private readonly report: Report,
    private readonly at: (position: number) => SourceLocation | null,
  ) {}

  read(ast: ASTNode): Analysed {
    const { expr, type } = this.visit(ast);
    return { expr, type, reads: this.reads, mentions: this.mentions, proves: proven(expr) };
  }

  private visit(node: ASTNode): { expr: Expr; type: Type } {
    const { op, args } = node as { op: string; args: unknown };
    switch (op) {
      case "value": {
        const value = plain(args);
        return { expr: ["value", value], type: typeOfLiteral(value) };
      }
      case "id":
      case ".":
        return this.path(node);
      case "list": {
        const items = (args as ASTNode[]).map((item) => this.visit(item));
        return {
          expr: ["list", ...items.map((item) => item.expr)],
          type: listOf(unite(items.map((item) => item.type))),
        };
      }
      case "!_":
        return { expr: ["not", this.condition(args as ASTNode)], type: BOOLEAN };
      case "-_": {
        const inner = this.visit(args as ASTNode);
        if (inner.expr[0] === "value" && typeof inner.expr[1] === "number") {
          return { expr: ["value", -inner.expr[1]], type: inner.type };
        }
        return this.refuse(node, "expression-arithmetic");
      }
      case "?:": {
        const [test, yes, no] = args as [ASTNode, ASTNode, ASTNode];
        const condition = this.condition(test);
        const a = this.given(proven(condition), () => this.visit(yes));
        const b = this.visit(no);
        return { expr: ["if", condition, a.expr, b.expr], type: unite([a.type, b.type]) };
      }
      case "call":
        return this.call(node, args as [string, ASTNode[]]);
      case "rcall":
        return this.refuse(node, "expression-method", { name: String((args as [string])[0]) });
      case "+":
      case "-":
      case "*":
      case "/":
      case "%":
        return this.refuse(node, "expression-arithmetic");
      default:
        return BINARY[op]
          ? this.binary(node, BINARY[op], args as [ASTNode, ASTNode])
          : this.refuse(node, "expression-form");
    }
  }

  private refuse(
    node: ASTNode,
    code: "expression-arithmetic" | "expression-method" | "expression-form",
    params = {},
  ) {
    this.report.add(code, this.at(node.start), params);
    return { expr: ["value", null] as Expr, type: ANY };
  }

  /** Reads what follows knowing that some names hold data: reading those asks for nothing. */
  private given<T>(names: ReadonlySet<string>, read: () => T): T {
    const before = new Set(this.reads);
    const result = read();
    for (const name of names) if (!before.has(name)) this.reads.delete(name);
    return result;
  }

  private condition(node: ASTNode): Expr {
    const { expr, type } = this.visit(node);
    if (!fits(type, BOOLEAN))
      this.report.add("expression-not-condition", this.at(node.start), { type: nameOfType(type) });
    return expr;
  }

  /** `a.b.c`: checks each member against the type of what stands before it. */
  private path(node: ASTNode, isNullTest = false): { expr: Expr; type: Type } {
    const names: { name: string; position: number }[] = [];
    let at = node as ASTNode & { op: string };
    while (at.op === ".") {
      const [holder, name] = at.args as unknown as [ASTNode & { op: string }, string];
      names.unshift({ name, position: at.end - name.length });
      at = holder;
    }
    if (at.op !== "id") {
      let base = this.visit(at);
      for (const { name, position } of names) {
        base = {
          expr: ["member", base.expr, name],
          type: this.member(base.type, name, position, "il risultato"),
        };
      }
      return base;
    }
    const root = String(at.args);
    const rootType = this.scope.names(root);
    if (!rootType) {
      this.report.add("unknown-name", this.at(at.start), { name: root }, suggest(root, this.scope.known()));
      return { expr: ["path", root, ...names.map(({ name }) => name)], type: ANY };
    }
    this.mentions.add(root);
    if (!isNullTest) this.reads.add(root);
    let type = rootType;
    let read = root;
    for (const { name, position } of names) {
      type = this.member(type, name, position, read);
      read += `.${name}`;
    }
    return { expr: ["path", root, ...names.map(({ name }) => name)], type };
  }

  private member(type: Type, name: string, position: number, owner: string): Type {
    if (type.kind === "any" || type.kind === "null") return ANY;
    if (type.kind !== "object") {
      this.report.add("member-of-scalar", this.at(position), { owner, name, type: nameOfType(type) });
      return ANY;
    }
    const member = type.members()[name];
    if (member) return member;
    if (owner === "regione" && REGION_NAMES.has(name)) this.report.add("region-name", this.at(position));
    else if (!type.open) {
      this.report.add(
        "unknown-member",
        this.at(position),
        { owner, name },
        suggest(name, Object.keys(type.members())),
      );
    }
    return ANY;
  }

  private binary(
    node: ASTNode,
    op: BinaryOperator,
    [left, right]: [ASTNode, ASTNode],
  ): { expr: Expr; type: Type } {
    if (op === "and" || op === "or") {
      const first = this.condition(left);
      const there = op === "and" ? proven(first) : new Set<string>();
      return { expr: [op, first, this.given(there, () => this.condition(right))], type: BOOLEAN };
    }
    const nullTest = (op === "==" || op === "!=") && (isNull(left) || isNull(right));
    const a = this.operand(left, nullTest);
    const b = this.operand(right, nullTest);
    if (op === "in") {
      if (b.type.kind !== "list" && b.type.kind !== "any") {
        this.report.add("expression-not-list", this.at(right.start), { type: nameOfType(b.type) });
      } else if (b.type.kind === "list") this.compare(node, left, a, right, { ...b, type: b.type.item });
    } else if (op === "==" || op === "!=") this.compare(node, left, a, right, b);
    else this.order(node, a.type, b.type);
    return { expr: [op, a.expr, b.expr], type: BOOLEAN };
  }

  private operand(node: ASTNode, nullTest: boolean): { expr: Expr; type: Type } {
    const { op } = node as { op: string };
    return nullTest && (op === "id" || op === ".") ? this.path(node, true) : this.visit(node);
  }

  private compare(node: ASTNode, left: ASTNode, a: { type: Type }, right: ASTNode, b: { type: Type }): void {
    for (const [written, literal, other] of [
      [left, a.type, b.type],
      [right, b.type, a.type],
    ] as const) {
      if (
        literal.kind === "text" &&
        literal.values &&
        other.kind === "text" &&
        other.values &&
        isLiteral(written)
      ) {
        const wrong = literal.values.find((value) => !other.values!.includes(value));
        if (wrong !== undefined) {
          this.report.add(
            "impossible-value",
            this.at(written.start),
            { value: wrong },
            suggest(wrong, other.values),
          );
          return;
        }
      }
    }
    const same = a.type.kind === "text" && b.type.kind === "text";
    if (!same && !fits(a.type, b.type) && b.type.kind !== "null") {
      this.report.add("expression-compare", this.at(node.start), {
        left: nameOfType(a.type),
        right: nameOfType(b.type),
      });
    }
  }

  private order(node: ASTNode, a: Type, b: Type): void {
    const ordered = (type: Type) => ["number", "text", "date", "any", "null"].includes(type.kind);
    const mixed = a.kind !== "any" && b.kind !== "any" && a.kind !== b.kind;
    const dateAndText =
      mixed &&
      [a, b].every((type) => type.kind === "date" || (type.kind === "text" && type.values === undefined));
    if (!ordered(a) || !ordered(b) || (mixed && !dateAndText)) {
      this.report.add("expression-compare", this.at(node.start), {
        left: nameOfType(a),
        right: nameOfType(b),
      });
    }
  }

  private call(node: ASTNode, [name, given]: [string, ASTNode[]]): { expr: Expr; type: Type } {
    const signature = (SIGNATURES as Readonly<Record<string, (typeof SIGNATURES)[FunctionName]>>)[name];
    if (!signature) {
      this.report.add(
        "unknown-function",
        this.at(node.start),
        { name },
        suggest(name, Object.keys(SIGNATURES)),
      );
      return { expr: ["value", null], type: ANY };
    }
    const nullTest = name === "vuoto";
    const args = given.map((argument) => this.operand(argument, nullTest));
    const enough = signature.rest
      ? args.length >= signature.takes.length
      : args.length === signature.takes.length;
    if (!enough) {
      this.report.add("function-arguments", this.at(node.start), {
        name,
        expected: signature.takes.length,
        given: args.length,
      });
    }
    args.forEach((argument, index) => {
      const expected = signature.takes[Math.min(index, signature.takes.length - 1)];
      if (expected && expected !== "any" && !fits(argument.type, expected)) {
        this.report.add("function-type", this.at(given[index]!.start), {
          name,
          expected: nameOfType(expected),
          given: nameOfType(argument.type),
        });
      }
    });
    return {
      expr: ["call", name as FunctionName, ...args.map((a) => a.expr)],
      type: signature.answers(args.map((a) => a.type)),
    };
  }
}

const isNull = (node: ASTNode): boolean =>
  (node as { op: string }).op === "value" && (node as { args: unknown }).args === null;
const isLiteral = (node: ASTNode): boolean => ["value", "list"].includes((node as { op: string }).op);

/** CEL's own literals as JSON: its integers are BigInt. */
function plain(value: unknown): Json {
  return typeof value === "bigint" ? Number(value) : (value as Json);
}

/** Roots that are not null whenever the condition is true. */
function proven(expr: Expr): ReadonlySet<string> {
  const op = expr[0];
  if (op === "and") return new Set([...proven(expr[1] as Expr), ...proven(expr[2] as Expr)]);
  if (op === "or") {
    const right = proven(expr[2] as Expr);
    return new Set([...proven(expr[1] as Expr)].filter((name) => right.has(name)));
  }
  if (op === "path") return new Set([expr[1]]);
  if (op === "not") {
    const inner = expr[1] as Expr;
    return inner[0] === "call" && inner[1] === "vuoto" ? rootOf(inner[2] as Expr) : new Set();
  }
  if (["==", "<", "<=", ">", ">=", "in"].includes(op)) {
    const [left, right] = [expr[1] as Expr, expr[2] as Expr];
    if (op === "==" && (right[0] === "value" ? right[1] === null : true)) {
      return left[0] === "value" && left[1] !== null ? rootOf(right) : new Set();
    }
    return rootOf(left);
  }
  if (op === "!=") {
    const [left, right] = [expr[1] as Expr, expr[2] as Expr];
    if (right[0] === "value" && right[1] === null) return rootOf(left);
    return left[0] === "value" && left[1] === null ? rootOf(right) : new Set();
  }
  return new Set();
}

const rootOf = (expr: Expr): ReadonlySet<string> => (expr[0] === "path" ? new Set([expr[1]]) : new Set());

/** The null type, for callers that need an expression's empty answer. */
export const EMPTY: { readonly expr: Expr; readonly type: Type } = { expr: ["value", null], type: NULL };
