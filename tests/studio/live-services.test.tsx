import "../support/keeps-state.ts";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ListedDraft, LiveState, StaffMember } from "../../src/publications/values.ts";
import { api, studio } from "../../src/studio/api/access.ts";
import type { ListedService } from "../../src/studio/model/catalogue.ts";
import { LiveService } from "../../src/studio/services/LiveService.tsx";
import { LiveServices } from "../../src/studio/services/LiveServices.tsx";
import { liveAtom } from "../../src/studio/shell/live.ts";
import { eventually } from "../support/eventually.ts";
import { aListedDraft, giulia } from "../support/studio/fake-portal.ts";
import { ownFiles, service as file } from "../support/studio/own-files.ts";

const namesake: StaffMember = { cf: "ALTRA", name: "Giulia Redatti" };

const live: LiveState = {
  person: giulia,
  roles: ["editor"],
  needsTwo: false,
  version: "versione-3",
  revision: 12,
  isBuild: false,
  isRefused: false,
  conflicts: [],
  last: {
    revision: 12,
    act: "publish",
    from: null,
    to: "versione-3",
    person: { cf: "PAOLO", name: "Paolo Pubbli" },
    reason: "Domanda più corta",
    at: Date.UTC(2026, 10, 3, 9, 20),
  },
};

const service = (id: string, more: Partial<ListedService> = {}): ListedService => ({
  id,
  title: id === "calcolo_bollo" ? "Calcolo del bollo" : id,
  isOffered: true,
  state: true,
  closure: null,
  drafts: [],
  usage: { opened: 0, steps: [], ratings: [0, 0, 0, 0, 0] },
  ...more,
});

const aDraft = (more: Partial<ListedDraft>): ListedDraft =>
  aListedDraft({ id: "bozza", base: "versione-3", revision: 2, ...more });

let services: readonly ListedService[];
let drafts: readonly ListedDraft[];

beforeEach(() => {
  services = [service("calcolo_bollo"), service("memo_bollo")];
  drafts = [];
  vi.spyOn(api, "catalogue").mockImplementation(async () => ({
    kind: "done",
    value: { version: "versione-3", days: 30, services },
  }));
  vi.spyOn(api, "drafts").mockImplementation(async () => ({ kind: "done", value: drafts }));
  vi.spyOn(api, "problemCounts").mockResolvedValue({ kind: "done", value: { calcolo_bollo: 3 } });
  vi.spyOn(api, "files").mockResolvedValue({ kind: "done", value: ownFiles });
});
afterEach(() => vi.restoreAllMocks());

const Place = () => <p data-testid="place">{useLocation().pathname + useLocation().search}</p>;
const place = () => screen.getByTestId("place");

