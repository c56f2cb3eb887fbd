import type { StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import type { Json } from "../../src/engine/index.ts";
import { playedInDocs } from "../docs-frame.ts";
import type { FieldForm, FieldFormProps } from "./FieldForm.tsx";

type Story = StoryObj<typeof FieldForm>;
type Canvas = ReturnType<typeof within>;

/** The texts and values that the stories of a type need. */
export interface FieldCase {
  /** A valid value, and its text in the field. */
  readonly initial: Json;
  readonly shows: string | boolean;
  /** Invalid input and its error message; absent when the control accepts no invalid input. */
  readonly wrong?: readonly [typed: string, message: string];
  /** The error message of a required field that is empty. */
  readonly missing: string;
  /** Several controls under one name. */
  readonly isGroup?: boolean;
  /** The text of the value when the field is read-only; by default the text in the field. */
  readonly reads?: string;
}

export const HELP = "Trovi questo dato nella lettera che hai ricevuto.";
export const LONG =
  "Un'etichetta molto lunga, come quelle che la legge a volte impone, che su un telefono occupa più di una riga e non deve uscire dal riquadro né coprire il campo";

const starting = (label: string) => new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);

/** Finds the field by its label. */
const fieldOf = (canvas: Canvas, { label }: FieldFormProps, { isGroup }: FieldCase): HTMLElement =>
  isGroup
    ? canvas.getByRole("group", { name: starting(label) })
    : canvas.getByLabelText(starting(label), { selector: "input, select, textarea" });

/** The controls of checkboxes and switches are hidden behind their label. */
const wordsOf = (canvas: Canvas, { label }: FieldFormProps): HTMLElement =>
  canvas.getByText(starting(label), { selector: "label, label *, legend, legend *" });

/** The controls of a field: of a group, those inside. */
const controlsOf = (field: HTMLElement): HTMLElement[] =>
  field.tagName === "FIELDSET" ? [...field.querySelectorAll<HTMLElement>("[name=campo]")] : [field];

/** The element that texts describe: the field, or a control of the group. */
const describedIn = (field: HTMLElement): HTMLElement =>
  field.hasAttribute("aria-describedby")
    ? field
    : (field.querySelector<HTMLElement>("[aria-describedby]") ?? field);

/** The same eight states for every type. */
export function fieldStates(
  the: FieldCase,
): Record<
  "empty" | "filled" | "required" | "wrong" | "helped" | "readOnly" | "disabled" | "longLabel",
  Story
> {
  return {
    empty: {
      play: async ({ canvas, args }) => {
        await expect(fieldOf(canvas, args, the)).toBeValid();
        await expect(wordsOf(canvas, args)).toBeVisible();
      },
    },
    filled: {
      args: { initial: the.initial },
      play: async ({ canvas, args }) => {
        const field = fieldOf(canvas, args, the);
        if (typeof the.shows === "boolean") await expect(field).toBeChecked();
        else if (the.isGroup) await expect(within(field).getByLabelText(starting(the.shows))).toBeChecked();
        else await expect(field).toHaveDisplayValue(the.shows);
      },
    },
    required: {
      args: { required: the.missing },
      play: async ({ canvas, args, canvasElement }) => {
        await expect(canvasElement.querySelector("label, legend")).toHaveTextContent("*");
        const field = fieldOf(canvas, args, the);
        if (!the.isGroup) await expect(field).toBeRequired();
      },
    },
    wrong: {
      args: { required: the.missing },
      parameters: playedInDocs("24rem"),
      play: async ({ canvas, userEvent, args }) => {
        const [typed, message] = the.wrong ?? ["", the.missing];
        if (typed) await userEvent.type(fieldOf(canvas, args, the), typed);
        await userEvent.click(canvas.getByRole("button", { name: "Continua" }));
        const summary = canvas.getByRole("group", { name: "C'è un errore da correggere" });
        await expect(summary).toHaveFocus();
        await expect(describedIn(fieldOf(canvas, args, the))).toHaveAccessibleDescription(
          expect.stringContaining(message),
        );
        await userEvent.click(within(summary).getByRole("link", { name: message }));
        await expect(fieldOf(canvas, args, the)).toContainElement(document.activeElement as HTMLElement);
        if (typed) await expect(fieldOf(canvas, args, the)).toHaveDisplayValue(/./);
      },
    },
    helped: {
      args: { help: HELP },
      play: async ({ canvas, args }) => {
        await expect(describedIn(fieldOf(canvas, args, the))).toHaveAccessibleDescription(
          expect.stringContaining(HELP),
        );
      },
    },
    readOnly: {
      args: { readOnly: the.initial },
      play: async ({ canvas, args }) => {
        const shown = canvas.getByRole("status", { name: args.label });
        await expect(shown).toHaveTextContent(
          the.reads ?? (typeof the.shows === "string" ? the.shows : "Sì"),
        );
      },
    },
    disabled: {
      args: { enabled: false, initial: the.initial },
      play: async ({ canvas, args }) => {
        for (const control of controlsOf(fieldOf(canvas, args, the))) await expect(control).toBeDisabled();
      },
    },
    longLabel: {
      args: { label: LONG, required: the.missing },
      globals: { viewport: { value: "w320" } },
      play: async ({ canvas, args }) => {
        await expect(fieldOf(canvas, args, the)).toBeEnabled();
        await expect(wordsOf(canvas, args)).toBeVisible();
      },
    },
  };
}
