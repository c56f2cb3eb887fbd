import "../support/keeps-state.ts";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { when } from "./fields.ts";
import { aField, anOption, aSection } from "../support/content.ts";
import { renderForm } from "./fixture.tsx";

const { rendered, counted } = await vi.hoisted(() => import("../support/count-renders.tsx"));

vi.mock(import("../../src/forms/controls/text/TextControl.tsx"), counted("TextControl"));
vi.mock(import("../../src/forms/controls/choice/SelectControl.tsx"), counted("SelectControl"));
vi.mock(import("../../src/forms/theme/templates/Unframed.tsx"), counted("Unframed"));
vi.mock(import("../../src/forms/ErrorSummary.tsx"), counted("ErrorSummary"));

const needed = { required: { message: "Campo obbligatorio." } };
const sections = Array.from({ length: 20 }, (_, number) =>
  aSection(
    [
      ...Array.from({ length: 8 }, (_, index) =>
        aField("testo", `campo${number}_${index}`, index === 0 ? needed : {}),
      ),
      aField("scelta", `tipo${number}`, {
        label: `Tipo ${number}`,
        reactive: true,
        options: [anOption("Uno"), anOption("Due")],
      }),
      aField("testo", `peso${number}`, { label: `Peso ${number}`, ...when(`tipo${number}`, "Due") }),
    ],
    { key: `sezione${number}`, title: `Sezione ${number}` },
  ),
);

test("among 200 fields, a change renders the controls that change, and RJSF renders their fields only", async () => {
  const { user } = renderForm(sections);
  expect(rendered.filter((name) => name === "Unframed")).toHaveLength(180);

  rendered.length = 0;
  await user.selectOptions(screen.getByRole("combobox", { name: "Tipo 3" }), "Voce Due");
  expect(screen.getByRole("textbox", { name: "Peso 3" })).toBeInTheDocument();
  expect(rendered.toSorted()).toEqual(["SelectControl", "TextControl", "Unframed", "Unframed"]);

  rendered.length = 0;
  await user.type(screen.getByRole("textbox", { name: "Peso 3" }), "120");
  expect(rendered).toEqual([]);
  await user.tab();
  expect(rendered.toSorted()).toEqual(["TextControl", "Unframed"]);
});

test("among 200 fields, a refused submission renders the fields with a problem, once, and the summary", async () => {
  const { user } = renderForm(sections);
  rendered.length = 0;
  await user.click(screen.getByRole("button", { name: "Continua" }));
  expect(rendered.toSorted()).toEqual(["ErrorSummary", ...sections.map(() => "TextControl")]);
});
