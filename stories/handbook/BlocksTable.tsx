import { AnchorMdx } from "@storybook/addon-docs/blocks";
import language from "../../schemas/service.schema.json";
import { Line } from "./Lines.tsx";
import { messages } from "./messages.ts";
import { pageOfBlock } from "./story-links.ts";

interface Node {
  readonly description?: string;
  readonly $ref?: string;
}
interface Block extends Node {
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, Node>>;
}

const defs = language.$defs as unknown as Readonly<Record<string, Node>>; // a schema seen as its definitions
const blockOf = (kind: string) => defs[`riquadro_${kind}`] as Block; // each kind has its definition, checked by a test
const describe = (node: Node): string =>
  node.description ?? defs[node.$ref?.split("/").at(-1) ?? ""]?.description ?? "";

/** Properties that every block has. */
const SHARED = ["kind", "id", "when"];

/** Every kind of block of the language, from the schema that editors read. */
export function BlocksTable() {
  return (
    <table>
      <thead>
        <tr>
          <th>{messages.block}</th>
          <th>{messages.use}</th>
          <th>{messages.words}</th>
        </tr>
      </thead>
      <tbody>
        {language.$defs.riquadro.properties.kind.enum.map((kind) => (
          <BlockRow key={kind} kind={kind} />
        ))}
      </tbody>
    </table>
  );
}

function BlockRow({ kind }: { kind: string }) {
  const block = blockOf(kind);
  const page = pageOfBlock(kind);
  return (
    <tr>
      <td>
        <code>{kind}</code>
        <br />
        {page ? (
          <AnchorMdx href={page.href} target="_self">
            {page.title}
          </AnchorMdx>
        ) : null}
      </td>
      <td>{block.description}</td>
      <td>
        {Object.entries(block.properties)
          .filter(([word]) => !SHARED.includes(word))
          .map(([word, node]) => (
            <Line key={word}>
              <code>{word}</code> {describe(node)}
              {block.required.includes(word) ? ` (${messages.compulsory})` : ""}
            </Line>
          ))}
      </td>
    </tr>
  );
}
