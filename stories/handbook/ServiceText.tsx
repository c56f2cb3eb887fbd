import { Source } from "@storybook/addon-docs/blocks";
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { handbook } from "./handbook.ts";
import type { HandbookService } from "./handbook-service.ts";

/** A part of the service of the handbook, as it is written in its file; without a place, the whole file. */
export function ServiceText({ at }: { at?: readonly (string | number)[] }) {
  return <Source language="json" dark code={at ? partAt(at) : handbook.text} />;
}

function partAt(at: readonly (string | number)[]): string {
  const tree = parseTree(handbook.text);
  const node = tree && findNodeAtLocation(tree, [...at]);
  if (!node) throw new Error(`The service of the handbook has nothing at ${at.join(" › ")}`);
  const lines = handbook.text.slice(node.offset, node.offset + node.length).split("\n");
  const margin = lines.at(-1)?.search(/\S/) ?? 0;
  return lines.map((line, index) => (index === 0 ? line : line.slice(margin))).join("\n");
}

/** Lists the problems that `check` reports for each fault of the service. */
export function Faults() {
  return handbook.faults.map(({ title, right, wrong, problems: [first] }) => (
    <div key={title}>
      <h4>{title}</h4>
      <Plain>{[`- ${right}`, wrong === "" ? undefined : `+ ${wrong}`, "", first && sentenceOf(first)]}</Plain>
    </div>
  ));
}

const sentenceOf = ({ file, line, column, message, hint }: HandbookService["problems"][number]): string =>
  `${file}:${line}:${column}  ${message}${hint ? `\n    ${hint}` : ""}`;

/** The service in Italian prose, as `explain` prints it. */
export function Explained() {
  return <Plain>{[handbook.explained]}</Plain>;
}

/** Terminal output, with wrapped lines. */
function Plain({ children }: { children: readonly (string | undefined)[] }) {
  return <pre style={PLAIN}>{children.filter((line) => line !== undefined).join("\n")}</pre>;
}

const PLAIN = {
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  padding: "1rem",
  background: "#f5f6f7",
  fontSize: 13,
  lineHeight: 1.5,
} as const;
