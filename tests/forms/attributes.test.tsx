import { act, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Field, FieldType } from "../../src/engine/index.ts";
import { required } from "./fields.ts";
import { aField, anOption, manyOptions } from "../support/content.ts";
import { stopTimers } from "../support/fake-timers.ts";
import { renderForm } from "./fixture.tsx";

type Attributes = Readonly<Record<string, string | null>>;

const CODE = { type: "text", autocomplete: "off", autocapitalize: "characters", spellcheck: "false" };
const PLAIN = { type: "text", autocapitalize: null, spellcheck: "false" };

/** The attributes that help to type a value of each type: keyboard, completion, capitals. */
const typed: readonly (readonly [FieldType, Attributes])[] = [
  ["targa", { ...CODE, inputmode: null }],
  ["iban", { ...CODE, inputmode: null }],
  ["cap", { ...PLAIN, inputmode: "numeric", autocomplete: "postal-code" }],
  ["cellulare", { ...PLAIN, type: "tel", inputmode: "tel", autocomplete: "tel-national" }],
  ["codiceSms", { ...PLAIN, inputmode: "numeric", autocomplete: "one-time-code" }],
  ["email", { ...PLAIN, type: "email", inputmode: "email", autocomplete: "email" }],
  ["data", { ...PLAIN, autocomplete: "off", inputmode: null }],
  ["importo", { ...PLAIN, inputmode: "decimal", autocomplete: "off" }],
  ["intero", { ...PLAIN, inputmode: "numeric", autocomplete: "off" }],
  ["meseAnno", { ...PLAIN, autocomplete: "off" }],
  ["testo", { type: "text", autocomplete: null, autocapitalize: null, spellcheck: null }],
  ["testoLungo", { type: null, autocomplete: "off", rows: "4" }],
];

const attributesOf = (element: Element, names: readonly string[]): Attributes =>
  Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));

it.each(typed)("the box of «%s» has the keyboard of its type", (type, expected) => {
  renderForm([aField(type, "campo")]);
  expect(attributesOf(screen.getByRole("textbox"), Object.keys(expected))).toEqual(expected);
});

it.each<[FieldType, string]>([
  ["targa", "form-control field-short"],
  ["cap", "form-control field-short"],
  ["cellulare", "form-control field-medium"],
  ["testo", "form-control"],
])("the box of «%s» is as wide as its values", (type, classes) => {
  renderForm([aField(type, "campo")]);
  expect(screen.getByRole("textbox")).toHaveAttribute("class", classes);
});

/** Controls of every kind, by the role of each. */
const kinds: readonly (readonly [FieldType, string, Partial<Field>])[] = [
  ["testo", "textbox", {}],
  ["importo", "textbox", {}],
  ["data", "textbox", {}],
  ["testoLungo", "textbox", {}],
  ["scelta", "combobox", { options: [anOption("A"), anOption("B")] }],
  ["scelta", "combobox", { options: manyOptions }],
  ["radio", "radio", { options: [anOption("A"), anOption("B")] }],
  ["schede", "radio", { options: [anOption("A"), anOption("B")] }],
  ["casella", "checkbox", {}],
  ["consenso", "checkbox", {}],
  ["casella", "switch", { content: [aField("testo", "dentro")] }],
];

describe.each(kinds)("the control of «%s» (%s, %j)", (type, role, more) => {
  const render = (given: Partial<Field> = {}) => {
    const form = renderForm([aField(type, "campo", { ...more, ...given })]);
    return { ...form, control: () => screen.getAllByRole(role)[0]! };
  };

  it("has the id and the name of its field", () => {
    const { control } = render();
    expect(attributesOf(control(), ["id", "name"])).toEqual({ id: "prova-campo", name: "campo" });
  });

  it("is required only when its field is", () => {
    const { control } = render();
    expect(control()).not.toBeRequired();
    render(required());
    const last = screen.getAllByRole(role).at(-1);
    // Browsers announce a required radio button as invalid before the first answer: the name of its group says it.
    if (role === "radio") {
      expect(last).not.toBeRequired();
      expect(last?.closest("fieldset")).toHaveAccessibleName(/\(obbligatorio\)$/);
    } else expect(last).toBeRequired();
  });

  it("is disabled only when its field is", () => {
    const { control } = render();
    expect(control()).toBeEnabled();
    render({ enabled: ["value", false] });
    expect(screen.getAllByRole(role).at(-1)).toBeDisabled();
  });

  it("is invalid, and described by the message, only with a problem", async () => {
    const { control, user, submit } = render(required("Manca."));
    // Always written: browsers derive a missing one from their own validation.
    expect(control()).toHaveAttribute("aria-invalid", "false");
    await user.click(submit());
    expect(control()).toHaveAttribute("aria-invalid", "true");
    expect(control()).toHaveAccessibleDescription(/Manca\./);
  });
});