function open(path = "/elenco", state: LiveState = live) {
  studio.set(liveAtom, state);
  render(
    <Provider store={studio}>
      <MemoryRouter initialEntries={[path]}>
        <Place />
        <Routes>
          <Route path="elenco" element={<LiveServices />} />
          <Route path="elenco/:service" element={<LiveService />} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
}

const begun = () => ({ kind: "done", value: { ...aDraft({ id: "nuova" }), changes: {} } }) as const;

describe("the list of the live services", () => {
  it("names the live version with its author and time, and links to the history", async () => {
    open();
    expect(
      await screen.findByRole("link", {
        name: "In linea: numero 12, Paolo Pubbli, 3 novembre 2026 alle ore 10:20",
      }),
    ).toHaveAttribute("href", "/storia");
  });

  it.each([
    ["before the first act", { last: undefined, isBuild: true }, /^In linea: i testi del programma$/],
    ["after they were restored", { isBuild: true }, /^In linea: i testi del programma \(numero 12, Paolo/],
    [
      "in place of a refused version",
      { isBuild: true, isRefused: true },
      /^In linea: i testi del programma$/,
    ],
  ])("says that the texts of the program are live %s", async (_, part, text) => {
    open("/elenco", { ...live, ...part } as LiveState);
    expect(await screen.findByRole("link", { name: text })).toBeVisible();
  });

  it("leads from the numbers of a service to its page", async () => {
    services = [service("calcolo_bollo", { usage: { opened: 7, steps: [], ratings: [0, 0, 0, 0, 2] } })];
    open();
    for (const name of ["3 segnalazioni", "7 pagine aperte", "voto 5,0 su 5 (2 pareri)"])
      expect(await screen.findByRole("link", { name: `${name}: Calcolo del bollo` })).toHaveAttribute(
        "href",
        "/elenco/calcolo_bollo",
      );
  });
});

describe("«Cambia»", () => {
  it("begins one draft for a double click", async () => {
    let answer = () => {};
    const begin = vi
      .spyOn(api, "begin")
      .mockImplementation(() => new Promise((resolve) => (answer = () => resolve(begun()))));
    open();
    const button = await screen.findByRole("button", { name: "Cambia: Calcolo del bollo" });
    await userEvent.dblClick(button);
    await userEvent.click(screen.getByRole("button", { name: "Cambia: memo_bollo" }));
    expect(begin.mock.calls).toEqual([["Calcolo del bollo"]]);
    answer();
    await eventually(() => expect(place()).toHaveTextContent(`/bozza/nuova/${file}`));
  });

  it("leads to one's own draft of the service, not to that of a namesake", async () => {
    drafts = [
      aDraft({ id: "altra", owner: namesake, paths: ["schemas/services/memo_bollo.json"] }),
      aDraft({ id: "mia", title: "Più corta", paths: [file] }),
    ];
    open();
    expect(
      await screen.findByRole("link", { name: "Continua: Calcolo del bollo, nella tua bozza «Più corta»" }),
    ).toHaveAttribute("href", `/bozza/mia/${file}`);
    expect(screen.getByRole("button", { name: "Cambia: memo_bollo" })).toBeVisible();
  });

  it("leads to the draft that was begun for the service and changes nothing yet", async () => {
    drafts = [aDraft({ id: "vuota", title: "Calcolo del bollo" })];
    open();
    expect(await screen.findByRole("link", { name: /^Continua: Calcolo del bollo/ })).toHaveAttribute(
      "href",
      `/bozza/vuota/${file}`,
    );
  });

  it("says why no draft was begun", async () => {
    vi.spyOn(api, "begin").mockResolvedValue({
      kind: "failed",
      failure: { kind: "changed", message: "Hai già 40 bozze." },
    });
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Cambia: memo_bollo" }));
    expect(await screen.findByText("Hai già 40 bozze.")).toBeVisible();
  });
});

describe("the texts of the live services", () => {
  it("are not loaded by the list, and once by a search", async () => {
    open();
    const box = await screen.findByRole("searchbox", { name: "Cerca nei testi" });
    expect(api.files).not.toHaveBeenCalled();
    await userEvent.type(box, "quale veicolo calcolare");
    await screen.findByText("Di quale veicolo vuoi calcolare il bollo?");
    expect(vi.mocked(api.files).mock.calls).toEqual([["live"]]);
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("are found, and changed in a draft that opens at the text", async () => {
    vi.spyOn(api, "begin").mockResolvedValue(begun());
    open();
    await userEvent.type(await screen.findByRole("searchbox"), "quale veicolo calcolare");
    await userEvent.click(
      await screen.findByRole("button", { name: "Cambia: Di quale veicolo vuoi calcolare il bollo?" }),
    );
    expect(api.begin).toHaveBeenCalledWith("Calcolo del bollo");
    await eventually(() => expect(place()).toHaveTextContent(`/bozza/nuova/${file}?nodo=steps.0.title`));
  });

  it("say that they cannot be loaded, and are asked for again", async () => {
    vi.mocked(api.files).mockResolvedValueOnce({
      kind: "failed",
      failure: { kind: "network", message: "Il portale non risponde." },
    });
    open();
    await userEvent.type(await screen.findByRole("searchbox"), "veicolo");
    await userEvent.click(await screen.findByRole("button", { name: "Riprova" }));
    expect(await screen.findByText("Di quale veicolo vuoi calcolare il bollo?")).toBeVisible();
  });

  it("list the shared parts with the services that use them", async () => {
    open();
    await userEvent.click(await screen.findByText("Parti condivise fra più servizi"));
    const part = (await screen.findByText("Parte condivisa: privacy")).closest("li")!;
    await userEvent.click(within(part).getByText(/^La usa(?:no)? \d+ servizi$/));
    expect(within(part).getByText("Memobollo")).toBeVisible();
    expect(within(part).getByRole("button", { name: "Cambia: Parte condivisa: privacy" })).toBeVisible();
    expect(vi.mocked(api.files).mock.calls).toEqual([["live"]]);
  });
});

describe("the page of a live service", () => {
  beforeEach(() => {
    const none = { chiare: 0, complete: 0, orientamento: 0, tecnici: 0, altro: 0 };
    vi.spyOn(api, "ratings").mockResolvedValue({
      kind: "done",
      value: {
        title: "Calcolo del bollo",
        days: 30,
        steps: [
          { page: "Quale veicolo", opened: 40, continued: 30, left: 10 },
          { page: "Esito", opened: 30, continued: 0, left: null },
        ],
        ratings: [0, 0, 0, 0, 0],
        liked: none,
        disliked: none,
        details: [],
      },
    });
    vi.spyOn(api, "problemsOf").mockResolvedValue({
      kind: "done",
      value: [
        {
          code: "field-idle",
          level: "note",
          file,
          line: 41,
          column: 7,
          message: "Non serve.",
          hint: "Toglilo.",
        },
      ],
    });
  });

  it("lists the steps that people leave, and nobody as leaving at the last one", async () => {
    open("/elenco/calcolo_bollo");
    expect(await screen.findByRole("row", { name: "Quale veicolo 40 30 10 (25%)" })).toBeVisible();
    expect(screen.getByRole("row", { name: "Esito 30 0 –" })).toBeVisible();
  });

  it("shows the problems with their places and the way to change them", async () => {
    open("/elenco/calcolo_bollo");
    const item = (await screen.findByText(/Non serve\./)).closest("li");
    expect(item).toHaveTextContent("avviso Non serve. Toglilo.Calcolo del bollo, riga 41");
    expect(await screen.findByRole("button", { name: "Cambia: Calcolo del bollo" })).toBeVisible();
    expect(api.problemsOf).toHaveBeenCalledWith("calcolo_bollo");
  });
});
