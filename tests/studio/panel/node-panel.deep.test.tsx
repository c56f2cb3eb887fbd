import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Diagnostic, ScopeName } from "../../../src/definitions/index.ts";
import { LANGUAGE } from "../../../src/definitions/language/index.ts";
import { PAUSE } from "../../../src/studio/panel/use-typing.ts";
import { authoredFiles } from "../../support/authored-files.ts";
import { stopTimers } from "../../support/fake-timers.ts";
import { renderPanel } from "./panel-fixture.tsx";

const FILE = "schemas/services/calcolo_bollo.json";
const all = authoredFiles();
const FIELD = ["steps", 0, "content", 3];
const panelAt = (path: (string | number)[], more: object = {}) =>
  renderPanel({ files: all, address: { file: FILE, path }, ...more });
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a file of the project
type Loose = any;
interface Texts {
  readonly state: { readonly files: ReadonlyMap<string, string> };
}
const json = ({ state }: Texts, file = FILE): Loose => JSON.parse(state.files.get(file)!);
const fieldIn = (panel: ReturnType<typeof panelAt>) =>
  json(panel).steps[0].content[3] as Record<string, unknown>;

const box = (name: RegExp | string) => screen.getByRole("textbox", { name });
const button = (name: RegExp | string) => screen.getByRole("button", { name });

describe("a button that opens a part of the panel", () => {
  it("stands right before it, so that Tab reaches it first", async () => {
    const panel = panelAt(FIELD);
    const closed = () =>
      panel.html.querySelector<HTMLElement>("button[aria-expanded=false]:not([data-tried])");
    let opened = 0;
    for (let next = closed(); next; next = closed()) {
      next.setAttribute("data-tried", "");
      const before = new Set(panel.html.querySelectorAll("button, input, select, textarea"));
      next.focus();
      await panel.user.keyboard("{Enter}");
      await panel.user.tab();
      expect(before, next.textContent).not.toContain(document.activeElement);
      opened += 1;
    }
    expect(opened).toBeGreaterThan(3);
  });
});

