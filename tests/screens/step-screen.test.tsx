import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { saveAnswer } from "../../src/engine/flow/index.ts";
import type { Answer } from "../../src/engine/calls/index.ts";
import type { CompiledService } from "../../src/engine/index.ts";
import { flashAtom, flowAtom } from "../../src/screens/flow/atoms.ts";
import type { Host } from "../../src/screens/index.ts";
import { done, fakeHost, refusal } from "../support/fake-host.ts";
import { aStep } from "../support/service.ts";
import { searchService } from "../support/search-service.ts";
import { screenOf as renderStep } from "../support/step-screen.tsx";

const types = done([
  { codice: "A", descrizione: "Autoveicolo" },
  { codice: "M", descrizione: "Motociclo" },
]);
const found = done({ targa: "AB123CD", tassa: 258.5 });

const screenOf = (host: Host, step: string, service: CompiledService = searchService) =>
  renderStep(host, service, step);

const fill = async (targa = "AB123CD") => {
  const user = userEvent.setup();
  await screen.findByRole("option", { name: "Autoveicolo" });
  await user.type(screen.getByLabelText(/^Targa/), targa);
  await user.selectOptions(screen.getByLabelText(/^Tipo di veicolo/), "Autoveicolo");
  return user;
};

const click = (name: string) => userEvent.setup().click(screen.getByRole("button", { name }));

beforeEach(() => sessionStorage.clear());

describe("a search", () => {
  test("fills, calls and shows the result with the chosen values", async () => {
    const { host, sent, went, titles } = fakeHost({ elencaTipi: types, calcola: found });
    const { rerender } = render(screenOf(host, "cerca"));
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
      "Di quale veicolo vuoi calcolare il bollo?",
    );
    expect(titles.at(-1)).toBe("Di quale veicolo vuoi calcolare il bollo?");
    await fill("ab 123 cd");
    await click("Calcola");
    await waitFor(() => expect(went).toEqual([{ path: "/calcolo/esito" }]));
    expect(sent.at(-1)).toMatchObject({ operation: "calcola", query: { targa: "AB123CD", tipo: "A" } });
    rerender(screenOf(host, "esito"));
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Importo da pagare");
    expect(screen.getByText(/^258,50\s€$/)).toBeInTheDocument();
    expect(screen.queryByText("Nota")).not.toBeInTheDocument();
    expect(screen.getByText("Autoveicolo")).toBeInTheDocument();
    expect(
      within(screen.getByRole("navigation", { name: "Avanzamento" })).getByRole("listitem", {
        current: "step",
      }),
    ).toHaveTextContent("Importo");
  });

  test("loads a look-up once, also when the page is opened again", async () => {
    const { host, sent } = fakeHost({ elencaTipi: types });
    const { unmount } = render(screenOf(host, "cerca"));
    await screen.findByRole("option", { name: "Autoveicolo" });
    unmount();
    render(screenOf(host, "cerca"));
    await screen.findByRole("option", { name: "Autoveicolo" });
    expect(sent).toHaveLength(1);
  });

  test("tries a look-up again when it fails", async () => {
    const fake = fakeHost({ elencaTipi: refusal(500) });
    render(screenOf(fake.host, "cerca"));
    expect(
      await screen.findByText("Servizio al momento non disponibile. Riprova tra qualche minuto."),
    ).toBeInTheDocument();
    fake.answers.elencaTipi = types;
    await userEvent.setup().click(screen.getByRole("button", { name: /^Riprova/ }));
    expect(await screen.findByRole("option", { name: "Motociclo" })).toBeInTheDocument();
  });

  test("says a 404 in the summary and under its field", async () => {
    const { host, went } = fakeHost({ elencaTipi: types, calcola: refusal(404) });
    render(screenOf(host, "cerca"));
    await fill();
    await click("Calcola");
    const summary = await screen.findByRole("group", { name: /corregg|Errore|Attenzione/ });
    expect(
      within(summary).getByRole("link", { name: "Non abbiamo trovato il veicolo: controlla targa e tipo." }),
    ).toBeInTheDocument();
    expect(screen.getByLabelText(/^Targa/)).toHaveAccessibleDescription(/Non abbiamo trovato il veicolo/);
    expect(went).toEqual([]);
  });

  test("says a 500 in the box, and counts errors in the title", async () => {
    const { host, titles } = fakeHost({ elencaTipi: types, calcola: refusal(500) });
    render(screenOf(host, "cerca"));
    await fill();
    await click("Calcola");
    expect(
      await screen.findByText("Servizio al momento non disponibile. Riprova tra qualche minuto."),
    ).toBeInTheDocument();
    await waitFor(() => expect(titles.at(-1)).toBe("1 errore: Di quale veicolo vuoi calcolare il bollo?"));
  });

  test("calls nothing while the form is wrong", async () => {
    const { host, sent } = fakeHost({ elencaTipi: types });
    render(screenOf(host, "cerca"));
    await screen.findByRole("option", { name: "Autoveicolo" });
    await click("Calcola");
    expect((await screen.findAllByText("Inserisci la targa.")).length).toBeGreaterThan(0);
    expect(sent.map(({ operation }) => operation)).toEqual(["elencaTipi"]);
  });

  test("a double click sends once, and a spinner covers the page meanwhile", async () => {
    let answer: (answer: Answer) => void = () => {};
    const { host, sent } = fakeHost({
      elencaTipi: types,
      calcola: () => new Promise<Answer>((resolve) => (answer = resolve)),
    });
    render(screenOf(host, "cerca"));
    const user = await fill();
    await user.dblClick(screen.getByRole("button", { name: "Calcola" }));
    await click("Calcola");
    expect(sent.filter(({ operation }) => operation === "calcola")).toHaveLength(1);
    const overlay = () => document.querySelector(".spinner-overlay");
    expect(overlay()).toBeInTheDocument();
    await act(async () => answer(found));
    await waitFor(() => expect(overlay()).not.toBeInTheDocument());
  });

  test("a response that arrives after unmount is ignored", async () => {
    let answer: (answer: Answer) => void = () => {};
    const { host, went } = fakeHost({
      elencaTipi: types,
      calcola: () => new Promise<Answer>((resolve) => (answer = resolve)),
    });
    const { unmount } = render(screenOf(host, "cerca"));
    await fill();
    await click("Calcola");
    unmount();
    await act(async () => answer(found));
    expect(went).toEqual([]);
    render(screenOf(host, "esito"));
    expect(went).toEqual([{ path: "/calcolo/cerca", replace: true }]);
  });
});

