import ts from "typescript";

/** A text that the translator of a browser would keep from changing. */
export interface UnsafeText {
  /** Path of the file as given. */
  readonly file: string;
  readonly line: number;
  readonly problem: string;
}

/**
 * Returns the texts of components that break the rule: a text that changes is the single child of its element, no component
 * renders a bare text, and nothing appears directly before a bare text. The translators of browsers replace texts by elements
 * of their own; React would change, or look for, the text that is gone. Contents of type `ReactNode` are not judged here;
 * `watchTexts` judges them when they are rendered.
 */
export function unsafeTexts(files: readonly string[], program: ts.Program): UnsafeText[] {
  const checker = program.getTypeChecker();
  const found: UnsafeText[] = [];

  const isText = (type: ts.Type): boolean => {
    if (type.isUnion()) return !type.types.some(isBigInt) && type.types.some(isText);
    return (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0;
  };
  const isElement = (type: ts.Type): boolean =>
    type.isUnion() ? type.types.some(isElement) : (type.flags & ts.TypeFlags.Object) !== 0;

  /** Whether an expression has one value for the whole life of the page: a literal, or a text of a table of texts. */
  const isConstant = (node: ts.Expression): boolean => {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return true;
    if (ts.isPropertyAccessExpression(node)) return isConstant(node.expression);
    if (!ts.isIdentifier(node)) return false;
    const symbol = checker.getSymbolAtLocation(node);
    return (symbol?.declarations ?? []).some(isOfModule);
  };

  const judgeChildren = (source: ts.SourceFile, parent: ts.JsxElement | ts.JsxFragment) => {
    const children = parent.children.filter(isMeaningful);
    if (children.length < 2 && !ts.isJsxFragment(parent)) return;
    let canAppear = false; // the child before
    for (const child of children) {
      const expression = ts.isJsxExpression(child) ? child.expression : undefined;
      const type = expression && checker.getTypeAtLocation(expression);
      const isBare = ts.isJsxText(child) || (type !== undefined && isText(type));
      if (expression && isBare && !isConstant(expression)) note(source, child, "a text beside other content");
      else if (isBare && canAppear) note(source, child, "a text after content that may appear");
      if (ts.isJsxText(child) || !isBlank(child)) canAppear = type !== undefined && isElement(type);
    }
  };

  const judgeComponent = (source: ts.SourceFile, node: ts.SignatureDeclaration) => {
    const name = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
    if (!name || !/^[A-Z]/.test(name.getText(source))) return;
    const signature = checker.getSignatureFromDeclaration(node);
    if (signature && isText(checker.getReturnTypeOfSignature(signature)))
      note(source, name, "a component that renders a bare text");
  };

  const note = (source: ts.SourceFile, node: ts.Node, problem: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push({
      file: source.fileName,
      line: line + 1,
      problem: `${problem}: ${shorten(node.getText(source))}`,
    });
  };

  for (const file of files) {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} is not part of the program`);
    const visit = (node: ts.Node): void => {
      if (ts.isJsxElement(node) || ts.isJsxFragment(node)) judgeChildren(source, node);
      if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node))
        judgeComponent(source, node);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

/** Only `ReactNode` has it. */
const isBigInt = ({ flags }: ts.Type): boolean => (flags & ts.TypeFlags.BigIntLike) !== 0;

/** Translators leave blanks as they are. */
const isBlank = (child: ts.JsxChild): boolean =>
  ts.isJsxExpression(child) &&
  child.expression !== undefined &&
  ts.isStringLiteral(child.expression) &&
  child.expression.text.trim() === "";

const isMeaningful = (child: ts.JsxChild): boolean =>
  ts.isJsxText(child)
    ? !child.containsOnlyTriviaWhiteSpaces && child.text.trim() !== ""
    : !ts.isJsxExpression(child) || (child.expression !== undefined && !isBlank(child));

const shorten = (text: string): string => text.replace(/\s+/g, " ").slice(0, 80);

/** Whether a name is declared by the module itself: no call of a function gives it another value. */
const isOfModule = (declaration: ts.Declaration): boolean => {
  if (ts.isParameter(declaration)) return false;
  for (let node: ts.Node = declaration; !ts.isSourceFile(node); node = node.parent)
    if (ts.isFunctionLike(node)) return false;
  return true;
};