describe("a member that is typed", () => {
  const pauses = () => act(() => void vi.advanceTimersByTime(PAUSE));

  it("is written after a pause, in one change with an Italian label, and keeps the focus", async () => {
    const user = stopTimers();
    const panel = panelAt(FIELD);
    await user.click(box("Etichetta"));
    await user.keyboard(" del veicolo, per intero");
    expect(box("Etichetta")).toHaveFocus();
    expect(box("Etichetta")).toHaveValue("Targa del veicolo, per intero");
    expect(panel.state.labels).toEqual([]);
    pauses();
    expect(fieldIn(panel).label).toBe("Targa del veicolo, per intero");
    expect(panel.state.labels).toEqual(["Etichetta di «Targa»"]);
    expect(box("Etichetta")).toHaveFocus();
  });

  it("is announced at its first key, before the pause", async () => {
    const user = stopTimers();
    const onTyping = vi.fn();
    const panel = panelAt(FIELD, { onTyping });
    await user.click(box("Etichetta"));
    await user.keyboard("x");
    expect([onTyping.mock.calls.length, panel.state.labels]).toEqual([1, []]);
  });

  it("is shown no more once undo has taken it out of the text", async () => {
    const panel = panelAt(FIELD);
    await panel.user.type(box("Etichetta"), " nuova");
    await waitFor(() => expect(fieldIn(panel).label).toBe("Targa nuova"));
    panel.changesTo(all);
    expect(box("Etichetta")).toHaveValue("Targa");
  });

  it.each([
    ["a shortcut", () => fireEvent.keyDown(document.body, { key: "z", ctrlKey: true })],
    ["leaving the page", () => window.dispatchEvent(new Event("beforeunload"))],
    ["hiding the page", () => document.dispatchEvent(new Event("visibilitychange"))],
  ])("is written at once before %s", async (_, happens) => {
    const panel = panelAt(FIELD);
    fireEvent.change(box("Etichetta"), { target: { value: "Targa nuova" } });
    expect(fieldIn(panel).label).toBe("Targa");
    act(() => void happens());
    expect(fieldIn(panel).label).toBe("Targa nuova");
  });

  it("loses no key while the text comes back between two of them", async () => {
    const user = stopTimers();
    const panel = panelAt(FIELD);
    await user.clear(box("Etichetta"));
    const typed = "Numero di targa";
    for (const key of typed) {
      await user.type(box("Etichetta"), key);
      if (typed.indexOf(key) % 3 === 0) pauses();
    }
    await user.tab();
    expect(fieldIn(panel).label).toBe(typed);
    expect(panel.state.labels.length).toBeGreaterThan(1);
  });

  it("is written when the control loses the focus, and when another node is shown", async () => {
    const panel = panelAt(FIELD);
    await panel.user.type(box("Etichetta"), "!");
    panel.unmount();
    expect(fieldIn(panel).label).toBe("Targa!");
  });

  it("that the draft refuses comes back as the file has it, says why, and lets the next one be written", async () => {
    const panel = panelAt(FIELD);
    panel.refuses.text = (text) => text.includes("troppo lungo");
    await panel.user.type(box("Etichetta"), " troppo lungo");
    await panel.user.tab();
    expect(box("Etichetta")).toHaveValue("Targa");
    expect(box("Etichetta")).toBeInvalid();
    expect(box("Etichetta")).toHaveAccessibleDescription(/Questo testo non si può prendere/);
    await panel.user.type(box(/^Aiuto/), "!");
    await panel.user.tab();
    expect(fieldIn(panel)).toMatchObject({ label: "Targa", help: expect.stringMatching(/!$/) });
    expect(box("Etichetta")).not.toBeInvalid();
  });

  it("is removed when it is emptied, unless the node must have it", async () => {
    const panel = panelAt(FIELD);
    await panel.user.clear(box(/^Aiuto/));
    await panel.user.tab();
    expect(fieldIn(panel)).not.toHaveProperty("help");
    const step = renderPanel({ files: all, address: { file: FILE, path: ["steps", 0] } });
    await step.user.clear(within(step.html).getByRole("textbox", { name: /^Titolo/ }));
    await step.user.tab();
    expect(json(step).steps[0].title).toBe("");
  });

  it("changes nothing else of the file", async () => {
    const panel = panelAt(FIELD);
    await panel.user.type(box("Etichetta"), "X");
    await panel.user.tab();
    expect(panel.state.files.get(FILE)).toBe(
      all.get(FILE)!.replace('"label": "Targa", "help"', '"label": "TargaX", "help"'),
    );
  });
});

describe("a choice of a panel", () => {
  it("makes a field compulsory always, on a condition, or never", async () => {
    const panel = panelAt(FIELD, { scope: { names: NAMES } });
    const demand = screen.getByRole("combobox", { name: "Si deve compilare" });
    await panel.user.selectOptions(demand, "No");
    await waitFor(() => expect(fieldIn(panel)).not.toHaveProperty("required"));
    await panel.user.selectOptions(demand, "Sì, sempre");
    await panel.user.clear(box("Messaggio se manca"));
    await panel.user.type(box("Messaggio se manca"), "Scrivila.");
    await waitFor(() => expect(fieldIn(panel).required).toBe("Scrivila."));
    await panel.user.selectOptions(demand, "Sì, a una condizione");
    await panel.user.click(button("Aggiungi una condizione Quando"));
    const datum = screen.getByRole("combobox", { name: "Dato" });
    await panel.user.selectOptions(datum, "qui.colore");
    await waitFor(() =>
      expect(fieldIn(panel).required).toEqual({ when: "= qui.colore", message: "Scrivila." }),
    );
    // The first choice makes no other element, which would lose the focus.
    expect(screen.getByRole("combobox", { name: "Dato" })).toBe(datum);
  });

  it("of another kind of block keeps the members that both have, and gives those that it must have", async () => {
    const path = ["steps", 0, "content", 0];
    const panel = panelAt(path);
    await panel.user.selectOptions(screen.getByRole("combobox", { name: "Genere" }), "Dati");
    await waitFor(() =>
      expect(Object.keys(json(panel).steps[0].content[0])).toEqual(["kind", "when", "items"]),
    );
  });

  it("of a type with options gives it some", async () => {
    const panel = panelAt(FIELD);
    await panel.user.click(screen.getByRole("combobox", { name: /^Tipo/ }));
    await panel.user.click(screen.getByRole("option", { name: /^Scelta$|^Elenco|Scelta da/ }));
    await waitFor(() => expect(fieldIn(panel)).toHaveProperty("options"));
  });
});

