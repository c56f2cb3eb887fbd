import { AnchorMdx, Markdown } from "@storybook/addon-docs/blocks";
import { LANGUAGE } from "../../src/definitions/language/language.ts";
import { type FieldType, fieldTypeOf, isFieldType } from "../../src/field-types/field-types.ts";
import { Lines } from "./Lines.tsx";
import { limits, messages, travels } from "./messages.ts";
import { pageOfType } from "./story-links.ts";
import { type TypeRow, typeRows } from "./type-rows.ts";

/** Every named type of the language, from the language and the code that the browser and the server run. */
export function TypesTable() {
  return (
    <table>
      <thead>
        <tr>
          <th>{messages.type}</th>
          <th>{messages.sees}</th>
          <th>{messages.travels}</th>
          <th>{messages.says}</th>
        </tr>
      </thead>
      <tbody>
        {typeRows(LANGUAGE).map((row) =>
          isFieldType(row.name) ? <Row key={row.name} {...row} name={row.name} /> : null,
        )}
      </tbody>
    </table>
  );
}

function Row({ name, title, help }: TypeRow & { readonly name: FieldType }) {
  const { shape, schema, messages: said } = fieldTypeOf(name);
  const page = pageOfType(name);
  return (
    <tr>
      <td>
        <code>{name}</code>
        <br />
        {page ? (
          <AnchorMdx href={page.href} target="_self">
            {page.title}
          </AnchorMdx>
        ) : (
          title
        )}
      </td>
      <td>
        <Markdown>{page?.text ?? help}</Markdown>
      </td>
      <td>
        {travels[shape]}
        {limits(schema)}
      </td>
      <td>
        <Lines>{Object.values(said)}</Lines>
      </td>
    </tr>
  );
}
