import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Answer } from "../../src/engine/calls/index.ts";
import type { CompiledService, Entry, Field, JsonObject, Text } from "../../src/engine/index.ts";
import { flowAtom } from "../../src/screens/flow/atoms.ts";
import { messages } from "../../src/screens/messages.ts";
import type { Host, SendOptions } from "../../src/screens/index.ts";
import { creationOf } from "../../src/protocol/submission-keys.ts";
import { aField } from "../support/content.ts";
import { done, fakeHost, refusal } from "../support/fake-host.ts";
import { aService, aStep, anEndpoint } from "../support/service.ts";
import { screenOf } from "../support/step-screen.tsx";

const unavailable = "Servizio al momento non disponibile. Riprova tra qualche minuto.";
const at = { kind: "fields", fields: ["allegati"] } as const;
const told = (message: Text) => [{ message: [message], at, level: "error" as const }];

/** A request with documents: fill, read back, send. */
const service: CompiledService = aService({
  rules: {
    allegati: {
      rule: "attachments",
      with: {
        carica: "carica",
        elimina: "elimina",
        massimo: { expr: ["path", "regione", "massimo"] },
        dimensione: { expr: ["path", "regione", "dimensione"] },
      },
      errors: {
        estensione: "Formato di file non ammesso: scegli uno dei formati indicati.",
        vuoto: "Il file è vuoto.",
        dimensione: ["Il file è più grande di ", { expr: ["path", "dimensione"] }, "."],
        massimo: ["Non puoi allegare altri documenti: il massimo è ", { expr: ["path", "n"] }, "."],
      },
    },
  },
  endpoints: {
    carica: anEndpoint({
      operation: "carica",
      method: "POST",
      bodyType: "multipart",
      body: { numeroProtocollo: { expr: ["path", "crea", "nota"] } },
      errors: {
        "406": told("Formato di file non ammesso: scegli uno dei formati indicati."),
        "412": told(["Il file è più grande di ", { expr: ["path", "dimensione"] }, "."]),
        altro: told(unavailable),
      },
    }),
    elimina: anEndpoint({
      operation: "elimina",
      method: "DELETE",
      path: "/allegato/{identificativoArchivio}",
      params: { identificativoArchivio: { in: "path", required: true } },
      expects: "none",
      errors: { "409": told("L'osservazione è in esame.") },
    }),
    invia: anEndpoint({
      operation: "invia",
      method: "POST",
      bodyType: "json",
      body: { allegati: { expr: ["path", "crea", "allegati"] } },
      errors: { "422": [{ message: [], at: { kind: "named", names: {} }, level: "error" }] },
    }),
  },
  steps: [
    aStep("crea", {
      hasForm: true,
      title: "Documenti",
      content: [
        aField("testo", "nota", { label: "Nota" }),
        aField("allegati", "allegati", {
          label: "Documenti",
          required: { message: "Allega almeno un documento." },
        }),
      ],
      next: { key: "avanti", label: "Avanti", go: { step: "riepilogo", service: "prova" } },
    }),
    aStep("riepilogo", {
      kind: "summary",
      title: "Controlla e invia",
      needs: { names: ["crea"] },
      otherwise: "crea",
      content: [{ key: "letto", block: "recap", of: ["crea"], content: [aField("allegati", "allegati")] }],
      next: { key: "invia", label: "Invia", call: [{ endpoint: "invia" }] },
    }),
  ],
});

/** An upload in the hands of the test. */
interface Upload {
  readonly name: string;
  readonly sending: SendOptions;
  readonly body: unknown;
  answer(answer: Answer): Promise<void>;
}