const NAMES: readonly ScopeName[] = [
  {
    name: "qui.colore",
    title: "Colore",
    group: "Campi vicini",
    kind: "text",
    values: [
      { value: "r", title: "Rosso" },
      { value: "v", title: "Verde" },
    ],
  },
  { name: "oggi", title: "Data di oggi", group: "Data di oggi", kind: "date" },
  { name: "rate.inizio", title: "Inizio", group: "Rate", kind: "date" },
  { name: "rate.fine", title: "Fine", group: "Rate", kind: "date" },
  { name: "regione.canali.sms", title: "Canali: SMS", group: "Dati della regione", kind: "boolean" },
];

describe("a condition", () => {
  it("is chosen as datum, comparison and value, joined with another one, and read back", async () => {
    const panel = panelAt(["steps", 0, "content", 2], { scope: { names: NAMES } });
    await panel.user.click(button(/Altro/));
    expect(screen.getByText("Se risulta «haVeicoli».")).toBeVisible();
    await panel.user.click(button("Cambia Condizione"));
    await panel.user.selectOptions(screen.getByRole("combobox", { name: "Dato" }), "qui.colore");
    await panel.user.selectOptions(screen.getByRole("combobox", { name: "Confronto" }), "è uguale a");
    await panel.user.selectOptions(screen.getByRole("combobox", { name: "Valore" }), "Verde");
    await panel.user.click(button("Aggiungi un confronto"));
    const second = within(screen.getByRole("group", { name: "Confronto 2" }));
    await panel.user.selectOptions(second.getByRole("combobox", { name: "Dato" }), "oggi");
    await panel.user.selectOptions(second.getByRole("combobox", { name: "Confronto" }), "supera");
    await panel.user.clear(second.getByRole("textbox", { name: "Valore" }));
    await panel.user.type(second.getByRole("textbox", { name: "Valore" }), "31/12/2027");
    await panel.user.selectOptions(
      screen.getByRole("combobox", { name: "Devono valere" }),
      "almeno una (oppure)",
    );
    await panel.user.tab();
    expect(json(panel).steps[0].content[2].when).toBe("= qui.colore == 'v' || oggi > '2027-12-31'");
    expect(screen.getByText(/Se «colore» è «v» oppure la data di oggi supera 31\/12\/2027/)).toBeVisible();
  });

  it("that is too rich is a sentence and a text with completion", async () => {
    const text = all.get(FILE)!.replace('"when": "= haVeicoli"', '"when": "= size(mieiVeicoli.visure) > 1"');
    const panel = renderPanel({
      files: new Map([...all, [FILE, text]]),
      address: { file: FILE, path: ["steps", 0, "content", 1] },
      scope: { names: NAMES },
    });
    await panel.user.click(button(/Altro/));
    await panel.user.click(button("Cambia Condizione"));
    const written = screen.getByRole("combobox", { name: "Condizione come testo" });
    await panel.user.type(written, " && reg");
    await panel.user.click(await screen.findByRole("option", { name: /regione.canali.sms/ }));
    await panel.user.tab();
    expect(written).toHaveValue("= size(mieiVeicoli.visure) > 1 && regione.canali.sms");
  });
});

