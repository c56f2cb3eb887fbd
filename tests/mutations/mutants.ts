import ts from "typescript";

/** A small change to a source file. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** The text of that line. */
  readonly code: string;
  readonly operator: Operator;
  /** The range of the original text, and its replacement. */
  readonly start: number;
  readonly end: number;
  readonly original: string;
  readonly replacement: string;
}

export type Operator = keyof typeof operators;

/**
 * JSX attributes that only change how an element looks. The unit tests apply no style sheet, so dropping one cannot be
 * observed; the stories and the journeys show it. Conditions inside a class name are changed like all others.
 */
const LOOKS = new Set(["className", "viewBox", "d", "cx", "cy", "r", "focusable"]);

const isLook = (node: ts.Node): boolean => ts.isJsxAttribute(node) && LOOKS.has(node.name.getText());

/** True for a text inside a class name, as far as the markup writes it in place. */
const isClassName = (node: ts.Node): boolean =>
  ts.isJsxAttribute(node)
    ? isLook(node)
    : [ts.isConditionalExpression, ts.isCallExpression, ts.isStringLiteral, ts.isJsxExpression].some((is) =>
        is(node),
      ) && isClassName(node.parent);

/** True for the examples of a field type: the tests read them as their data. */
const isExamples = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node) &&
  node.name.getText() === "examples" &&
  ts.isObjectLiteralExpression(node.initializer);

const LOGGING = /(?:^|\.)(?:log|console)\.(?:debug|info|log|warn|error)$/;

/** True for a text that only developers read: of a log line, or of an error without a meaning of its own. */
const isForDevelopers = ({ parent }: ts.Node): boolean =>
  ts.isNewExpression(parent)
    ? /^(?:Error|TypeError|RangeError)$/.test(parent.expression.getText())
    : ts.isCallExpression(parent) && LOGGING.test(parent.expression.getText());

/** True when `return undefined` does the same: nothing is returned, or a component renders nothing. */
const returnsNothing = ({ expression }: ts.ReturnStatement): boolean => {
  if (!expression || expression.getText() === "undefined" || ts.isVoidExpression(expression)) return true;
  return expression.kind === ts.SyntaxKind.NullKeyword && isComponent(functionOf(expression));
};

const functionOf = (node: ts.Node): ts.Node | undefined => ts.findAncestor(node, ts.isFunctionLike);

/** A function of a module with markup whose name has a capital letter. */
const isComponent = (node: ts.Node | undefined): boolean =>
  !!node &&
  node.getSourceFile().languageVariant === ts.LanguageVariant.JSX &&
  /^[A-Z]/.test(ts.getNameOfDeclaration(node as ts.Declaration)?.getText() ?? ""); // a function is a declaration

type Replacement = readonly [node: ts.Node, text: string];

const COMPARISONS: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: "!==",
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: "===",
  [ts.SyntaxKind.LessThanToken]: "<=",
  [ts.SyntaxKind.LessThanEqualsToken]: "<",
  [ts.SyntaxKind.GreaterThanToken]: ">=",
  [ts.SyntaxKind.GreaterThanEqualsToken]: ">",
};

const LOGICAL: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.AmpersandAmpersandToken]: "||",
  [ts.SyntaxKind.BarBarToken]: "&&",
};

const not = (condition: ts.Expression): Replacement => [condition, `!(${condition.getText()})`];
const drop = (list: ts.NodeArray<ts.Node>): Replacement[] =>
  list.filter((node) => !isLook(node)).map((node) => [node, ts.isJsxAttribute(node) ? "" : "…"] as const);

/** Each operator returns the replacements that it makes of one node. `…` removes an entry of a list with its comma. */
const operators = {
  "negate a condition": (node) => {
    if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return [not(node.expression)];
    return ts.isConditionalExpression(node) ? [not(node.condition)] : [];
  },
  "change a comparison": (node) => {
    const other = ts.isBinaryExpression(node) ? COMPARISONS[node.operatorToken.kind] : undefined;
    return other && ts.isBinaryExpression(node) ? [[node.operatorToken, other]] : [];
  },
  "change a logical operator": (node) => {
    if (!ts.isBinaryExpression(node)) return [];
    if (node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) return [[node, node.left.getText()]];
    const other = LOGICAL[node.operatorToken.kind];
    return other ? [[node.operatorToken, other]] : [];
  },
  "drop a statement": (node) => (ts.isExpressionStatement(node) ? [[node, ";"]] : []),
  "drop a member": (node) => (ts.isObjectLiteralExpression(node) ? drop(node.properties) : []),
  "drop an element": (node) =>
    ts.isArrayLiteralExpression(node)
      ? drop(node.elements)
      : ts.isJsxAttributes(node)
        ? drop(node.properties)
        : [],
  "return nothing": (node) =>
    ts.isReturnStatement(node) && !returnsNothing(node) ? [[node, "return undefined;"]] : [],
  "change a constant": (node) => {
    if (ts.isNumericLiteral(node)) return [[node, String(Number(node.text) + 1)]];
    if (node.kind === ts.SyntaxKind.TrueKeyword) return [[node, "false"]];
    if (node.kind === ts.SyntaxKind.FalseKeyword) return [[node, "true"]];
    const isValue =
      ts.isStringLiteral(node) && !ts.isJsxAttribute(node.parent) && !ts.isPropertyAssignment(node.parent);
    return isValue && node.text !== "" && !isClassName(node) && !isForDevelopers(node) ? [[node, '""']] : [];
  },
} satisfies Record<string, (node: ts.Node) => readonly Replacement[]>;

/** Returns every mutant of a source file, in reading order. Types, imports and exports are left alone. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (isExamples(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    for (const [operator, mutate] of Object.entries(operators))
      for (const [target, replacement] of mutate(node))
        found.push(mutantAt(source, target, replacement, operator as Operator)); // the keys of the table
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function mutantAt(source: ts.SourceFile, node: ts.Node, text: string, operator: Operator): Mutant {
  const start = node.getStart();
  let end = node.getEnd();
  if (text === "…") end += /^\s*,?/.exec(source.text.slice(end))![0].length; // matches the empty text
  const { line } = source.getLineAndCharacterOfPosition(start);
  return {
    file: source.fileName,
    line: line + 1,
    code: source.text.split("\n")[line]!.trim(),
    operator,
    start,
    end,
    original: source.text.slice(start, end),
    replacement: text === "…" ? "" : text,
  };
}

export const applyMutant = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end);