describe("radio buttons", () => {
  const radios = (type: "radio" | "schede") =>
    renderForm([
      aField(type, "campo", {
        options: [
          anOption("A", { help: "Aiuto di A" }),
          anOption("B", { enabled: ["value", false] }),
          anOption("C"),
        ],
      }),
    ]);

  it.each(["radio", "schede"] as const)("share a name, and each has its own id and help (%s)", (type) => {
    radios(type);
    const [first, second, third] = screen.getAllByRole("radio");
    const all = [first!, second!, third!].map((radio) =>
      attributesOf(radio, ["id", "name", "value", "aria-describedby"]),
    );
    expect(all).toEqual([
      { id: "prova-campo", name: "campo", value: "0", "aria-describedby": "prova-campo-0-aiuto" },
      { id: "prova-campo-1", name: "campo", value: "1", "aria-describedby": null },
      { id: "prova-campo-2", name: "campo", value: "2", "aria-describedby": null },
    ]);
    expect(first).toHaveAccessibleDescription("Aiuto di A");
    expect([first, second, third].map((radio) => (radio as HTMLInputElement).disabled)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it.each(["radio", "schede"] as const)("are checked one at a time, by their labels (%s)", async (type) => {
    const { user, seen } = radios(type);
    const checked = () => screen.getAllByRole("radio").map((radio) => (radio as HTMLInputElement).checked);
    expect(checked()).toEqual([false, false, false]);
    await user.click(screen.getByText("Voce C"));
    expect(checked()).toEqual([false, false, true]);
    await user.click(screen.getByText("Voce A"));
    expect(checked()).toEqual([true, false, false]);
    expect(seen.changes.map(({ data }) => data)).toEqual([{ campo: "C" }, { campo: "A" }]);
  });
});

it("a list names its active option from the first to the last", async () => {
  const { user } = renderForm([aField("scelta", "campo", { options: manyOptions })]);
  const box = screen.getByRole("combobox");
  expect(box).not.toHaveAttribute("aria-activedescendant");
  await user.type(box, "voce");
  for (const position of [0, 1, 2]) {
    await user.keyboard("{ArrowDown}");
    const active = document.getElementById(box.getAttribute("aria-activedescendant") ?? "");
    expect(active).toBe(screen.getAllByRole("option")[position]);
  }
});

describe("the counter of a long text", () => {
  const bounded = (text: string) => {
    const user = stopTimers();
    const form = renderForm([aField("testoLungo", "nota", { max: { value: 5, message: "Troppo lungo." } })], {
      data: { nota: text },
    });
    return {
      ...form,
      user,
      box: screen.getByRole("textbox"),
      announced: () => screen.getByRole("status").textContent,
      shown: () => form.html.querySelector(".field-counter")!,
    };
  };

  it("starts from the value and follows each key", async () => {
    const { user, box, shown } = bounded("ab");
    expect(shown()).toHaveTextContent("Puoi scrivere ancora 3 caratteri");
    await user.type(box, "cd");
    expect(shown()).toHaveTextContent("Puoi scrivere ancora un carattere");
    await user.type(box, "ef");
    expect(shown()).toHaveTextContent("C'è un carattere di troppo");
    expect(box).toHaveValue("abcdef");
  });

  it("is marked only when the text is too long", async () => {
    const { user, box, shown } = bounded("abcd");
    await user.type(box, "e");
    expect(shown()).toHaveTextContent("Puoi scrivere ancora 0 caratteri");
    expect(shown()).not.toHaveClass("text-danger");
    await user.type(box, "f");
    expect(shown()).toHaveClass("text-danger");
  });

  it("is announced once, a second after the last key", async () => {
    const { user, box, announced } = bounded("");
    expect(announced()).toBe("");
    await user.type(box, "a");
    act(() => void vi.advanceTimersByTime(900));
    await user.type(box, "b");
    act(() => void vi.advanceTimersByTime(900));
    expect(announced()).toBe("");
    act(() => void vi.advanceTimersByTime(150));
    expect(announced()).toBe("Puoi scrivere ancora 3 caratteri");
  });

  it("describes the box by its limit", () => {
    const { box } = bounded("");
    expect(box).toHaveAccessibleDescription("Puoi scrivere fino a 5 caratteri.");
  });
});
