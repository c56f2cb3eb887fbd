import { createPrecompiledValidator } from "@rjsf/validator-ajv8";
import type { RJSFSchema } from "@rjsf/utils";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import validators from "virtual:pannello/regole";
import { wireFormats } from "../../../src/formats/wire-formats.ts";
import { SchemaForm } from "../../../src/forms/theme/index.ts";
import { panelData, panelUi, rjsfPanel, wrongData } from "../../../tests/forms/theme/panel.ts";
import { playedInDocs } from "../../docs-frame.ts";

const validator = createPrecompiledValidator<unknown, RJSFSchema>(validators(wireFormats), rjsfPanel);

const meta = {
  title: "Campi/Pannello da uno schema",
  component: SchemaForm,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Un modulo disegnato per intero da RJSF a partire da uno schema JSON con titoli italiani, con lo stesso aspetto e gli stessi controlli dei moduli dei cittadini. Serve a chi modifica i servizi.",
      },
    },
  },
  args: {
    schema: rjsfPanel,
    uiSchema: panelUi,
    validator,
    formData: panelData,
    idPrefix: "pannello",
    onSubmit: fn(),
  },
} satisfies Meta<typeof SchemaForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Ogni genere di dato: testo, numero, data, scelta, elenco, gruppo. */
export const Compilato: Story = {};

export const Vuoto: Story = { args: { formData: {} } };

export const Disabilitato: Story = { args: { disabled: true } };

/** Dopo un invio con errori il riepilogo prende il fuoco e porta a ciascun campo. */
export const Errori: Story = {
  args: { formData: wrongData },
  parameters: playedInDocs("700px"),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Salva" }));
    const summary = await canvas.findByRole("group", { name: /errori da correggere/ });
    await expect(summary).toHaveFocus();
    await expect(canvas.getByLabelText("Anni")).toBeInvalid();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Una voce si sposta anche dalla tastiera, e il fuoco resta sul pulsante che la sposta. */
export const Elenco: Story = {
  play: async ({ canvas, userEvent }) => {
    const down = canvas.getByRole("button", { name: "Sposta giù Voce 1" });
    down.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Sposta giù Voce 2" })).toHaveFocus());
    await expect(canvas.getAllByRole("textbox", { name: "Testo" })[1]).toHaveValue("Uno");
    await userEvent.click(canvas.getByRole("button", { name: "Aggiungi una voce Voci dell'elenco" }));
    const list = within(canvas.getByRole("group", { name: /^Voci dell'elenco/ }));
    await waitFor(() => expect(list.getAllByRole("textbox", { name: "Testo" })[3]).toHaveFocus());
  },
};

/** Prima si sceglie il genere, poi si compilano i suoi campi. */
export const Genere: Story = {
  play: async ({ canvas, userEvent }) => {
    const kind = canvas.getByRole("combobox", { name: "Quando si vede" });
    await userEvent.selectOptions(kind, "Quando un campo ha un valore");
    await userEvent.type(canvas.getByRole("textbox", { name: /^Campo/ }), "targa");
    await expect(canvas.getByRole("textbox", { name: "Valore cercato" })).toBeVisible();
  },
};
