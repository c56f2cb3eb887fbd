import type { ASTNode } from "@marcbachmann/cel-js";
import type { BinaryOperator, Expr, FunctionName, Json } from "../../engine/definition.ts";
import { suggest } from "../source/diagnostics.ts";
import { keepsDigits } from "../source/safety.ts";
import type { SourceText } from "../source/source-text.ts";
import {
  ANY,
  BOOLEAN,
  fits,
  listOf,
  nameOfType,
  namesOfMismatch,
  type Type,
  typeOfLiteral,
  type TypeScope,
  unite,
} from "../types/types.ts";
import { checkColumn } from "./columns.ts";
import { type Signature, SIGNATURES } from "./functions.ts";
import { checkEquality, checkOrder, type Operand } from "./operand-types.ts";
import { provenRoots } from "./proven.ts";

/** An expression with its type. */
interface Typed {
  readonly expr: Expr;
  readonly type: Type;
}

/** A member of a path, with the position of its name. */
interface Member {
  readonly name: string;
  readonly position: number;
}

/**
 * How a path is used: its value is read, or only whether it is there: compared with null, or as a condition. A path that is
 * not read may be evaluated before its data exist.
 */
type Use = "value" | "null test" | "condition";

/** Region facts that only identify the region: definitions must not read them. */
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

const NULL_EXPRESSION: Typed = { expr: ["value", null], type: ANY };

/** Turns the syntax tree of CEL into an expression tree, typing it and reporting mistakes in `code`. */
export class ExpressionReader {
  readonly reads = new Set<string>();
  readonly mentions = new Set<string>();
  /** Codes of the forms that were refused: each is reported once for an expression. */
  readonly #refused = new Set<string>();

  constructor(
    private readonly scope: TypeScope,
    private readonly code: SourceText,
  ) {}

  visit(node: ASTNode): Typed {
    switch (node.op) {
      case "value": {
        const value = literal(node.args);
        this.checkNumber(node, value);
        return { expr: ["value", value], type: typeOfLiteral(value) };
      }
      case "id":
      case ".":
        return this.path(node);
      case "[]":
        return this.item(node, ...node.args);
      case "list": {
        const items = node.args.map((item) => this.visit(item));
        return {
          expr: ["list", ...items.map(({ expr }) => expr)],
          type: listOf(unite(items.map(({ type }) => type))),
        };
      }
      case "!_":
        return { expr: ["not", this.condition(node.args).expr], type: BOOLEAN };
      case "-_":
        return this.negative(node, node.args);
      case "?:":
        return this.conditional(node.args);
      case "call":
        return this.call(node, ...node.args);
      case "rcall":
        return this.refuse(node, "expression-method", { name: node.args[0] });
      case "+":
      case "-":
      case "*":
      case "/":
      case "%":
        return this.refuse(node, "expression-arithmetic");
      default:
        return this.binary(node);
    }
  }

  private checkNumber({ start, end }: ASTNode, value: Json): void {
    const text = this.code.text.slice(start, end);
    if (typeof value === "number" && !keepsDigits(text)) this.code.report("number-too-long", start, { text });
  }