describe("the values of a comparison", () => {
  const when = (panel: ReturnType<typeof panelAt>) => json(panel).steps[0].content[2].when as string;
  const openCondition = async () => {
    const panel = panelAt(["steps", 0, "content", 2], { scope: { names: NAMES } });
    await panel.user.click(button(/Altro/));
    await panel.user.click(button("Cambia Condizione"));
    return {
      ...panel,
      choose: (label: string, value: string) =>
        panel.user.selectOptions(screen.getByRole("combobox", { name: label }), value),
    };
  };

  it("are several, a month, or an age", async () => {
    const panel = await openCondition();
    await panel.choose("Dato", "qui.colore");
    await panel.choose("Confronto", "è uno fra");
    await panel.user.type(box("Valore"), "\nv");
    await panel.user.tab();
    expect(when(panel)).toBe("= qui.colore in ['r', 'v']");
    await panel.choose("Dato", "oggi");
    await panel.choose("Confronto", "cade nel mese di");
    await panel.choose("Valore", "12");
    await waitFor(() => expect(when(panel)).toBe("= contiene(oggi, '-12-')"));
    expect(screen.getByText("Se è dicembre.")).toBeVisible();
    await panel.choose("Confronto", "da allora sono passati almeno questi anni");
    await panel.user.clear(box("Valore"));
    await panel.user.type(box("Valore"), "21");
    await panel.user.tab();
    expect(when(panel)).toBe("= anni(oggi) >= 21");
  });

  it("are another datum of the same kind", async () => {
    const panel = await openCondition();
    await panel.choose("Dato", "oggi");
    await panel.choose("Confronto", "non supera");
    await panel.user.click(button("Confronta con un altro dato"));
    await panel.choose("Altro dato", "rate.fine");
    await waitFor(() => expect(when(panel)).toBe("= oggi <= rate.fine"));
    await panel.user.click(button("Confronta con un valore"));
    expect(screen.queryByRole("combobox", { name: "Altro dato" })).toBeNull();
  });
});

