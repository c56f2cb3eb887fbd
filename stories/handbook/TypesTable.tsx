import { AnchorMdx, Markdown } from "@storybook/addon-docs/blocks";
import { isFieldType, fieldTypeOf, fieldTypes } from "../../src/field-types/field-types.ts";
import { Lines } from "./Lines.tsx";
import { limits, messages, travels } from "./messages.ts";
import { pageOfType } from "./story-links.ts";

/** Every named type of the language, from the code that the browser and the server run. */
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
        {Object.keys(fieldTypes)
          .filter(isFieldType)
          .map((name) => (
            <TypeRow key={name} name={name} />
          ))}
      </tbody>
    </table>
  );
}

function TypeRow({ name }: { name: keyof typeof fieldTypes }) {
  const { shape, schema, messages: said } = fieldTypeOf(name);
  const page = pageOfType(name);
  return (
    <tr>
      <td>
        <code>{name}</code>
        {page ? (
          <>
            <br />
            <AnchorMdx href={page.href} target="_self">
              {page.title}
            </AnchorMdx>
          </>
        ) : null}
      </td>
      <td>
        <Markdown>{page?.text ?? messages.group}</Markdown>
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
