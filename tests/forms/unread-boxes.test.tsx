import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { fieldTypes, type FieldType } from "../../src/field-types/field-types.ts";
import { typedSpecOf } from "../../src/field-types/typed-text.ts";
import { aField } from "../support/content.ts";
import { required } from "./fields.ts";
import { renderForm } from "./fixture.tsx";

/** Every type that is typed in a box, with a valid text. */
const typed = (Object.keys(fieldTypes) as FieldType[]).flatMap((type) => {
  const spec = typedSpecOf(type);
  return spec ? [[type, spec.examples.valid[0] ?? "", spec] as const] : [];
});

describe("a text that a password manager wrote without an event", () => {
  test.each(typed)("is read from the box when the form is sent: %s", (type, text, spec) => {
    const { seen, submit } = renderForm([aField(type, "campo", required())]);
    screen.getByRole<HTMLInputElement>("textbox").value = text;
    fireEvent.click(submit());
    expect(seen.submitted).toEqual([{ campo: spec.parse(spec.normalize(text)) }]);
  });

  test("replaces the one that was typed before", async () => {
    const { seen, user, submit } = renderForm([aField("testo", "campo")]);
    const box = screen.getByRole<HTMLInputElement>("textbox");
    await user.type(box, "prima");
    box.value = "dopo";
    fireEvent.click(submit());
    expect(seen.submitted).toEqual([{ campo: "dopo" }]);
  });

  test("a box that the form knows is not read again", () => {
    const { seen, submit } = renderForm([aField("importo", "campo")], { data: { campo: 1234.5 } });
    fireEvent.click(submit());
    expect(seen.drafts).toEqual([]);
    expect(seen.submitted).toEqual([{ campo: 1234.5 }]);
  });
});