const open = (rest: Partial<Host> = {}, given = service) => {
  const uploads: Upload[] = [];
  const fake = fakeHost(
    {
      carica: ({ body }, sending = {}) =>
        new Promise<Answer>((resolve) => {
          uploads.push({
            name: sending.file?.name ?? "",
            sending,
            body,
            answer: (answer) => act(async () => resolve(answer)),
          });
          sending.signal?.addEventListener("abort", () => resolve(refusal(null)));
        }),
      elimina: done(null),
      invia: done({}),
    },
    { region: { massimo: 20 } as JsonObject, ...rest },
  );
  const user = userEvent.setup({ applyAccept: false });
  const rendered = render(screenOf(fake.host, given, "crea"));
  const choose = (...names: string[]) =>
    user.upload(
      screen.getByLabelText("Scegli un file"),
      names.map((name) => new File(["contenuto"], name)),
    );
  return {
    ...fake,
    ...rendered,
    user,
    uploads,
    choose,
    show: (step: string) => rendered.rerender(screenOf(fake.host, service, step)),
    stored: (n: number, id = `A${n}`) =>
      uploads[n]!.answer(done({ identificativoArchivio: id, nomeAllegato: uploads[n]!.name, extra: true })),
    held: () => fake.host.store.get(flowAtom(service.id))?.forms.crea?.allegati,
    click: (name: string) => user.click(screen.getByRole("button", { name })),
  };
};

const lines = () => screen.queryAllByRole("listitem");
const line = (name: string) => {
  const found = lines().find((item) => within(item).queryByText(name));
  if (!found) throw new Error(`No line of ${name}`);
  return within(found);
};

beforeEach(() => sessionStorage.clear());

