import { AnchorMdx } from "@storybook/addon-docs/blocks";
import { LANGUAGE } from "../../src/definitions/language/language.ts";
import { type BlockRow, blockRows } from "./block-rows.ts";
import { Line } from "./Lines.tsx";
import { messages } from "./messages.ts";
import { pageOfBlock } from "./story-links.ts";

/** Every kind of block, from the language that editors and the check read. */
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
        {blockRows(LANGUAGE).map((row) => (
          <Row key={row.kind} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ kind, help, members }: BlockRow) {
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
      <td>{help}</td>
      <td>
        {members.map((member) => (
          <Line key={member.name}>
            <code>{member.name}</code> {member.help}
            {member.required ? ` (${messages.compulsory})` : ""}
          </Line>
        ))}
      </td>
    </tr>
  );
}