  private refuse(
    node: ASTNode,
    code: "expression-arithmetic" | "expression-method" | "expression-form",
    params = {},
  ): Typed {
    if (!this.#refused.has(code)) this.code.report(code, node.start, params);
    this.#refused.add(code);
    return NULL_EXPRESSION;
  }

  /** A negative number is a literal; any other minus is arithmetic. */
  private negative(node: ASTNode, operand: ASTNode): Typed {
    const { expr, type } = this.visit(operand);
    if (expr[0] === "value" && typeof expr[1] === "number") return { expr: ["value", -expr[1]], type };
    return this.refuse(node, "expression-arithmetic");
  }

  private conditional([test, yes, no]: readonly [ASTNode, ASTNode, ASTNode]): Typed {
    const condition = this.condition(test).expr;
    const first = this.assuming(provenRoots(condition), () => this.visit(yes));
    const second = this.assuming(provenRoots(condition, false), () => this.visit(no));
    return { expr: ["if", condition, first.expr, second.expr], type: unite([first.type, second.type]) };
  }

  /** Reads an expression that is evaluated only where some names hold data: it does not require them. */
  private assuming<T>(names: ReadonlySet<string>, read: () => T): T {
    const before = new Set(this.reads);
    const result = read();
    for (const name of names) if (!before.has(name)) this.reads.delete(name);
    return result;
  }

  /** A condition: true or false, or data that may be there. A number would be true even when it is zero. */
  condition(node: ASTNode): Typed {
    const read = this.operand(node, "condition");
    if (read.type.kind === "number") {
      const text = this.code.text.slice(node.start, node.end);
      this.code.report("expression-not-condition", node.start, { text });
    }
    return read;
  }

  /** `a.b.c`: checks each member against the type of its owner. */
  private path(node: ASTNode, use: Use = "value"): Typed {
    const members: Member[] = [];
    let owner = node;
    while (owner.op === ".") {
      const [inner, name] = owner.args;
      members.unshift({ name, position: owner.end - name.length });
      owner = inner;
    }
    return owner.op === "id"
      ? this.rootedPath({ name: owner.args, position: owner.start }, members, use)
      : this.membersOfResult(this.visit(owner), members);
  }

  /** `a.b[0]`: an item of a list by its position, which is a number that stands in the definition. */
  private item(node: ASTNode, list: ASTNode, position: ASTNode): Typed {
    const { expr: place } = this.visit(position);
    const { expr, type } = this.visit(list);
    if (type.kind !== "any" && type.kind !== "list") return this.refuse(node, "expression-form");
    if (place[0] !== "value" || typeof place[1] !== "number" || !Number.isInteger(place[1]) || place[1] < 0)
      return this.refuse(node, "expression-form");
    const name = String(place[1]);
    return {
      expr: expr[0] === "path" ? [...expr, name] : ["member", expr, name],
      type: type.kind === "list" ? type.item : ANY,
    };
  }

  private membersOfResult(result: Typed, members: readonly Member[]): Typed {
    return members.reduce<Typed>(
      ({ expr, type }, member) => ({
        expr: ["member", expr, member.name],
        type: this.member(type, member, "il risultato"),
      }),
      result,
    );
  }

  private rootedPath(root: Member, members: readonly Member[], use: Use): Typed {
    const expr: Expr = ["path", root.name, ...members.map(({ name }) => name)];
    const rootType = this.scope.names(root.name);
    if (!rootType) {
      const hint = () => suggest(root.name, this.scope.known());
      this.code.report("unknown-name", root.position, { name: root.name }, hint);
      return { expr, type: ANY };
    }
    this.mentions.add(root.name);
    let type = rootType;
    let owner = root.name;
    for (const member of members) {
      type = this.member(type, member, owner);
      owner += `.${member.name}`;
    }
    if (use === "value" || (use === "condition" && type.kind === "boolean")) this.reads.add(root.name);
    return { expr, type };
  }

  private member(type: Type, { name, position }: Member, owner: string): Type {
    if (type.kind === "any" || type.kind === "null") return ANY;
    if (type.kind !== "object") {
      this.code.report("member-of-scalar", position, { owner, name, type: nameOfType(type) });
      return ANY;
    }
    const members = type.members();
    if (members[name]) return members[name];
    const regions = type.lackedBy?.(name) ?? [];
    if (owner === "regione" && REGION_NAMES.has(name)) this.code.report("region-name", position);
    else if (regions.length > 0)
      this.code.report("fact-missing", position, { owner, name, regions: regions.join(", ") });
    else if (!type.open)
      this.code.report("unknown-member", position, { owner, name }, () =>
        suggest(name, Object.keys(members)),
      );
    return ANY;
  }

  private binary(node: ASTNode): Typed {
    const op = BINARY[node.op];
    if (!op) return this.refuse(node, "expression-form");
    const [left, right] = node.args as [ASTNode, ASTNode]; // as: every operator of the table has two operands
    if (op === "and" || op === "or") {
      const first = this.condition(left).expr;
      const second = this.assuming(provenRoots(first, op === "and"), () => this.condition(right));
      return { expr: [op, first, second.expr], type: BOOLEAN };
    }
    const isNullTest = (op === "==" || op === "!=") && (isNull(left) || isNull(right));
    const use = isNullTest ? "null test" : "value";
    const [first, second] = [this.operand(left, use), this.operand(right, use)];
    this.checkOperands(node, op, { node: left, type: first.type }, { node: right, type: second.type });
    return { expr: [op, first.expr, second.expr], type: BOOLEAN };
  }

  private operand(node: ASTNode, use: Use): Typed {
    return node.op === "id" || node.op === "." ? this.path(node, use) : this.visit(node);
  }

  private checkOperands(node: ASTNode, op: BinaryOperator, left: Operand, right: Operand): void {
    if (op === "==" || op === "!=") checkEquality(this.code, node, left, right);
    else if (op !== "in") checkOrder(this.code, node, left, right);
    else if (right.type.kind === "list")
      checkEquality(this.code, node, left, { node: right.node, type: right.type.item });
    else if (right.type.kind !== "any")
      this.code.report("expression-not-list", right.node.start, { type: nameOfType(right.type) });
  }

  private call(node: ASTNode, name: string, given: readonly ASTNode[]): Typed {
    if (!isFunctionName(name)) {
      const hint = suggest(name, Object.keys(SIGNATURES));
      this.code.report("unknown-function", node.start, { name }, hint);
      return NULL_EXPRESSION;
    }
    const signature = SIGNATURES[name];
    const args = given.map((argument) => this.visit(argument));
    if (signature.rest ? args.length < signature.takes.length : args.length !== signature.takes.length) {
      const params = { name, expected: signature.takes.length, given: args.length };
      this.code.report("function-arguments", node.start, params);
    }
    args.forEach(({ type }, index) => {
      const expected = parameterAt(signature, index);
      if (expected && expected !== "any" && !fits(type, expected)) {
        const params = { name, ...namesOfMismatch(type, expected) };
        this.code.report("function-type", given[index]!.start, params);
      }
    });
    const [rows, column] = args;
    if (name === "somma" && rows && column) checkColumn(this.code, given[1]!, rows.type, column.type);
    const type = signature.answers(args.map((argument) => argument.type));
    return { expr: ["call", name, ...args.map(({ expr }) => expr)], type };
  }
}

const isFunctionName = (name: string): name is FunctionName => name in SIGNATURES;
const parameterAt = ({ takes }: Signature, index: number) => takes[Math.min(index, takes.length - 1)];
const isNull = (node: ASTNode): boolean => node.op === "value" && node.args === null;

/** A literal of CEL as JSON: its integers are BigInt. */
const literal = (value: unknown): Json => (typeof value === "bigint" ? Number(value) : (value as Json));
