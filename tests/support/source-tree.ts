import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";

/** An import, re-export or dynamic import of a file. */
export interface Import {
  /** Path of the importing file, relative to the root. */
  readonly file: string;
  /** The specifier as written. */
  readonly target: string;
  /** Path of the imported file relative to the root; undefined for packages and for files outside the root. */
  readonly path?: string;
  /** True for `import type` and `export type`. */
  readonly isType: boolean;
}

/** A function with its number of parameters. */
export interface FunctionSize {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly parameters: number;
}

/** A parsed source file. */
export interface SourceFile {
  /** Path relative to the root, with slashes. */
  readonly file: string;
  readonly text: string;
  readonly imports: readonly Import[];
  readonly functions: readonly FunctionSize[];
  /** Names of exported values; types are not counted. */
  readonly exportedValues: readonly string[];
}

/** Parses every TypeScript and JavaScript file below a folder, declaration files excepted. */
export function readSourceTree(root: string): SourceFile[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.d\.m?ts$/.test(path))
    .map((file) => parseFile(root, file));
}

function parseFile(root: string, file: string): SourceFile {
  const text = readFileSync(join(root, file), "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const imports: Import[] = [];
  const functions: FunctionSize[] = [];
  const addImport = (specifier: ts.Node | undefined, isType: boolean) => {
    if (!specifier || !ts.isStringLiteral(specifier)) return;
    imports.push({ file, target: specifier.text, path: pathOf(root, file, specifier.text), isType });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) addImport(node.moduleSpecifier, node.importClause?.isTypeOnly === true);
    else if (ts.isExportDeclaration(node)) addImport(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      addImport(node.arguments[0], false);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      addImport(node.argument.literal, true);
    if (ts.isFunctionLike(node) && "body" in node && node.body)
      functions.push({
        file,
        line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
        name: nameOf(node),
        parameters: parametersOf(node),
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { file, text, imports, functions, exportedValues: exportedValuesOf(source) };
}

function pathOf(root: string, file: string, target: string): string | undefined {
  if (!target.startsWith(".")) return undefined;
  const path = relative(root, resolve(root, dirname(file), target)).replaceAll("\\", "/");
  return path.startsWith("..") ? undefined : path;
}

/** Counts parameters; the `this` of TypeScript is not one. */
const parametersOf = ({ parameters }: ts.SignatureDeclaration) =>
  parameters.filter(({ name }) => !(ts.isIdentifier(name) && name.text === "this")).length;

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  const { parent } = node;
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)
    ? parent.name.getText()
    : "(anonymous)";
}

/** `export *` counts as one name, so that it shows. */
function exportedValuesOf(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      if (statement.isTypeOnly) return [];
      const { exportClause } = statement;
      if (!exportClause || !ts.isNamedExports(exportClause)) return ["*"];
      return exportClause.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => name.text);
    }
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    return ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
      ? [statement.name?.text ?? "default"]
      : [];
  });
}

/** Groups of files that import each other, directly or through others: the strongly connected components (Tarjan). */
export function cyclesIn(imports: readonly Import[]): string[][] {
  const graph = new Map<string, string[]>();
  for (const { file, path } of imports)
    if (path !== undefined) graph.set(file, [...(graph.get(file) ?? []), path]);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  function visit(file: string): number {
    index.set(file, index.size);
    let lowest = index.get(file) ?? 0;
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, index.get(next) ?? 0);
    }
    low.set(file, lowest);
    if (lowest === index.get(file)) {
      const component = stack.splice(stack.indexOf(file));
      if (component.length > 1 || graph.get(file)?.includes(file)) cycles.push(component.sort());
    }
    return lowest;
  }
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return cycles;
}
