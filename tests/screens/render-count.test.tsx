import "../support/keeps-state.ts";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { CompiledService, Expr, Step } from "../../src/engine/index.ts";
import { aField, anOption } from "../support/content.ts";
import { fakeHost } from "../support/fake-host.ts";
import { aStep } from "../support/service.ts";
import { screenOf } from "../support/step-screen.tsx";

const { rendered, counted } = await vi.hoisted(() => import("../support/count-renders.tsx"));

vi.mock(import("../../src/screens/StepBody.tsx"), counted("StepBody"));
vi.mock(import("../../src/screens/FormPanel.tsx"), counted("FormPanel"));
vi.mock(import("../../src/forms/StepForm.tsx"), counted("StepForm"));
vi.mock(import("../../src/ui/PageTitle.tsx"), counted("PageTitle"));
vi.mock(import("../../src/ui/Button.tsx"), counted("Button")); // renders when StepForm renders by itself

const isTwo: Expr = ["==", ["path", "domanda", "tipo"], ["value", "Due"]];

const serviceOf = (more: Partial<Step> = {}): CompiledService => ({
  id: "prova",
  title: "Prova",
  endpoints: {},
  values: {},
  rules: {},
  steps: [
    aStep("domanda", {
      hasForm: true,
      content: [
        aField("scelta", "tipo", {
          label: "Tipo",
          reactive: true,
          options: [anOption("Uno"), anOption("Due"), anOption("Tre")],
        }),
        aField("testo", "peso", { label: "Peso", when: isTwo }),
      ],
      ...more,
    }),
  ],
});

const choose = async (service: CompiledService) => {
  const { host, titles } = fakeHost({});
  render(screenOf(host, service, "domanda"));
  rendered.length = 0;
  await userEvent.setup().selectOptions(screen.getByRole("combobox", { name: "Tipo" }), "Voce Due");
  expect(screen.getByRole("textbox", { name: "Peso" })).toBeInTheDocument();
  return titles;
};

beforeEach(() => sessionStorage.clear());

test("a choice that shows a field does not render the page around the form", async () => {
  await choose(serviceOf());
  expect(rendered).toEqual([]);
});

test("a second choice does not render the page around the form either", async () => {
  await choose(serviceOf());
  await userEvent.setup().selectOptions(screen.getByRole("combobox", { name: "Tipo" }), "Voce Tre");
  expect(screen.queryByRole("textbox", { name: "Peso" })).not.toBeInTheDocument();
  expect(rendered).toEqual([]);
});

test("the title of a step follows the data of its form", async () => {
  const titles = await choose(serviceOf({ title: [{ expr: ["path", "domanda", "tipo"] }] }));
  expect(screen.getByRole("heading", { level: 1, name: "Due" })).toBeInTheDocument();
  expect(titles.at(-1)).toBe("Due");
});

test("the buttons of a form follow its data", async () => {
  const next = { key: "next", label: "Calcola", when: isTwo };
  const { host } = fakeHost({});
  render(screenOf(host, serviceOf({ next }), "domanda"));
  expect(screen.queryByRole("button", { name: "Calcola" })).not.toBeInTheDocument();
  await userEvent.setup().selectOptions(screen.getByRole("combobox", { name: "Tipo" }), "Voce Due");
  expect(screen.getByRole("button", { name: "Calcola" })).toBeEnabled();
});