describe("a value that is richer than its control", () => {
  const errorPath = ["endpoints", "calcola", "errors", "406"];
  const error = (panel: ReturnType<typeof panelAt>) => json(panel).endpoints.calcola.errors["406"] as Loose;

  it("is a list of texts, one for each line, and a single line is one text again", async () => {
    const panel = panelAt(errorPath);
    const lines = box(/^Messaggio/);
    expect(lines).toHaveValue(error(panel).message.join("\n"));
    await panel.user.type(lines, "\nUn altro.");
    await panel.user.tab();
    expect(error(panel).message).toHaveLength(3);
    await panel.user.clear(lines);
    await panel.user.type(lines, "Uno solo.");
    await panel.user.tab();
    await waitFor(() => expect(error(panel).message).toBe("Uno solo."));
    expect(box(/^Messaggio/)).toHaveValue("Uno solo.");
  });

  it("is a sentence with a way to the text, when no control shows it", async () => {
    const file = "schemas/services/visure.json";
    const path = ["endpoints", "storico", "wait"];
    const panel = renderPanel({ files: all, address: { file, path } });
    for (const folded of screen.queryAllByRole("button", { expanded: false })) await panel.user.click(folded);
    await panel.user.click(button(/^Mostra nel testo ./));
    expect(panel.onShowSource).toHaveBeenCalledWith({ file, path: [...path, "after"] });
  });

  it("is decided by a parameter of the fragment, and says by which one", async () => {
    const panel = renderPanel({
      files: all,
      address: { file: "schemas/fragments/pratica.json", path: ["steps", 0] },
    });
    await panel.user.click(button(/^▸ Raro/));
    expect(screen.getByText("Lo decide chi usa il frammento, con il parametro «serve».")).toBeVisible();
  });

  it("is a node with a panel of its own, where the language describes it", async () => {
    const panel = renderPanel({
      files: all,
      address: { file: "schemas/fragments/esito_invio.json", path: ["content", 4, "actions", 0] },
    });
    await panel.user.click(button("Apri Dove porta"));
    expect(panel.state.address.path).toEqual(["content", 4, "actions", 0, "go"]);
    // The step is one of another service.
    expect(screen.getByRole("combobox", { name: /^Passo/ })).toHaveDisplayValue(
      /^Consulta.*: .*\(cerca_pratica\)$/,
    );
  });

  it("of a condition may be never true, where the language allows it", async () => {
    const file = "schemas/fragments/dove_si_trova_il_codice.json";
    const panel = renderPanel({ files: all, address: { file, path: ["content", 0] } });
    await panel.user.click(button(/^▸ Altro/));
    const opened = within(screen.getByRole("group", { name: /^Aperta all'inizio/ }));
    expect(opened.getByText("Mai.")).toBeVisible();
    await panel.user.click(opened.getByRole("button", { name: /^Togli la condizione/ }));
    await waitFor(() => expect(json(panel, file).content[0]).not.toHaveProperty("default"));
    await panel.user.click(opened.getByRole("button", { name: /^Mai, senza condizioni/ }));
    await waitFor(() => expect(json(panel, file).content[0].default).toBe(false));
  });
});

describe("the parameters of a fragment", () => {
  it("are boxes with the texts of the fragment where it is used; those with a usual value are one step away", async () => {
    const file = "schemas/fragments/allegati_domanda.json";
    const panel = renderPanel({ files: all, address: { file, path: ["content", 1] } });
    const used = () => json(panel, file).content[1] as Loose;
    const params = json({ state: { files: all } }, `schemas/fragments/${used().use}.json`).params as Loose;
    const group = within(screen.getByRole("group", { name: /^Parametri/ }));
    expect(Object.keys(used().with)).toEqual(["obbligatorio"]);
    const name = new RegExp(`^${params.obbligatorio.text}`, "i");
    await panel.user.selectOptions(group.getByRole("combobox", { name }), "No");
    await waitFor(() => expect(used().with).toEqual({ obbligatorio: false }));
    await panel.user.selectOptions(group.getByRole("combobox", { name }), "Come di norma");
    await waitFor(() => expect(used()).not.toHaveProperty("with"));
  });

  it("are declared with a kind, a purpose and a usual value", async () => {
    const file = "schemas/fragments/pratica.json";
    const panel = renderPanel({ files: all, address: { file, path: ["params", "numero"] } });
    await panel.user.type(screen.getByRole("combobox", { name: /^Valore di norma/ }), "_2");
    await panel.user.tab();
    expect(json(panel, file).params.numero.default).toBe("identificativo_2");
    expect(screen.getByRole("combobox", { name: /^Che cosa si aspetta/ })).toHaveDisplayValue(
      /^Il nome di un passo/,
    );
  });
});

describe("the changes of one region to a service", () => {
  const OVERLAY = "regions/piemonte/services/calcolo_bollo.json";
  const change = {
    at: "calcolo_importo.targa",
    set: { label: "Numero di targa" },
    reason: "Qui si dice così.",
  };
  const overlay = () => ({
    files: new Map([...all, [OVERLAY, JSON.stringify({ id: "calcolo_bollo", changes: [change] })]]),
    address: { file: OVERLAY, path: ["changes", 0] },
  });
  const set = (panel: ReturnType<typeof panelAt>) => json(panel, OVERLAY).changes[0].set as Loose;

  it("is edited with the controls of the part that it changes", async () => {
    const panel = renderPanel(overlay());
    await panel.user.type(box(/^Etichetta/), " qui");
    await panel.user.tab();
    expect(set(panel)).toEqual({ label: "Numero di targa qui" });
    await panel.user.selectOptions(screen.getByRole("combobox", { name: "Che cosa è diverso qui" }), "Aiuto");
    await panel.user.click(button("Cambia questo"));
    await waitFor(() => expect(set(panel).help).toBe("Senza spazi, per esempio AB123CD"));
    await panel.user.click(button("Lascia com'è: Etichetta"));
    await waitFor(() => expect(Object.keys(set(panel))).toEqual(["help"]));
  });

  it("leads to the part that it changes", async () => {
    const panel = renderPanel(overlay());
    await panel.user.click(button("Apri calcolo_importo.targa"));
    expect(panel.state.address).toEqual({ file: FILE, path: FIELD });
  });
});

describe("the name of a node", () => {
  const nameOf = () => screen.getByRole("heading", { level: 2 });

  it("is a number as it is written", () => {
    renderPanel({
      files: all,
      address: { file: "regions/piemonte/region.json", path: ["assistenza", "telefono"] },
    });
    expect(nameOf()).toHaveTextContent("800 333 444");
  });

  it("is not a title that is only a value", () => {
    renderPanel({ files: all, address: { file: "schemas/services/pago_bollo.json", path: ["steps", 7] } });
    expect(nameOf()).not.toHaveTextContent("{");
  });
});

describe("the problems of a node", () => {
  const problem = (line: number, column: number, level: "error" | "note" = "error"): Diagnostic => ({
    file: FILE,
    line,
    column,
    level,
    code: "field-twice",
    message: "Qualcosa non va.",
    hint: "Forse volevi «altro».",
  });
  const at = (needle: string): [number, number] => {
    const before = all.get(FILE)!.slice(0, all.get(FILE)!.indexOf(needle)).split("\n");
    return [before.length, before.at(-1)!.length + 1];
  };

  it("stand under their control with the remedy", () => {
    panelAt(FIELD, { problems: [problem(...at('"Senza spazi, per esempio AB123CD"'))] });
    expect(box(/^Aiuto/)).toBeInvalid();
    expect(box(/^Aiuto/)).toHaveAccessibleDescription(/Qualcosa non va. Forse volevi «altro»./);
  });

  it("open the fold that hides their control", () => {
    panelAt(FIELD, { problems: [problem(...at('"ab 123 cd"'))] });
    expect(screen.getByRole("group", { name: /^Esempi di prova/ })).toBeVisible();
  });

  it("that say the same of several places are one, and several notes are folded", async () => {
    const note = (message: string, line: number): Diagnostic => ({ ...problem(line, 3, "note"), message });
    const notes = [note("Un consiglio.", 1), note("Un consiglio.", 2), note("Un altro.", 3)];
    const panel = panelAt([], { problems: notes });
    expect(screen.queryByText(/^Un consiglio\./)).not.toBeVisible();
    await panel.user.click(screen.getByText("2 consigli"));
    expect(screen.getAllByText(/^Un (?:consiglio|altro)\./)).toHaveLength(2);
    panel.unmount();
    panelAt([], { problems: notes.slice(0, 2) });
    expect(screen.getByText(/^Nota: Un consiglio\./)).toBeVisible();
  });

  it("are mended by the fixes that they have, in the node and in its members; without the right to change, by none", async () => {
    const fix = { file: FILE, offset: 1, length: 1, text: "title" };
    const onFix = vi.fn();
    const problems = [{ ...problem(...at('"Senza spazi, per esempio AB123CD"')), fix }];
    const panel = panelAt(FIELD, { problems, onFix });
    await panel.user.click(button("Scrivi «title»"));
    expect(onFix).toHaveBeenCalledExactlyOnceWith(fix);
    expect(within(panel.html).getByRole("heading", { level: 2 })).toHaveFocus();
    panel.unmount();
    panelAt(FIELD, { problems });
    expect(screen.queryByRole("button", { name: "Scrivi «title»" })).not.toBeInTheDocument();
  });

  it("inside a node of its own are counted beside it", () => {
    panelAt(["steps", 0], { problems: [problem(...at('"Senza spazi, per esempio AB123CD"'))] });
    expect(screen.getByText("1 problema")).toBeVisible();
  });
});

describe("the order of nodes", () => {
  it("is changed from the node itself, which stays shown", async () => {
    const panel = panelAt(FIELD);
    await panel.user.click(button("Sposta su"));
    expect(panel.state.address.path).toEqual(["steps", 0, "content", 2]);
    expect(box("Etichetta")).toHaveValue("Targa");
    expect(panel.state.labels).toEqual(["Spostato: Targa"]);
    await panel.user.click(button("Sposta giù"));
    expect(panel.state.files.get(FILE)).toBe(all.get(FILE));
  });

  it("is changed from the list, and the focus follows the item", async () => {
    const panel = panelAt(["steps", 0]);
    await panel.user.click(button("Sposta giù «Targa»"));
    expect(button("Sposta giù «Targa»")).toHaveFocus();
    expect(fieldIn(panel).name).toBe("tipoVeicolo");
  });

  it("gets a copy with another name after a node", async () => {
    const panel = panelAt(FIELD);
    await panel.user.click(button("Duplica"));
    expect(panel.state.address.path).toEqual(["steps", 0, "content", 4]);
    expect(json(panel).steps[0].content[4].name).toBe("targa2");
  });

  it("loses a node after a trial that lists the references to it", async () => {
    const broken: Diagnostic = {
      file: FILE,
      line: 70,
      column: 1,
      level: "error",
      code: "unknown-member",
      message: "«targa» non esiste.",
    };
    const panel = panelAt(FIELD, { onTryOut: () => Promise.resolve([broken]) });
    await panel.user.click(button("Togli"));
    expect(await screen.findByText("«targa» non esiste.")).toBeVisible();
    expect(screen.getByRole("alert")).toHaveFocus();
    await panel.user.click(button("Lascia"));
    expect(button("Togli")).toHaveFocus();
    expect(panel.state.labels).toEqual([]);
    await panel.user.click(button("Togli"));
    await panel.user.click(await screen.findByRole("button", { name: "Togli lo stesso" }));
    expect(fieldIn(panel).name).toBe("tipoVeicolo");
    expect(panel.state.address.path).toEqual(["steps", 0]);
  });
});

it("says that a removal could not be checked, and never that nothing depends on it", async () => {
  const panel = panelAt(FIELD, { onTryOut: () => Promise.resolve(undefined) });
  await panel.user.click(button("Togli"));
  expect(await screen.findByText(/Se altre parti ne dipendono lo dirà la verifica dopo/)).toBeVisible();
  expect(screen.queryByText(/Nient'altro ne dipende/)).toBeNull();
});

describe("a member that a person looks for", () => {
  it("is in sight although its part of the form is folded away", () => {
    const shown = vi.fn<(this: Element) => void>();
    Element.prototype.scrollIntoView = function () {
      shown.call(this);
    };
    panelAt(FIELD, { member: "name" });
    expect(box(/^Nome del dato/)).toBeVisible();
    expect(shown.mock.contexts.map(({ id }) => id)).toEqual([expect.stringMatching(/-raro-name/)]);
  });
});

describe("a new node", () => {
  it("is one of the kinds of the table, with the members that it must have, and is shown", async () => {
    const panel = panelAt(["steps", 0]);
    await panel.user.click(button("Aggiungi Aggiungi a «Contenuto»"));
    const choices = within(screen.getByRole("group", { name: "Che cosa vuoi aggiungere?" }));
    expect(choices.getAllByRole("button").length).toBe(Object.keys(LANGUAGE.blocks).length + 3);
    await panel.user.click(choices.getByRole("button", { name: /^Campo/ }));
    const { content } = json(panel).steps[0] as Loose;
    expect(panel.state.address.path).toEqual(["steps", 0, "content", content.length - 1]);
    expect(content.at(-1)).toEqual({
      name: "campo",
      type: "testo",
      label: "Da scrivere",
    });
    expect(screen.getByRole("heading", { level: 2, name: /Da scrivere$/ })).toHaveFocus();
  });

  it("is a datum of the contract, which the call then sends", async () => {
    const newFields = [
      {
        name: "anno",
        type: "intero",
        title: "Anno di riferimento",
        carrier: "Calcola il bollo di un veicolo",
        required: false,
        call: "calcola",
        send: { path: ["endpoints", "calcola", "send"], value: "= calcolo_importo.anno" },
      },
    ];
    const panel = panelAt(["steps", 0], { scope: { names: [], newFields } });
    await panel.user.click(button("Aggiungi Aggiungi a «Contenuto»"));
    await panel.user.click(button(/^Anno di riferimento.*parte con «Calcola il bollo di un veicolo»/));
    const service = json(panel);
    expect(service.steps[0].content.at(-1)).toEqual({
      name: "anno",
      type: "intero",
      label: "Anno di riferimento",
    });
    expect(service.endpoints.calcola.send.anno).toBe("= calcolo_importo.anno");
  });

  it("of an option has a free value, and texts of options are edited in place", async () => {
    const file = "schemas/services/domanda_discarico_rimborso.json";
    const [step, index] = [2, 4];
    const root = json({ state: { files: all } }, file);
    const before = root.steps[step].content[index].options as { label: string }[];
    const panel = renderPanel({ files: all, address: { file, path: ["steps", step, "content", index] } });
    await panel.user.type(box("Testo della voce 1"), "!");
    await panel.user.click(button("Aggiungi una voce"));
    const after = json(panel, file).steps[step].content[index].options;
    expect(after[0].label).toBe(`${before[0]!.label}!`);
    expect(after).toHaveLength(before.length + 1);
    expect(new Set(after.map((one: { value: unknown }) => one.value)).size).toBe(after.length);
  });
});

describe("a new member of the language", () => {
  const { campo } = LANGUAGE.definitions;
  const members = campo && "members" in campo ? campo.members : {};
  const language = {
    ...LANGUAGE,
    definitions: {
      ...LANGUAGE.definitions,
      campo: {
        ...campo!,
        members: {
          ...members,
          note: {
            text: "prose",
            title: "Nota",
            help: "Nota accanto al campo.",
            examples: ["Solo se la conosci."],
            group: "everyday",
          },
        },
      },
    },
  } as typeof LANGUAGE;

  it("has a control with its title, help and example, which writes it", async () => {
    const panel = panelAt(FIELD, { language });
    expect(box("Nota")).toHaveAccessibleDescription(
      "Nota accanto al campo. Per esempio: Solo se la conosci.",
    );
    await panel.user.type(box("Nota"), "Se la sai.");
    await panel.user.tab();
    expect(fieldIn(panel).note).toBe("Se la sai.");
  });
});

describe("a list of things that exist", () => {
  const CATALOGUE = "schemas/catalogue.json";
  const codes = (panel: Texts) => json(panel, CATALOGUE).home.groups[0].cards as string[];
  const group = (text = all.get(CATALOGUE)!) =>
    renderPanel({
      files: new Map([...all, [CATALOGUE, text]]),
      address: { file: CATALOGUE, path: ["home", "groups", 0] },
    });
  const list = () => within(screen.getByRole("group", { name: /^Schede/ }));

  it("is chosen, ordered and emptied by titles", async () => {
    const panel = group();
    const [first, second, third] = codes(panel);
    expect(list().getByText("Paga online", { selector: "span:not(.visually-hidden)" })).toBeVisible();
    await panel.user.selectOptions(list().getByRole("combobox"), "Infobollo");
    await panel.user.click(list().getByRole("button", { name: /^Aggiungi/ }));
    expect(codes(panel)).toEqual([first, second, third, "INFOBOLLO"]);
    await panel.user.click(list().getByRole("button", { name: "Sposta giù «Paga online»" }));
    expect(codes(panel)).toEqual([second, first, third, "INFOBOLLO"]);
    await panel.user.click(list().getByRole("button", { name: "Togli Paga online" }));
    expect(codes(panel)).toEqual([second, third, "INFOBOLLO"]);
    expect(list().queryByRole("option", { name: "Infobollo" })).toBeNull();
  });

  it("shows a thing that is gone, and keeps its last item where it must have one", () => {
    group(all.get(CATALOGUE)!.replace('["PAGAONLINE", "CALCOLOBOL", "SCARICARIC"]', '["SPARITA"]'));
    expect(list().getByText("SPARITA (non c'è)")).toBeVisible();
    expect(list().queryByRole("button", { name: /^Togli/ })).toBeNull();
  });

  it("lists all things first where none are listed and all count", async () => {
    const REGION = "regions/piemonte/region.json";
    const panel = renderPanel({ files: all, address: { file: REGION, path: [] } });
    const listed = () => json(panel, REGION).schede as string[] | undefined;
    await panel.user.click(button(/Altro/));
    const cards = within(screen.getByRole("group", { name: /^Ordine delle schede/ }));
    expect(cards.queryByRole("combobox")).toBeNull();
    await panel.user.click(cards.getByRole("button", { name: "Elencale tutte" }));
    const codes = json(panel, CATALOGUE).cards.map(({ code }: { code: string }) => code) as string[];
    expect(listed()).toEqual(codes);
    await panel.user.click(cards.getAllByRole("button", { name: /^Togli/ })[0]!);
    expect(listed()).toEqual(codes.slice(1));
  });
});
