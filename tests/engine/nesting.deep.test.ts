import { join, relative } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const SRC = join(ROOT, "src");
const DEFINITION = join(SRC, "engine/definition.ts");

/** Members of compiled entries that hold entries. The content of a step, a form and a recap is a root, not nested content. */
const NESTED = new Set([
  "Field.content",
  "FieldOption.content",
  "SectionBlock.content",
  "ListBlock.content",
  "TabsBlock.items",
  "Tab.content",
]);

const NESTED_NAMES = new Set([...NESTED].map((member) => member.replace(/^.*\./, "")));

/** Files besides `engine/walk.ts` that read nested content, with the reason. */
const READERS: Readonly<Record<string, string>> = {
  "engine/walk.ts": "owns the nesting",
  "engine/form/visible.ts": "resolves the tabs of one block; the branches come from walk.ts",
  "engine/form/settle.ts": "asks if rows have columns",
  "definitions/service/passes/sent-forms.ts": "follows the members of a request body into groups",
  "definitions/service/passes/empty-forms.ts": "follows the schema of a request body into groups and options",
  "definitions/service/passes/option-encoding.ts":
    "follows the schema of a request body into groups and options",
  "definitions/service/passes/recaps.ts": "finds the content of a recap by path",
  "definitions/service/passes/map-content.ts": "copies content",
  "definitions/difference/kinds/names.ts": "names a block by the labels in it",
  "definitions/explain/explain-content.ts": "describes each kind of block in its own words",
  "explorer/fill-form.ts": "asks if a switch brings content",
  "studio/sheets/all-texts.ts": "lists the titles of tabs",
  "forms/controls/rows/RowsControl.tsx": "asks if rows have columns",
  "screens/blocks/ListRow.tsx": "renders one row of the block",
  "screens/blocks/SectionView.tsx": "renders the block",
  "screens/blocks/TabsView.tsx": "renders the block",
};

/** Names of the files of `src` that read a member in `NESTED`, found by the TypeScript checker. */
function readersOfNestedContent(): string[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(ROOT, "tsconfig.json"),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => expect.fail(String(messageText)) },
  );
  const files = config?.fileNames.filter((file) => !relative(SRC, file).startsWith("..")) ?? [];
  const program = ts.createProgram(files, { ...config?.options, noEmit: true });
  const checker = program.getTypeChecker();
  // Types are computed only for members with one of the names.
  const symbolOf = (node: ts.Node): ts.Symbol | undefined => {
    if (ts.isPropertyAccessExpression(node))
      return NESTED_NAMES.has(node.name.text) ? checker.getSymbolAtLocation(node.name) : undefined;
    if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent)) return undefined;
    const name = (node.propertyName ?? node.name).getText();
    return NESTED_NAMES.has(name) ? checker.getTypeAtLocation(node.parent).getProperty(name) : undefined;
  };
  const isNested = (declaration: ts.Declaration): boolean =>
    declaration.getSourceFile().fileName === DEFINITION &&
    ts.isPropertySignature(declaration) &&
    ts.isInterfaceDeclaration(declaration.parent) &&
    NESTED.has(`${declaration.parent.name.text}.${declaration.name.getText()}`);
  const reads = (node: ts.Node): boolean =>
    symbolOf(node)?.declarations?.some(isNested) === true || ts.forEachChild(node, reads) === true;
  return program
    .getSourceFiles()
    .filter(({ fileName }) => files.includes(fileName))
    .filter((file) => reads(file))
    .map(({ fileName }) => relative(SRC, fileName).replaceAll("\\", "/"));
}

// Reads the whole of src with its types: several seconds of processor, more on a busy machine.
it("only walk.ts and the listed files read nested content", { timeout: 180_000 }, () => {
  expect(readersOfNestedContent().sort()).toEqual(Object.keys(READERS).sort());
});
