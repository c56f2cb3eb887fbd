import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { isTextModule } from "../src/definitions/node/program/program-texts.ts";

/*
 * Texts for citizens stand in modules of texts, because a catalogue translates those alone: a text in a component would stay Italian in every other
 * language.
 */

const SRC = join(import.meta.dirname, "../src");

/** The rooms of the program of citizens. The theme of whole forms and the panel of examples are those of staff. */
const ROOMS = ["ui", "forms", "screens", "portal", "rules", "engine"];
const OF_STAFF = /^forms\/theme\//;

/** Attributes and properties that people read or hear. */
const READ =
  /^(?:aria-(?:label|description|roledescription|valuetext)|title|alt|placeholder|label|message|text|help|heading|caption|summary|empty)$/;

/** A text has a word of two letters, and is no name: it has a blank, a capital letter at its start, or an accent. */
const isText = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && /\p{L}\s|\s\p{L}|^\s*\p{Lu}\p{Ll}|[àèéìòù]/u.test(text);

/** A literal with data as `{}`; null for any other node. */
const textOf = (node: ts.Node): string | null => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join("");
};

/** The literals that an expression results in. */
function* resultsOf(node: ts.Expression): Generator<string> {
  const text = textOf(node);
  if (text !== null) yield text;
  else if (ts.isParenthesizedExpression(node)) yield* resultsOf(node.expression);
  else if (ts.isConditionalExpression(node)) {
    yield* resultsOf(node.whenTrue);
    yield* resultsOf(node.whenFalse);
  } else if (ts.isBinaryExpression(node) && !isComparison(node)) {
    yield* resultsOf(node.left);
    yield* resultsOf(node.right);
  }
}

const expressionOf = (node: ts.Node | undefined): ts.Expression | undefined =>
  node && ts.isJsxExpression(node) ? node.expression : (node as ts.Expression | undefined); // as: a literal

/** The expression of a node whose results people read: the content of an element, or the value of an attribute or a property that is read. */
function readExpression(node: ts.Node): ts.Expression | undefined {
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return node.expression;
  if (ts.isJsxAttribute(node) && READ.test(node.name.getText())) return expressionOf(node.initializer);
  return ts.isPropertyAssignment(node) && READ.test(node.name.getText()) ? node.initializer : undefined;
}

/** The texts for people in a source file. */
export function ownTexts(name: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text)) found.push(node.text.trim());
    const expression = readExpression(node);
    if (expression) found.push(...[...resultsOf(expression)].filter(isText));
    // A sentence is for people wherever it is written, unless a program reads it.
    const text = textOf(node);
    if (
      text !== null &&
      /^\p{Lu}\p{Ll}*\s+\p{L}|\p{L}{2}.*[àèéìòù]|[àèéìòù].*\p{L}{2}|\p{L}[àèéìòù]$/u.test(text) &&
      !isForPrograms(node)
    )
      found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true));
  return [...new Set(found)];
}

const isComparison = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) && /^[=!]==$/.test(node.operatorToken.getText());

/** True inside an error that is thrown, a comparison, or a type. */
const isForPrograms = (node: ts.Node): boolean => {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isThrowStatement(at) || ts.isLiteralTypeNode(at) || isComparison(at)) return true;
    if (ts.isNewExpression(at) && /Error$/.test(at.expression.getText())) return true;
    if (ts.isCallExpression(at) && /^super$|^console\.|\.test$|RegExp/.test(at.expression.getText()))
      return true;
  }
  return false;
};

const files = ROOMS.flatMap((room) =>
  readdirSync(join(SRC, room), { recursive: true, encoding: "utf8" })
    .map((file) => `${room}/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts") && !OF_STAFF.test(file)),
);

it("finds texts in the content of elements, in attributes and in templates", () => {
  const source =
    "const a = <p title='Chiudi la finestra' className='d-flex mb-2'>Ciao {b ? 'Sì' : `${c} giorni`}" +
    "<b aria-label={`Apri ${d}`} id='due parole'>{e === 'Altro testo' ? f : null}</b>{' '}({g})</p>;" +
    "const h = { label: 'Targa', name: 'targa' }; throw new Error('Nothing to read here.'); i('Non si può.');";
  expect(ownTexts("a.tsx", source).sort()).toEqual(
    ["Chiudi la finestra", "Ciao", "Sì", "{} giorni", "Apri {}", "Targa", "Non si può."].sort(),
  );
});

it("keeps the texts of citizens in modules of texts", () => {
  const wrong = files
    .filter((file) => !isTextModule(join(SRC, file)))
    .flatMap((file) =>
      ownTexts(file, readFileSync(join(SRC, file), "utf8")).map((text) => `${file}: ${text}`),
    );
  expect(files.length).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});