describe("choosing files", () => {
  test("uploads two files at a time with their progress, and saves the documents in the form", async () => {
    const { choose, uploads, stored, held } = open();
    await choose("a.pdf", "b.jpg", "c.png");
    expect(uploads.map(({ name }) => name)).toEqual(["a.pdf", "b.jpg"]);
    expect(line("c.png").getByText("In attesa di essere caricato")).toBeInTheDocument();
    act(() => uploads[0]!.sending.onProgress?.(42.7));
    expect(line("a.pdf").getByRole("progressbar")).toHaveAttribute("aria-valuenow", "42");
    await stored(0);
    expect(line("a.pdf").getByText("Caricato")).toBeInTheDocument();
    expect(uploads.map(({ name }) => name)).toEqual(["a.pdf", "b.jpg", "c.png"]);
    await stored(1);
    await stored(2);
    expect(held()).toEqual([
      { identificativoArchivio: "A0", nomeAllegato: "a.pdf" },
      { identificativoArchivio: "A1", nomeAllegato: "b.jpg" },
      { identificativoArchivio: "A2", nomeAllegato: "c.png" },
    ]);
  });

  test("sends the body of the definition with the current draft", async () => {
    const { choose, uploads, user } = open();
    await user.type(screen.getByLabelText("Nota"), "123");
    await choose("a.pdf");
    expect(uploads[0]!.body).toEqual({ numeroProtocollo: "123" });
  });

  test("uploads to a field that a choice shows", async () => {
    const [fill, ...others] = service.steps;
    const [note, documents] = fill!.content;
    const content: readonly Entry[] = [
      { ...(note as Field), reactive: true },
      { ...(documents as Field), when: ["==", ["path", "qui", "nota"], ["value", "sì"]] },
    ];
    const { choose, stored, held, user } = open(
      {},
      { ...service, steps: [{ ...fill!, content }, ...others] },
    );
    expect(screen.queryByLabelText("Scegli un file")).not.toBeInTheDocument();
    await user.type(screen.getByLabelText("Nota"), "sì");
    await user.tab();
    await choose("a.pdf");
    await stored(0);
    expect(held()).toEqual([{ identificativoArchivio: "A0", nomeAllegato: "a.pdf" }]);
  });

  test("says of each file why it is not taken, and uploads the others", async () => {
    const { choose, uploads, stored, click, went } = open({ region: { massimo: 1 } });
    await choose("lettera.docx", "a.pdf", "b.pdf");
    expect(
      line("lettera.docx").getByText(/non è stato allegato. Formato di file non ammesso./),
    ).toBeVisible();
    expect(line("b.pdf").getByText(/Non puoi allegare altri documenti: il massimo è 1./)).toBeVisible();
    expect(uploads.map(({ name }) => name)).toEqual(["a.pdf"]);
    expect(screen.queryByRole("button", { name: /^Riprova/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Elimina lettera.docx" })).not.toBeInTheDocument();
    const refused = within(screen.getByRole("list", { name: "Documenti non allegati" }));
    expect(refused.getAllByRole("listitem")).toHaveLength(2);
    await stored(0);
    await click("Avanti");
    expect(went).toEqual([{ path: "/prova/riepilogo" }]);
  });

  test("forgets the refused files at the next choice", async () => {
    const { choose } = open();
    await choose("lettera.docx");
    await choose("a.pdf");
    expect(lines()).toHaveLength(1);
  });

  test("refuses empty and too large files before sending anything", async () => {
    const { user, uploads } = open();
    await user.upload(screen.getByLabelText("Scegli un file"), [
      new File([], "vuoto.pdf"),
      new File([new Uint8Array(2 * 1024 * 1024 + 1)], "grande.pdf"),
    ]);
    expect(line("vuoto.pdf").getByText(/Il file è vuoto\./)).toBeInTheDocument();
    expect(line("grande.pdf").getByText(/Il file è più grande di 2 MB\./)).toBeInTheDocument();
    expect(uploads).toEqual([]);
  });

  test("keeps values typed while an upload ends", async () => {
    const { choose, stored, user, host } = open();
    await choose("a.pdf");
    await user.type(screen.getByLabelText("Nota"), "met");
    await stored(0);
    await user.type(screen.getByLabelText("Nota"), "à");
    await user.tab();
    expect(host.store.get(flowAtom(service.id))?.forms.crea).toMatchObject({
      nota: "metà",
      allegati: [{ identificativoArchivio: "A0" }],
    });
  });
});

describe("an upload that goes wrong", () => {
  test.each([10, 50, 99])("is tried again in its place after a cut at %s percent", async (percent) => {
    const { choose, uploads, click, stored, held } = open();
    await choose("a.pdf", "b.pdf");
    act(() => uploads[0]!.sending.onProgress?.(percent));
    await uploads[0]!.answer(refusal(null));
    expect(line("a.pdf").getByText(unavailable)).toBeInTheDocument();
    await click("Riprova a caricare a.pdf");
    expect(lines()).toHaveLength(2);
    expect(uploads[2]!.name).toBe("a.pdf");
    expect(line("a.pdf").getByRole("progressbar")).toHaveAttribute("aria-valuenow", "0");
    await stored(2);
    expect(held()).toEqual([{ identificativoArchivio: "A2", nomeAllegato: "a.pdf" }]);
  });

  test.each<[string, unknown]>([
    ["nothing", null],
    ["a text", "A1"],
    ["a list", [{ identificativoArchivio: "A1" }]],
    ["no identifier", { nomeAllegato: "a.pdf" }],
    ["null as identifier", { identificativoArchivio: null, nomeAllegato: "a.pdf" }],
  ])("that is answered with %s can be tried again", async (_, value) => {
    const { choose, uploads, held } = open();
    await choose("a.pdf");
    await uploads[0]!.answer(done(value));
    expect(line("a.pdf").getByText(unavailable)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Riprova a caricare a.pdf" })).toBeEnabled();
    expect(held()).toBeUndefined();
  });

  test.each<[object, object]>([
    [{ identificativoArchivio: 7 }, { identificativoArchivio: "7", nomeAllegato: "a.pdf" }],
    [
      { identificativoArchivio: "A1", nomeAllegato: "b.pdf", nomeLogico: "c" },
      { identificativoArchivio: "A1", nomeAllegato: "b.pdf", nomeLogico: "c" },
    ],
    [
      { identificativoArchivio: "A1", nomeAllegato: null, nomeLogico: null },
      { identificativoArchivio: "A1", nomeAllegato: "a.pdf" },
    ],
  ])("that is answered with %j is the document %j", async (value, document) => {
    const { choose, uploads, held } = open();
    await choose("a.pdf");
    await uploads[0]!.answer(done(value));
    expect(held()).toEqual([document]);
  });

  test("shows the message of a refusal and submits the other files", async () => {
    const { choose, uploads, click, went, stored } = open();
    await choose("a.pdf", "b.pdf");
    await uploads[0]!.answer(refusal(406));
    await stored(1);
    expect(line("a.pdf").getByText(/non è stato allegato. Formato di file non ammesso./)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/a\.pdf: (?:caricato|caricamento)/);
    expect(screen.queryByRole("button", { name: /a\.pdf/ })).not.toBeInTheDocument();
    await click("Avanti");
    expect(went).toEqual([{ path: "/prova/riepilogo" }]);
  });

  test.each([500, 401, 408, 428, 429, null])("is not submitted without the file after %s", async (status) => {
    const { choose, uploads, click, went, user, stored } = open();
    await choose("a.pdf", "b.pdf");
    await uploads[0]!.answer(refusal(status));
    await stored(1);
    expect(screen.getByRole("button", { name: "Riprova a caricare a.pdf" })).toBeEnabled();
    await click("Avanti");
    expect(went).toEqual([]);
    const mistake = "Un documento non è stato caricato: riprova, oppure eliminalo.";
    expect(screen.getByRole("link", { name: mistake })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Elimina a.pdf" }));
    await click("Avanti");
    expect(went).toEqual([{ path: "/prova/riepilogo" }]);
  });

  test.each([
    [406, "a.pdf: non allegato. Formato di file non ammesso: scegli uno dei formati indicati."],
    [500, "a.pdf: non caricato."],
    [null, "a.pdf: non caricato."],
  ])("leaves no text of its progress on the page after %s", async (status, announced) => {
    const { choose, uploads } = open();
    await choose("a.pdf");
    expect(document.body).toHaveTextContent("a.pdf: caricamento in corso.");
    await uploads[0]!.answer(refusal(status));
    expect(document.body).toHaveTextContent(announced);
    expect(document.body).not.toHaveTextContent(/caricamento in corso|: caricato|Caricato|[Ii]n attesa/);
  });

  test("inserts the limit of its rule into the message of the status", async () => {
    const { choose, uploads } = open({ region: { massimo: 20, dimensione: "500 KB" } });
    await choose("a.pdf");
    await uploads[0]!.answer(refusal(412));
    expect(line("a.pdf").getByText(/Il file è più grande di 500 KB\./)).toBeInTheDocument();
  });

  test("is not tried again once the field is full", async () => {
    const { choose, uploads, click, stored, held } = open({ region: { massimo: 1 } });
    await choose("a.pdf");
    await uploads[0]!.answer(refusal(500));
    await choose("b.pdf");
    await stored(1);
    await click("Riprova a caricare a.pdf");
    expect(line("a.pdf").getByText(/Non puoi allegare altri documenti: il massimo è 1./)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Riprova a caricare a.pdf" })).not.toBeInTheDocument();
    expect(uploads).toHaveLength(2);
    expect(held()).toHaveLength(1);
  });

  test("is replaced by the same file, which needs no further room", async () => {
    const { choose, uploads, stored, held } = open({ region: { massimo: 2 } });
    await choose("a.pdf");
    await choose("a.pdf", "b.pdf");
    expect(lines()).toHaveLength(2);
    await waitFor(() => expect(uploads).toHaveLength(3));
    expect(uploads.map(({ name, sending }) => [name, sending.signal?.aborted])).toEqual([
      ["a.pdf", true],
      ["a.pdf", false],
      ["b.pdf", false],
    ]);
    await stored(1);
    await stored(2);
    expect(held()).toEqual([
      { identificativoArchivio: "A1", nomeAllegato: "a.pdf" },
      { identificativoArchivio: "A2", nomeAllegato: "b.pdf" },
    ]);
  });

  test("by a defect is reported, can be tried again and lets the next take its turn", async () => {
    const report = vi.fn();
    vi.stubGlobal("reportError", report);
    onTestFinished(() => void vi.unstubAllGlobals());
    const send = vi.fn(async () => Promise.reject(new Error("defect")));
    const { choose } = open({ send });
    await choose("a.pdf", "b.pdf", "c.pdf");
    await waitFor(() => expect(screen.getAllByText(unavailable)).toHaveLength(3));
    expect(report).toHaveBeenCalledTimes(3);
    expect(screen.getAllByRole("button", { name: /^Riprova a caricare/ })).toHaveLength(3);
  });

  test.each(["carica", "elimina"])(
    "without a parameter of the call %s is not sent, and says so",
    async (name) => {
      const param = {
        id: { in: "query", required: true, value: { expr: ["path", "crea", "manca"] } },
      } as const;
      const endpoint = service.endpoints[name]!;
      const params = { ...endpoint.params, ...param };
      const without = { ...service, endpoints: { ...service.endpoints, [name]: { ...endpoint, params } } };
      const { choose, uploads, stored, click, sent } = open({}, without);
      await choose("a.pdf");
      if (uploads.length > 0) {
        await stored(0);
        await click("Elimina a.pdf");
      }
      expect(line("a.pdf").getByText(messages.missing)).toBeInTheDocument();
      expect(sent.map(({ operation }) => operation)).not.toContain(name);
    },
  );

  test("is stopped by removing it, and the next takes its turn", async () => {
    const { choose, uploads, click, held } = open();
    await choose("a.pdf", "b.pdf", "c.pdf");
    await click("Elimina a.pdf");
    expect(uploads[0]!.sending.signal?.aborted).toBe(true);
    await act(async () => {});
    expect(uploads.map(({ name }) => name)).toEqual(["a.pdf", "b.pdf", "c.pdf"]);
    expect(lines()).toHaveLength(2);
    expect(held()).toBeUndefined();
  });
});

describe("a document", () => {
  test("is removed from the archive before it goes from the form", async () => {
    const { choose, stored, click, sent, held, answers } = open();
    await choose("a.pdf");
    await stored(0, "A/1");
    answers.elimina = refusal(409);
    await click("Elimina a.pdf");
    expect(line("a.pdf").getByText("L'osservazione è in esame.")).toBeInTheDocument();
    expect(held()).toHaveLength(1);
    answers.elimina = done(null);
    await click("Elimina a.pdf");
    expect(sent.at(-1)).toMatchObject({ operation: "elimina", path: "/allegato/A%2F1" });
    expect(screen.getByText("Non ci sono allegati")).toBeInTheDocument();
    expect(held()).toEqual([]);
  });

  test("is removed when the archive does not know it, as after a lost answer", async () => {
    const { choose, stored, click, held, answers } = open();
    const keys: (string | undefined)[] = [];
    await choose("a.pdf", "b.pdf");
    await stored(0);
    await stored(1);
    answers.elimina = (_, { key } = {}) => (keys.push(key), refusal(null));
    await click("Elimina a.pdf");
    expect(held()).toHaveLength(2);
    answers.elimina = (_, { key } = {}) => (keys.push(key), refusal(404));
    await click("Elimina a.pdf");
    await click("Elimina b.pdf");
    expect(held()).toEqual([]);
    expect(new Set(keys.slice(0, 2)).size).toBe(1);
    expect(new Set(keys).size).toBe(2);
    expect(keys.every((key) => creationOf(key ?? "") !== null)).toBe(true);
  });

  test("that is being removed cannot be removed again, and says so", async () => {
    const { choose, stored, click, sent, answers, held } = open();
    await choose("a.pdf");
    await stored(0);
    let answer: (answer: Answer) => void = () => {};
    answers.elimina = () => new Promise<Answer>((resolve) => (answer = resolve));
    const remove = screen.getByRole("button", { name: "Elimina a.pdf" });
    await click("Elimina a.pdf");
    expect(remove).toBeDisabled();
    expect(line("a.pdf").queryByText("Caricato")).not.toBeInTheDocument();
    fireEvent.click(remove);
    expect(sent.filter(({ operation }) => operation === "elimina")).toHaveLength(1);
    await act(async () => answer(done(null)));
    expect(held()).toEqual([]);
  });

  test("can be taken off the list when the archive does not remove it and the request is refused for it", async () => {
    const { choose, stored, click, show, held, answers, sent } = open();
    await choose("a.pdf", "b.pdf");
    await stored(0);
    await stored(1);
    await click("Avanti");
    show("riepilogo");
    answers.invia = { ...refusal(422), detail: [{ field: "allegati", error: "Un documento non c'è più." }] };
    await click("Invia");
    expect(screen.getByText("Un documento non c'è più.")).toBeInTheDocument();
    show("crea");
    expect(screen.queryByRole("button", { name: /^Togli/ })).toBeNull();
    answers.elimina = refusal(409);
    await click("Elimina a.pdf");
    await click("Togli a.pdf dall'elenco");
    expect(held()).toEqual([{ identificativoArchivio: "A1", nomeAllegato: "b.pdf" }]);
    expect(screen.getByLabelText("Scegli un file")).toHaveFocus();
    await click("Avanti");
    show("riepilogo");
    answers.invia = done({});
    await click("Invia");
    expect(sent.at(-1)?.body).toEqual({
      allegati: [{ identificativoArchivio: "A1", nomeAllegato: "b.pdf" }],
    });
  });

  test("can be saved from the page as long as it lives, and is still there after a reload", async () => {
    const saveFile = vi.fn();
    const { choose, stored, click, unmount } = open({ saveFile });
    await choose("a.pdf");
    await stored(0);
    await click("a.pdf");
    expect(saveFile).toHaveBeenCalledWith(expect.objectContaining({ name: "a.pdf" }), "a.pdf");
    window.dispatchEvent(new Event("pagehide"));
    unmount();
    const { click: pressAgain, sent } = open();
    expect(line("a.pdf").getByText(/non disponibile per il salvataggio/)).toBeInTheDocument();
    await pressAgain("Elimina a.pdf");
    expect(sent.at(-1)).toMatchObject({ operation: "elimina", path: "/allegato/A0" });
  });

  test("that a reload has cut is named, and takes its place when chosen again", async () => {
    const { choose, unmount } = open();
    await choose("a.pdf");
    window.dispatchEvent(new Event("pagehide"));
    unmount();
    const again = open();
    expect(line("a.pdf").getByText(/interrotto/)).toBeInTheDocument();
    await again.choose("a.pdf");
    expect(lines()).toHaveLength(1);
    await again.stored(0);
    expect(again.held()).toEqual([{ identificativoArchivio: "A0", nomeAllegato: "a.pdf" }]);
  });
});

describe("going on", () => {
  test("waits for pending uploads, announces it, and then submits by itself", async () => {
    const { choose, click, went, stored } = open();
    await choose("a.pdf");
    await click("Avanti");
    expect(screen.getByText(/proseguirà da sola/)).toHaveAttribute("role", "status");
    expect(went).toEqual([]);
    await stored(0);
    expect(went).toEqual([{ path: "/prova/riepilogo" }]);
  });

  test("does not submit when a pending upload fails", async () => {
    const { choose, click, went, uploads } = open();
    await choose("a.pdf");
    await click("Avanti");
    await uploads[0]!.answer(refusal(500));
    expect(went).toEqual([]);
    expect(screen.queryByText(/proseguirà da sola/)).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: /^Un documento non è stato caricato/ })).toBeInTheDocument();
  });

  test("asks for a compulsory document, and stops asking when it is there", async () => {
    const { choose, click, stored } = open();
    await click("Avanti");
    expect(screen.getAllByText("Allega almeno un documento.")).toHaveLength(2);
    await choose("a.pdf");
    await stored(0);
    expect(screen.queryAllByText("Allega almeno un documento.")).toEqual([]);
  });

  test("shows and sends the uploaded files; leaving the step does not stop an upload", async () => {
    const { choose, click, stored, show, sent } = open();
    await choose("a.pdf");
    await stored(0);
    await click("Avanti");
    show("riepilogo");
    expect(await screen.findByText("a.pdf")).toBeInTheDocument();
    show("crea");
    await choose("b.pdf");
    show("riepilogo");
    await stored(1);
    show("crea");
    expect(line("b.pdf").getByText("Caricato")).toBeInTheDocument();
    await click("Avanti");
    show("riepilogo");
    await click("Invia");
    expect(sent.at(-1)?.body).toEqual({
      allegati: [
        { identificativoArchivio: "A0", nomeAllegato: "a.pdf" },
        { identificativoArchivio: "A1", nomeAllegato: "b.pdf" },
      ],
    });
  });
});