describe("a guard", () => {
  test("sends back before anything is rendered", () => {
    const { host, went } = fakeHost({});
    render(screenOf(host, "esito"));
    expect(went).toEqual([{ path: "/calcolo/cerca", replace: true }]);
    expect(screen.queryByRole("heading")).not.toBeInTheDocument();
  });

  test("a page of found data that is gone says to look it up again", async () => {
    const { host } = fakeHost({ elencaTipi: types });
    const { rerender } = render(screenOf(host, "esito"));
    rerender(screenOf(host, "cerca"));
    expect(await screen.findByText(/cerca di nuovo per rivederlo/)).toBeInTheDocument();
  });

  const done: CompiledService = {
    ...searchService,
    steps: [
      ...searchService.steps,
      aStep("fatto", {
        kind: "page",
        title: "Hai pagato",
        content: [
          {
            key: "f",
            block: "text",
            level: "success",
            title: "Pagamento riuscito",
            text: [{ p: ["Fatto."] }],
          },
        ],
      }),
    ],
  };

  test("a page in the middle that a bookmark opens says that the browser has not kept its data", async () => {
    const { host } = fakeHost({ elencaTipi: types });
    const { rerender } = render(screenOf(host, "esito", done));
    rerender(screenOf(host, "cerca", done));
    expect(await screen.findByText(/un segnalibro o un'altra scheda non conservano/)).toBeInTheDocument();
  });

  test.each([
    ["from a step of the same flow", ["cerca", "esito"]],
    ["to a later step", ["scelta"]],
  ])("a redirect %s says nothing", async (_, visited) => {
    const scelta = aStep("scelta", { needs: { names: ["calcolo"] }, otherwise: "cerca" });
    const service = { ...done, steps: [scelta, ...done.steps] };
    const { host, went } = fakeHost({ elencaTipi: types });
    const { rerender } = render(<div />);
    for (const step of visited) rerender(screenOf(host, step, service));
    expect(went.at(-1)).toEqual({ path: "/calcolo/cerca", replace: true });
    expect(host.store.get(flashAtom)).toBeNull();
  });

  test("after a page that confirms the task, a page before it says that the person has finished", async () => {
    const { host } = fakeHost({ elencaTipi: types });
    const { rerender } = render(screenOf(host, "fatto", done));
    rerender(screenOf(host, "esito", done));
    rerender(screenOf(host, "cerca", done));
    expect(await screen.findByText(/Avevi già finito: l'esito era «Hai pagato»/)).toBeInTheDocument();
  });

  const service = {
    ...searchService,
    steps: searchService.steps.map((step) =>
      step.id === "esito" ? { ...step, kind: "outcome" as const } : step,
    ),
  };

  test("an outcome that is gone says so where it sends back", async () => {
    const { host } = fakeHost({ elencaTipi: types });
    const { rerender } = render(screenOf(host, "esito", service));
    rerender(screenOf(host, "cerca", service));
    expect(await screen.findByText("Pagina scaduta.")).toBeInTheDocument();
  });

  test.each([false, true])(
    "after an outcome, back and forward say that the person has finished; with a login: %s",
    async (identity) => {
      const withLogin = {
        ...service,
        steps: service.steps.map((step) =>
          step.id === "cerca" && identity
            ? { ...step, identity, needs: { names: ["utente"] }, otherwise: "home" }
            : step,
        ),
      };
      const { host, went } = fakeHost(
        { elencaTipi: types, calcola: found },
        { identity: { cf: "RSSLVI84L47A182Y", nome: "LIVIA", cognome: "ROSSINI" } },
      );
      const { rerender } = render(screenOf(host, "cerca", withLogin));
      await fill();
      await click("Calcola");
      await waitFor(() => expect(went).toHaveLength(1));
      rerender(screenOf(host, "esito", withLogin));
      for (const time of [1, 2]) {
        rerender(screenOf(host, "cerca", withLogin));
        await waitFor(() => expect(host.store.get(flowAtom("calcolo"))?.answers).toEqual({}));
        host.store.set(flashAtom, null);
        rerender(screenOf(host, "esito", withLogin));
        expect(went.at(-1)).toEqual({ path: "/calcolo/cerca", replace: true });
        rerender(screenOf(host, "cerca", withLogin));
        expect(
          await screen.findByText(/Avevi già finito: l'esito era «Importo da pagare»/),
          String(time),
        ).toBeInTheDocument();
      }
    },
  );
});

describe("a typed value", () => {
  test("is there again after a reload of the tab", async () => {
    const first = fakeHost({ elencaTipi: types });
    render(screenOf(first.host, "cerca"));
    await fill();
    window.dispatchEvent(new Event("pagehide"));
    document.body.innerHTML = "";
    const second = fakeHost({ elencaTipi: types });
    render(screenOf(second.host, "cerca"));
    expect(await screen.findByLabelText(/^Targa/)).toHaveValue("AB123CD");
    await waitFor(() => expect(screen.getByLabelText(/^Tipo di veicolo/)).toHaveDisplayValue("Autoveicolo"));
  });

  test("is there again after a button that leads to the login, also half of it", async () => {
    const login = { key: "cerca.accesso", label: "Accedi e continua", go: { page: "login" as const } };
    const service = {
      ...searchService,
      steps: searchService.steps.map((step) => (step.id === "cerca" ? { ...step, actions: [login] } : step)),
    };
    const first = fakeHost({ elencaTipi: types });
    const { unmount } = render(screenOf(first.host, "cerca", service));
    await fill("gb2");
    await click("Accedi e continua");
    expect(first.went).toEqual([{ page: "login" }]);
    window.dispatchEvent(new Event("pagehide"));
    unmount();
    const identity = { cf: "RSSLVI80A41L219M", nome: "LIVIA", cognome: "ROSSINI" };
    render(screenOf(fakeHost({ elencaTipi: types }, { identity }).host, "cerca", service));
    expect(await screen.findByLabelText(/^Targa/)).toHaveValue("GB2");
    await waitFor(() => expect(screen.getByLabelText(/^Tipo di veicolo/)).toHaveDisplayValue("Autoveicolo"));
  });

  const goAndComeBack = async (forget: "all" | readonly string[]) => {
    const service = {
      ...searchService,
      steps: searchService.steps.map((step) => (step.id === "cerca" ? { ...step, forget } : step)),
    };
    const { host, went } = fakeHost({ elencaTipi: types, calcola: found });
    const { rerender } = render(screenOf(host, "cerca", service));
    await fill();
    await click("Calcola");
    await waitFor(() => expect(went).toHaveLength(1));
    rerender(screenOf(host, "esito", service));
    rerender(screenOf(host, "cerca", service));
    return { host, service, rerender, field: await screen.findByLabelText(/^Targa/) };
  };

  test("is kept on coming back to a step that resets the flow, while the result is gone", async () => {
    const { host, service, rerender, field } = await goAndComeBack("all");
    expect(field).toHaveValue("AB123CD");
    rerender(screenOf(host, "esito", service));
    expect(screen.queryByText("Importo da pagare")).not.toBeInTheDocument();
  });

  test("is emptied on coming back to a step that forgets its own form", async () => {
    expect((await goAndComeBack(["cerca"])).field).toHaveValue("");
  });

  test("is kept on coming back to a step that forgets nothing", async () => {
    expect((await goAndComeBack([])).field).toHaveValue("AB123CD");
  });
});

test("the help and the label of a field of the definition reach the form", async () => {
  const service = {
    ...searchService,
    steps: searchService.steps.map((step) => ({
      ...step,
      content: step.content.map((entry) =>
        "field" in entry && entry.name === "targa" ? { ...entry, help: "Lettere e numeri." } : entry,
      ),
    })),
  };
  const { host } = fakeHost({ elencaTipi: types });
  render(screenOf(host, "cerca", service));
  expect(await screen.findByLabelText(/^Targa/)).toHaveAccessibleDescription(/Lettere e numeri\./);
});

describe("buttons", () => {
  const atResult = async () => {
    const fake = fakeHost({ elencaTipi: types, calcola: found });
    const { rerender } = render(screenOf(fake.host, "cerca"));
    await fill();
    await click("Calcola");
    await waitFor(() => expect(fake.went).toHaveLength(1));
    rerender(screenOf(fake.host, "esito"));
    return fake;
  };

  test("lead to another step", async () => {
    const { went } = await atResult();
    await click("Nuova ricerca");
    await waitFor(() => expect(went.at(-1)).toEqual({ path: "/calcolo/cerca" }));
  });

  test("that lead to the step on the screen enter it again", async () => {
    const again = { step: "cerca", service: "calcolo" };
    const service = {
      ...searchService,
      steps: searchService.steps.map((step) =>
        step.id === "cerca"
          ? { ...step, actions: [{ key: "vuota", label: "Svuota", forget: ["cerca"], go: again }] }
          : step,
      ),
    };
    const { host, went } = fakeHost({ elencaTipi: types });
    render(screenOf(host, "cerca", service));
    await fill();
    host.store.set(flowAtom("calcolo"), (state) => state && saveAnswer(state, "calcolo", { tassa: 1 }));
    await click("Svuota");
    await waitFor(() => expect(screen.getByLabelText(/^Targa/)).toHaveValue(""));
    expect(went).toEqual([]);
    expect(host.store.get(flowAtom("calcolo"))).toMatchObject({ step: "cerca", answers: {} });
  });

  test("ask first where the definition says so", async () => {
    const { went } = await atResult();
    await click("Home");
    expect(screen.getByText("Vuoi uscire?")).toBeInTheDocument();
    await click("Annulla");
    expect(went).toHaveLength(1);
    await click("Home");
    await click("Conferma");
    await waitFor(() => expect(went.at(-1)).toEqual({ page: "home" }));
  });
});

test("a block that throws does not break the rest of the page", async () => {
  const silence = vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = { key: "rotto", block: "facts", items: null } as never;
  const service = {
    ...searchService,
    steps: searchService.steps.map((step) => ({ ...step, content: [broken, ...step.content] })),
  };
  const { host } = fakeHost({ elencaTipi: types });
  render(screenOf(host, "cerca", service));
  expect(await screen.findByText(/non si può mostrare/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Targa/)).toBeInTheDocument();
  silence.mockRestore();
});
