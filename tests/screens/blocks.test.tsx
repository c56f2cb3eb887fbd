import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Block, Entry, JsonObject } from "../../src/engine/index.ts";
import { markLink } from "../../src/formats/marks.ts";
import { aField, aFormBlock, anOption, required } from "../support/content.ts";
import { done, fakeHost, refusal } from "../support/fake-host.ts";
import { aService, aStep, anEndpoint } from "../support/service.ts";
import { setWide } from "../support/set-wide.ts";
import { screenOf } from "../support/step-screen.tsx";

beforeEach(() => sessionStorage.clear());

const region: JsonObject = {
  righe: [
    { targa: "AB123CD", importo: 10, aperta: true },
    { targa: "ZZ999ZZ", importo: 2000.5, aperta: false },
  ],
  nulla: [],
  immagine: "/figura.png",
  video: {
    indirizzo: "https://video.example/a.mp4",
    sottotitoli: "/a.vtt",
    copertina: "/a.webp",
    trascrizione: ["Cerca l'avviso.", "Paga."],
  },
};

/** Renders blocks on a page of their own. */
const renderBlocks = (
  content: readonly Entry[],
  rest: Parameters<typeof aService>[0] = {},
  answers = {},
  host: Parameters<typeof fakeHost>[1] = {},
) => {
  const service = aService({ steps: [aStep("pagina", { kind: "page", title: "Pagina", content })], ...rest });
  const fake = fakeHost(answers, { region, ...host });
  return { ...fake, ...render(screenOf(fake.host, service, "pagina")) };
};

const block = <T extends Omit<Block, "key">>(rest: T) =>
  ({ key: `b${Math.random()}`, ...rest }) as unknown as Block;
const riga = (name: string) => ({ expr: ["path", "riga", name] }) as const;

describe("a table on a phone", () => {
  const cards = (count: number) => {
    setWide(false);
    onTestFinished(() => setWide(true));
    renderBlocks([
      block({
        block: "table",
        title: "Bolli",
        rows: ["value", Array.from({ length: count }, (_, index) => ({ targa: `AA${index}` }))],
        items: [{ label: "Targa", value: riga("targa") }],
        actions: [],
      } as never),
    ]);
    return screen.getAllByRole("rowheader").length;
  };

  test("shows five rows and then the others, the first of which takes the focus", async () => {
    expect(cards(15)).toBe(5);
    expect(screen.getByText("Mostrati 5 di 15")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Mostra gli altri 10" }));
    expect(screen.getAllByRole("rowheader")).toHaveLength(15);
    expect(screen.getByText("AA5").closest("tr")).toHaveFocus();
    expect(screen.getByText("Mostrati tutti: 15")).toBeVisible();
  });

  test("hides no single row", () => {
    expect(cards(6)).toBe(6);
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("shows every row on paper", () => {
    expect(cards(15)).toBe(5);
    act(() => void fireEvent(window, new Event("beforeprint")));
    expect(screen.getAllByRole("rowheader")).toHaveLength(15);
  });
});

describe("the sheet of a service", () => {
  const sheetOf = (value: unknown) =>
    block({ block: "sheet", items: [{ label: "Che cosa serve", value }] } as never);

  test("stands beside the page under its title, outside the content", () => {
    const { container } = renderBlocks([sheetOf("La targa.")]);
    const sheet = screen.getByRole("region", { name: "Prima di cominciare" });
    expect(sheet).toHaveTextContent("Che cosa serveLa targa.");
    expect(container.querySelector(".columns-main")).not.toContainElement(sheet);
  });

  test("is not there without a value", () => {
    renderBlocks([sheetOf({ expr: ["path", "regione", "manca"] })]);
    expect(screen.queryByRole("region")).toBeNull();
  });
});

describe("the contacts beside a page", () => {
  const contacts = [
    `Chiama il numero ${markLink("800 1", "tel:8001")}`,
    markLink("Vai all'assistenza", "/assistenza"),
  ];

  test("have their lines with links, which the program follows", async () => {
    const { went } = renderBlocks([], {}, {}, { contacts });
    const box = screen.getByRole("region", { name: "Serve aiuto?" });
    expect(within(box).getByRole("link", { name: "800 1" })).toHaveAttribute("href", "tel:8001");
    await userEvent.click(within(box).getByRole("link", { name: "Vai all'assistenza" }));
    expect(went).toEqual([{ path: "/assistenza" }]);
  });

  test("are not beside a choice between services, whose cards use the whole width", () => {
    renderBlocks([block({ block: "links", items: [] })], {}, {}, { contacts });
    expect(screen.queryByRole("region")).toBeNull();
  });
});

describe("a text", () => {
  test("is a notice when it has a level, and is not there when it lacks its data", () => {
    renderBlocks([
      block({ block: "text", level: "warning", title: "Attento", text: [{ p: ["Testo."] }] }),
      block({ block: "text", title: "Vuoto", text: [{ p: [{ expr: ["path", "regione", "manca"] }] }] }),
    ]);
    expect(screen.getByText("Attento")).toBeInTheDocument();
    expect(screen.queryByText("Vuoto")).not.toBeInTheDocument();
  });

  test("follows links inside the portal without loading it again", async () => {
    const { went } = renderBlocks([
      block({
        block: "text",
        text: [
          {
            p: [
              { link: "/assistenza", text: ["aiuto"] },
              { link: "https://x.example", text: ["fuori"] },
            ],
          },
        ],
      }),
    ]);
    await userEvent.click(screen.getByRole("link", { name: "aiuto" }));
    expect(went).toEqual([{ path: "/assistenza" }]);
    expect(screen.getByRole("link", { name: /fuori/ })).toHaveAttribute("target", "_blank");
  });
});

describe("rows", () => {
  const items = [
    { label: "Targa", value: riga("targa") },
    { label: "Importo", value: riga("importo"), format: "euro" as const },
  ];
  const pay = {
    key: "paga",
    label: ["Paga ", riga("targa")],
    when: ["path", "riga", "aperta"] as const,
    go: { step: "altro", service: "s", with: { targa: riga("targa") } },
  };

  test("of a table have cells, and buttons that read their row", async () => {
    const { went } = renderBlocks([
      block({ block: "table", title: "Bolli", rows: ["path", "regione", "righe"], items, actions: [pay] }),
    ]);
    const table = screen.getByRole("table", { name: "Bolli" });
    expect(within(table).getByRole("cell", { name: /^2\.000,50\s€$/ })).toBeInTheDocument();
    expect(within(table).getAllByRole("button")).toHaveLength(1);
    await userEvent.click(within(table).getByRole("button", { name: "Paga AB123CD" }));
    await waitFor(() => expect(went).toEqual([{ path: "/s/altro" }]));
  });

  test("of a list repeat its content", () => {
    renderBlocks([
      block({
        block: "list",
        title: "Veicoli",
        rows: ["path", "regione", "righe"],
        label: [riga("targa")],
        content: [block({ block: "facts", items })],
        actions: [pay, { ...pay, key: "togli", label: "Togli" }],
      }),
    ]);
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
    expect(screen.getByRole("heading", { level: 3, name: "ZZ999ZZ" })).toBeInTheDocument();
    const row = screen.getByRole("group", { name: "AB123CD" });
    expect(within(row).getByRole("button", { name: "Paga AB123CD" })).toBeInTheDocument();
    expect(within(row).getByRole("button", { name: "Togli AB123CD" })).toHaveTextContent(/^Togli$/);
    expect(row.querySelector("details")).not.toHaveAttribute("open");
  });

  test("of a list with facts in its heads are numbered from 1", () => {
    renderBlocks([
      block({
        block: "list",
        rows: ["path", "regione", "righe"],
        label: [riga("targa")],
        items,
        content: [],
        actions: [],
      }),
    ]);
    const numbers = screen.getAllByRole("listitem").map((row) => row.querySelector(".badge")?.textContent);
    expect(numbers).toEqual(["1", "2"]);
  });

  test("of a list show their facts, their states as badges and their main value in the head", () => {
    const tones = [
      { tone: "success", when: ["path", "riga", "aperta"] },
      { tone: "error", when: ["value", true] },
    ] as const;
    renderBlocks([
      block({
        block: "list",
        rows: ["path", "regione", "righe"],
        label: [riga("targa")],
        items: [
          ...items.slice(0, 1),
          { label: "Stato", value: riga("aperta"), tones },
          { label: "Assente", value: riga("manca") },
          { label: "Importo", value: riga("importo"), format: "euro", level: "primary", tones },
        ],
        content: [block({ block: "text", text: [{ p: ["Dentro."] }] })],
        actions: [],
      }),
    ]);
    const [open, closed] = screen.getAllByRole("group", { name: /^(?:AB|ZZ)/ }).map((row) => ({
      facts: [...row.querySelectorAll(".list-row-fact")].map(({ textContent }) => textContent),
      badges: [...row.querySelectorAll(".list-row-fact .badge")].map(({ className }) => className),
      main: row.querySelector(".list-row-main")?.textContent,
      summary: row.querySelector("summary")?.textContent,
    }));
    expect(open).toMatchObject({
      facts: ["Targa: AB123CD", "Stato: Sì"],
      badges: [expect.stringContaining("success")],
      summary: "Dettagli AB123CD",
    });
    expect(open?.main).toMatch(/^Importo: 10,00\s€$/);
    expect(closed).toMatchObject({
      facts: ["Targa: ZZ999ZZ", "Stato: No"],
      badges: [expect.stringContaining("danger")],
    });
  });

  test("of a list with a single row start open, and their headings follow those around them", () => {
    const rows = ["value", [{ targa: "AB123CD" }]] as const;
    const title = block({ block: "text", title: "Dentro", text: [{ p: ["Testo."] }] });
    renderBlocks([
      block({ block: "list", title: "Veicoli", rows, label: [riga("targa")], content: [title], actions: [] }),
      block({ block: "list", rows, label: "Senza titolo", content: [title], actions: [] }),
    ]);
    const levels = screen
      .getAllByRole("heading")
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
    expect(levels).toEqual([
      "H1 Pagina",
      "H2 Veicoli",
      "H3 AB123CD",
      "H4 Dentro",
      "H2 Senza titolo",
      "H3 Dentro",
    ]);
    for (const row of screen.getAllByRole("group", { name: /AB123CD|Senza titolo/ }))
      expect(row.querySelector("details")).toHaveAttribute("open");
  });

  test("of a list without labels are searched by their data, and have buttons", async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      targa: `AA${index}`,
      tipo: index === 7 ? "moto" : "auto",
    }));
    const { went } = renderBlocks([
      block({
        block: "list",
        rows: ["value", many],
        content: [block({ block: "text", text: [{ p: ["Targa ", riga("targa")] }] })],
        actions: [{ key: "apri", label: ["Apri ", riga("targa")], go: { page: "home" } }],
      }),
    ]);
    await userEvent.type(screen.getByRole("searchbox"), "moto");
    expect(await screen.findByText("1 riga su 30")).toBeInTheDocument();
    expect(screen.getByText("Targa AA7")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Apri AA7" }));
    await waitFor(() => expect(went).toEqual([{ page: "home" }]));
  });

  test("of a table have the columns whose condition holds, with the tone of each cell", () => {
    const tones = [
      { tone: "warning", when: ["path", "riga", "aperta"] },
      { tone: "success", when: [">", ["path", "riga", "importo"], ["value", 100]] },
    ] as const;
    renderBlocks([
      block({
        block: "table",
        rows: ["path", "regione", "righe"],
        items: [
          { label: "Targa", value: riga("targa") },
          { label: "Importo", value: riga("importo"), tones },
          { label: "Vuoto", value: riga("manca"), tones },
          { label: "Nascosto", value: riga("targa"), when: ["value", false] },
        ],
        actions: [],
      }),
    ]);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Targa",
      "Importo",
      "Vuoto",
    ]);
    const toned = [...document.querySelectorAll("td [class*=text-]")];
    expect(
      toned.map(({ className, textContent }) => [/text-\w+$/.exec(className)?.[0], textContent]),
    ).toEqual([
      ["text-warning", "10"],
      ["text-success", "2000,5"],
    ]);
  });

  const none = ["list"] as const;
  const missing = ["path", "regione", "manca"] as const;

  test("of an empty list show its text, or nothing", () => {
    renderBlocks([
      block({ block: "table", title: "A", rows: none, items, empty: "Nessun bollo.", actions: [] }),
      block({ block: "list", title: "B", rows: none, content: [], actions: [] }),
    ]);
    expect(screen.getByText("Nessun bollo.")).toBeInTheDocument();
    expect(screen.queryByText("B")).not.toBeInTheDocument();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });

  test("of a list that is not there are unknown, never none", () => {
    renderBlocks([
      block({ block: "table", title: "A", rows: missing, items, empty: "Nessun bollo.", actions: [] }),
      block({ block: "list", title: "B", rows: missing, content: [], actions: [] }),
    ]);
    expect(screen.queryByText("Nessun bollo.")).not.toBeInTheDocument();
    expect(screen.getAllByText(/non sappiamo che cosa contengono/)).toHaveLength(2);
    expect(screen.getByText("B")).toBeInTheDocument();
  });
});

describe("a long list", () => {
  const many = {
    region: {
      righe: Array.from({ length: 2000 }, (_, index) => ({ targa: `AA${String(index).padStart(4, "0")}` })),
    },
  };
  const items = [{ label: "Targa", value: riga("targa") }];
  const rows = ["path", "regione", "righe"] as const;
  const table = block({ block: "table", title: "Bolli", rows, items, actions: [] });
  const list = block({ block: "list", rows, label: [riga("targa")], content: [], actions: [] });

  test.each([
    ["table", table, "row", 1],
    ["list", list, "listitem", 0],
  ] as const)(
    "of a %s shows a part and the count; more rows take the focus",
    async (_, entry, role, headings) => {
      renderBlocks([entry], {}, {}, many);
      const shown = () => screen.getAllByRole(role).slice(headings);
      expect(shown()).toHaveLength(50);
      expect(screen.getByText("Mostrati 50 di 2.000")).toHaveAttribute("role", "status");
      await userEvent.click(screen.getByRole("button", { name: "Mostra altri 50" }));
      expect(shown()).toHaveLength(100);
      expect(shown()[50]).toHaveFocus();
    },
  );

  test.each([
    ["table", table, "row", 1],
    ["list", list, "listitem", 0],
  ] as const)("of a %s is searched by words, in any case and order", async (_, entry, role, headings) => {
    renderBlocks([entry], {}, {}, many);
    await userEvent.click(screen.getByRole("button", { name: "Mostra altri 50" }));
    const box = screen.getByRole("searchbox", { name: "Cerca nell'elenco" });
    await userEvent.type(box, "199 aa");
    expect(await screen.findByText("12 righe su 2.000")).toHaveAttribute("role", "status");
    const shown = () => screen.queryAllByRole(role).slice(headings);
    expect(shown()).toHaveLength(12);
    expect(screen.queryByRole("button", { name: /^Mostra/ })).not.toBeInTheDocument();
    await userEvent.type(box, "zzz");
    expect(await screen.findByText("Nessuna riga trovata")).toBeInTheDocument();
    expect(shown()).toHaveLength(0);
    await userEvent.clear(box);
    expect(await screen.findByText("Mostrati 100 di 2.000")).toBeInTheDocument();
  });

  test("that is short has no search", () => {
    renderBlocks([table], {}, {}, { region: { righe: many.region.righe.slice(0, 20) } });
    expect(screen.queryByRole("searchbox")).not.toBeInTheDocument();
  });

  test("is printed whole", () => {
    renderBlocks([table], {}, {}, many);
    fireEvent(window, new Event("beforeprint"));
    expect(screen.getAllByRole("row")).toHaveLength(2001);
    expect(screen.getByText("Mostrati tutti: 2.000")).toBeInTheDocument();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});

test("a single tab is its content alone", () => {
  renderBlocks([
    block({ block: "tabs", items: [{ key: "a", label: "Con il codice", content: [aFormBlock("a", [])] }] }),
  ]);
  expect(screen.queryByRole("tab")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Avanti" })).toBeInTheDocument();
});

test("hidden tabs and facts are not there, and a block without any renders nothing", () => {
  const hidden = { when: ["value", false] } as const;
  const text = (words: string) => [block({ block: "text", text: [{ p: [words] }] })];
  renderBlocks([
    block({
      block: "tabs",
      items: [
        { key: "a", label: "A", content: text("Testo a"), ...hidden },
        { key: "b", label: "B", content: text("Testo b") },
        {
          key: "c",
          label: "C",
          content: text("Testo c"),
          default: ["value", true],
          enabled: ["value", false],
        },
      ],
    }),
    block({ block: "tabs", items: [{ key: "d", label: "D", content: text("Testo d"), ...hidden }] }),
    block({ block: "facts", title: "Vuoti", items: [{ label: "Fatto", value: "1", ...hidden }] }),
    block({
      block: "links",
      title: "Rinvii",
      items: [{ key: "v", label: "Vai", go: { page: "home" }, ...hidden }],
    }),
    block({ block: "text", title: "Nascosto", text: [{ p: ["Testo."] }], ...hidden }),
  ]);
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["B", "C"]);
  expect(screen.getByRole("tablist", { name: "Pagina" })).toBeInTheDocument();
  expect(screen.getByRole("tabpanel")).toHaveTextContent("Testo b");
  for (const absent of ["Testo a", "Testo d", "Vuoti", "Rinvii", "Nascosto"])
    expect(screen.queryByText(absent)).not.toBeInTheDocument();
});

test.each(["outcome", "page"] as const)(
  "the main value of a step of kind %s can be copied from an outcome",
  (kind) => {
    const facts = block({
      block: "facts",
      items: [
        { label: "Protocollo", value: "2026/7", level: "primary" },
        { label: "Data", value: "oggi" },
      ],
    });
    const service = aService({ steps: [aStep("fine", { kind, content: [facts] })] });
    render(screenOf(fakeHost({}).host, service, "fine"));
    const main = screen.getByText("2026/7").closest(".facts-row");
    expect(main).toHaveClass("facts-main");
    expect(screen.getByText("oggi").closest(".facts-row")).not.toHaveClass("facts-main");
    const buttons = screen.queryAllByRole("button").map((button) => button.closest(".facts-row"));
    expect(buttons).toEqual(kind === "outcome" ? [main] : []);
  },
);

test.each([
  ["the main fact", "primary", "Targa: AB123CD"],
  ["a heading without a main fact", undefined, "Di che cosa si tratta"],
] as const)("on a phone the facts beside a question are opened from %s", (_, level, line) => {
  setWide(false);
  onTestFinished(() => setWide(true));
  renderBlocks([
    block({
      block: "facts",
      items: [{ label: "Tipo", value: "Auto", level: "primary" }],
      when: ["value", false],
    }),
    block({
      block: "facts",
      items: [
        { label: "Anno", value: "2020" },
        { label: "Targa", value: "AB123CD", ...(level && { level }) },
      ],
    }),
    aFormBlock("uno", [aField("testo", "nome")]),
  ]);
  expect(screen.getByRole("complementary").querySelector("summary")).toHaveTextContent(line);
  expect(screen.queryByText("Auto")).not.toBeInTheDocument();
});

test.each([5, 6])("of %i facts beside a question those after the fifth are counted", (count) => {
  const items = Array.from({ length: count }, (_, index) => ({ label: `F${index}`, value: String(index) }));
  renderBlocks([
    block({ block: "facts", title: "Primi", items: items.slice(0, 5) }),
    block({ block: "facts", title: "Altri", items: items.slice(5) }),
    aFormBlock("uno", [aField("testo", "nome")]),
  ]);
  const more = screen.queryByText("Un altro dato")?.closest("details") ?? null;
  expect(more?.querySelectorAll("dd").length ?? 0).toBe(count - 5);
  expect(more?.querySelector("h1, h2, h3, h4")?.textContent).toBe(count > 5 ? "Altri" : undefined);
  expect(screen.getByRole("heading", { name: "Primi" })).toBeInTheDocument();
});

test("sections one inside another have headings of the levels below, and one without a title none", () => {
  const section = (title: string | undefined, content: readonly Entry[]): Block =>
    block({ block: "section", ...(title !== undefined && { title }), content, actions: [] });
  const text = block({ block: "text", title: "Testo", text: [{ p: ["Testo."] }] });
  renderBlocks([
    section("A", [section("B", [section(undefined, [section("C", [section("D", [text])])])])]),
    text,
  ]);
  const headings = screen
    .getAllByRole("heading")
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(headings).toEqual(["H1 Pagina", "H2 A", "H3 B", "H4 C", "H5 D", "H5 Testo", "H2 Testo"]);
});

test("facts beside a question are five, the others open on request", () => {
  const fact = (label: string) => ({ label, value: label.toUpperCase() });
  renderBlocks([
    block({ block: "facts", title: "Veicolo", items: [fact("a"), fact("b")] }),
    block({ block: "facts", title: "Proprietario", items: ["c", "d", "e", "f", "g"].map(fact) }),
    aFormBlock("uno", [aField("testo", "nome")]),
  ]);
  const more = screen.getByText("Altri 2 dati").closest("details")!;
  expect(more).not.toHaveAttribute("open");
  expect(within(more).getAllByRole("definition", { hidden: true })).toHaveLength(2);
  expect(screen.getByText("C")).toBeVisible();
  expect(screen.getAllByRole("heading", { name: "Proprietario" })).toHaveLength(1);
});

test.each([
  ["on a wide screen", true, 3],
  ["on a phone, where the aside has no heading", false, 2],
])("the titles of the facts skip no level %s", (_, isWide, level) => {
  setWide(isWide);
  onTestFinished(() => setWide(true));
  renderBlocks([
    block({ block: "facts", title: "Veicolo", items: [{ label: "Targa", value: "AB123CD" }] }),
    aFormBlock("uno", [aField("testo", "nome")]),
  ]);
  const title = screen.getByRole("heading", { name: "Veicolo", hidden: true });
  expect(title.tagName).toBe(`H${level}`);
});

test("tabs are moved along with the arrows, past those that cannot be opened", async () => {
  const tab = (key: string, rest = {}) => ({
    key,
    label: key.toUpperCase(),
    content: [block({ block: "text", text: [{ p: [`Testo ${key}`] }] })],
    ...rest,
  });
  renderBlocks([
    block({
      block: "tabs",
      items: [tab("a"), tab("b", { enabled: ["value", false] }), tab("c", { default: ["value", true] })],
    }),
  ]);
  expect(screen.getByText("Testo c")).toBeInTheDocument();
  expect(screen.getByRole("tab", { name: "B" })).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(screen.getByRole("tab", { name: "A" }));
  expect(screen.getByRole("tabpanel", { name: "A" })).toHaveTextContent("Testo a");
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "C" })).toHaveFocus();
  expect(screen.getByRole("tabpanel")).toHaveTextContent("Testo c");
});

/** Two tabs with a text each. */
const twoTabs = () => {
  const tab = (key: string) => ({
    key,
    label: key.toUpperCase(),
    content: [block({ block: "text", text: [{ p: [`Testo ${key}`] }] })],
  });
  return block({ key: "pagina.tabs0", block: "tabs", items: [tab("a"), tab("b")] });
};

test.each([
  ["around forms", (tabs: Block) => tabs],
  ["in a form", (tabs: Block) => aFormBlock("domanda", [tabs])],
])("tabs %s are open again after a reload", async (_, wrap) => {
  const content = [wrap(twoTabs())];
  const { unmount } = renderBlocks(content);
  expect(screen.getByRole("tabpanel")).toHaveTextContent("Testo a");
  await userEvent.click(screen.getByRole("tab", { name: "B" }));
  expect(screen.getByRole("tabpanel")).toHaveTextContent("Testo b");
  window.dispatchEvent(new Event("pagehide"));
  unmount();
  renderBlocks(content);
  expect(screen.getByRole("tabpanel")).toHaveTextContent("Testo b");
});

test.each([
  ["a list", block({ block: "list", rows: ["path", "regione", "righe"], content: [twoTabs()], actions: [] })],
  [
    "rows of a form",
    aFormBlock("domanda", [aField("righe", "veicoli", { add: "Un altro", content: [twoTabs()] })]),
  ],
])("tabs in %s are opened in one row only", async (_, rows) => {
  renderBlocks([rows]);
  const add = screen.queryByRole("button", { name: "Un altro" });
  for (let row = 0; add && row < 2; row++) await userEvent.click(add);
  await userEvent.click(screen.getAllByRole("tab", { name: "B" })[0]!);
  expect(screen.getAllByRole("tabpanel").map(({ textContent }) => textContent)).toEqual([
    "Testo b",
    "Testo a",
  ]);
});

test("titles are one level below those around them, down to the fifth", () => {
  const sections = ["a", "b", "c", "d", "e"].reduceRight<Block[]>(
    (content, title) => [{ key: title, block: "section", title, content, actions: [] }],
    [],
  );
  const { container } = renderBlocks(sections);
  const titles = [...container.querySelectorAll("h2, h3, h4, h5, h6")];
  expect(titles.map(({ tagName, className }) => `${tagName}.${className}`)).toEqual([
    "H2.h4",
    "H3.h5",
    "H4.h6",
    "H5.h6",
    "H5.h6",
  ]);
});

test("a section that opens and closes is open at first while its condition is true", () => {
  const section = (title: string, isOpen: boolean): Block => ({
    key: title,
    block: "section",
    title,
    default: ["value", isOpen],
    content: [{ key: `${title} testo`, block: "text", text: [{ p: [`Testo di ${title}`] }] }],
    actions: [],
  });
  renderBlocks([section("Aperta", true), section("Chiusa", false)]);
  expect(screen.getByText("Testo di Aperta")).toBeVisible();
  expect(screen.getByText("Testo di Chiusa")).not.toBeVisible();
  expect(screen.getByRole("region", { name: "Chiusa" })).toBeVisible();
});

test("links have an address, and media render only where the region has a file", async () => {
  const { went, container } = renderBlocks([
    block({
      block: "links",
      title: "Scegli",
      items: [
        { key: "uno", label: "Accertamento", text: "Su un avviso.", go: { step: "cerca", service: "acc" } },
        { key: "due", label: "Spento", when: ["value", false], go: { step: "cerca", service: "scad" } },
        { key: "tre", label: "Sito", go: { leave: "https://regione.example/esenzioni" } },
        { key: "quattro", label: "Sospetto", go: { leave: "javascript:alert(1)" } },
      ],
    }),
    block({ block: "media", label: "Dove si trova il codice", value: ["path", "regione", "immagine"] }),
    block({ block: "media", label: "Filmato", value: ["path", "regione", "video"] }),
    block({ block: "media", label: "Niente", value: ["path", "regione", "manca"] }),
  ]);
  const link = screen.getByRole("link", { name: "Accertamento" });
  expect(link).toHaveAttribute("href", "/acc/cerca");
  expect(screen.getByText("Su un avviso.")).toBeInTheDocument();
  fireEvent.click(link, { ctrlKey: true });
  expect(went).toEqual([]);
  await userEvent.click(link);
  await waitFor(() => expect(went).toEqual([{ path: "/acc/cerca" }]));
  const outside = screen.getByRole("link", { name: "Sito" });
  expect(outside).toHaveAttribute("href", "https://regione.example/esenzioni");
  await userEvent.click(outside);
  await waitFor(() => expect(went.at(-1)).toEqual({ leave: "https://regione.example/esenzioni" }));
  expect(screen.queryByRole("link", { name: "Sospetto" })).not.toBeInTheDocument();
  expect(screen.getByRole("img", { name: "Dove si trova il codice" })).toBeInTheDocument();
  expect(container.querySelector("video track")).toHaveAttribute("src", "/a.vtt");
  expect(container.querySelector("video")).toHaveAttribute("poster", "/a.webp");
  await waitFor(() => expect(container.querySelector("video")).toHaveAttribute("controls"));
  await userEvent.click(screen.getByText("Trascrizione del video"));
  const steps = [...container.querySelectorAll("details[open] li")].map(({ textContent }) => textContent);
  expect(steps).toEqual(["Cerca l'avviso.", "Paga."]);
  expect(screen.queryByText("Spento")).not.toBeInTheDocument();
  expect(screen.queryByText("Niente")).not.toBeInTheDocument();
});

test.each([
  ["cards where they are the whole step", [], "heading"],
  ["a list beside other content", [block({ block: "text", text: [{ p: ["Testo."] }] })], "listitem"],
] as const)("links are %s", (_, others, role) => {
  const items = ["Bollo", "Rimborso"].map((label) => ({
    key: label,
    label,
    go: { step: "cerca", service: "acc" },
  }));
  const { container } = renderBlocks([...others, block({ block: "links", items })]);
  const found = within(container)
    .getAllByRole(role)
    .filter((one) => within(one).queryByRole("link") !== null);
  expect(found.map(({ textContent }) => textContent)).toEqual(["Bollo", "Rimborso"]);
});

test("a card leads where its link does, with its text; one whose action needs more than an address is a button", async () => {
  const items = [
    { key: "a", label: "Bollo", text: "Per pagare.", go: { step: "cerca", service: "acc" } },
    {
      key: "b",
      label: "Altro",
      text: "Con dati.",
      go: { step: "cerca", service: "acc", with: { targa: "A" } },
    },
    { key: "c", label: "Tieni", keep: { nome: "A" }, go: { step: "cerca", service: "acc" } },
    { key: "d", label: "Chiuso", go: { step: "chiuso", service: "acc" } },
  ];
  const pathOf = (service: string, step: string) => (step === "chiuso" ? null : `/${service}/${step}`);
  const { went } = renderBlocks([block({ block: "links", items })], {}, {}, { pathOf });
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Bollo"]);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Altro",
    "Tieni",
    "Chiuso",
  ]);
  expect(screen.getByText("Con dati.")).toBeInTheDocument();
  expect(screen.getByText("Per pagare.")).toBeInTheDocument();
  const link = screen.getByRole("link", { name: "Bollo" });
  fireEvent.click(link, { ctrlKey: true });
  expect(went).toEqual([]);
  fireEvent.click(link);
  await waitFor(() => expect(went).toEqual([{ path: "/acc/cerca" }]));
});

test.each([
  [{ indirizzo: "/a.mp4" }, "metadata", null],
  [{ indirizzo: "/a.webm", copertina: "/a.webp" }, "none", "/a.webp"],
])("of a film %j is loaded: %s", (film, preload, poster) => {
  const { container } = renderBlocks([block({ block: "media", label: "Filmato", value: ["value", film] })]);
  const video = container.querySelector("video")!;
  expect([video.getAttribute("preload"), video.getAttribute("poster")]).toEqual([preload, poster]);
  expect(container.querySelector("track")).toBeNull();
  expect(container.querySelector("details")).toBeNull();
});

test("a film whose transcript has one line shows it", async () => {
  const value = { indirizzo: "/a.mp4", trascrizione: ["Paga."] };
  const { container } = renderBlocks([block({ block: "media", label: "Filmato", value: ["value", value] })]);
  await userEvent.click(screen.getByText("Trascrizione del video"));
  expect(container.querySelector("details[open] li")).toHaveTextContent("Paga.");
});

test.each(["png", "jpg", "jpeg", "svg", "webp", "gif", "PNG"])("a file .%s is a picture", (extension) => {
  renderBlocks([block({ block: "media", label: "Figura", value: ["value", `/figura.${extension}`] })]);
  expect(screen.getByRole("img", { name: "Figura" })).toHaveAttribute("src", `/figura.${extension}`);
  expect(screen.queryByRole("figure")).not.toBeInTheDocument();
});

test("a picture with a description has its label below", () => {
  const value = { indirizzo: "/figura.png", testo: "Una busta verde" };
  renderBlocks([block({ block: "media", label: "La busta", value: ["value", value] })]);
  expect(screen.getByRole("img", { name: "Una busta verde" })).toHaveAttribute("src", "/figura.png");
  expect(screen.getByRole("figure")).toHaveTextContent(/^La busta$/);
});

test.each([[""], [3], [{ indirizzo: "" }], [{}], [[]]])("media with the value %j render nothing", (value) => {
  renderBlocks([block({ block: "media", label: "Niente", value: ["value", value] })]);
  expect(screen.queryByText("Niente")).not.toBeInTheDocument();
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
});

test("media that are neither an image nor a film are a link", () => {
  renderBlocks([
    block({ block: "media", label: "Guida", value: ["value", { indirizzo: "https://sito.example/guida" }] }),
  ]);
  expect(screen.getByRole("link", { name: /^Guida/ })).toHaveAttribute("href", "https://sito.example/guida");
});

describe("a recap", () => {
  const content: Entry[] = [
    aField("radio", "motivo", {
      label: "Motivo",
      flags: "chosen",
      options: [
        anOption("venduto", {
          label: "Venduto",
          flag: "value",
          content: [aField("data", "data", { label: "Dal" })],
        }),
        anOption("altro", { label: "Altro", flag: "bare" }),
      ],
    }),
    aField("gruppo", "recapiti", {
      label: "Recapiti",
      content: [aField("email", "email", { label: "E-mail" })],
    }),
    aField("casella", "si", { label: "Concessionario" }),
    aField("consenso", "privacy", { label: "Privacy" }),
    aField("testo", "nota", { label: "Nota" }),
  ];

  test("reads an answer of the shape of a form, with labels, groups and formats, and leaves out the rest", () => {
    renderBlocks([
      block({
        block: "recap",
        of: ["crea"],
        value: [
          "value",
          { venduto: { value: true, data: "2026-01-02" }, recapiti: { email: "a@b.it" }, si: true, nota: "" },
        ],
        content,
      }),
    ]);
    expect(screen.getByText("Venduto")).toBeInTheDocument();
    expect(screen.getByText("02/01/2026")).toBeInTheDocument();
    expect(within(screen.getByRole("group", { name: "Recapiti" })).getByText("a@b.it")).toBeInTheDocument();
    expect(screen.getByText("Sì")).toBeInTheDocument();
    expect(screen.queryByText("Privacy")).not.toBeInTheDocument();
    expect(screen.queryByText("Nota")).not.toBeInTheDocument();
  });

  test("shows each typed row under its heading, with the fields that its conditions show", () => {
    const rows = aField("righe", "figli", {
      label: "Figli",
      title: ["Figlio ", { expr: ["path", "qui", "nome"] }],
      content: [
        aField("testo", "nome", { label: "Nome" }),
        aField("importo", "spesa", { label: "Spesa" }),
        aField("testo", "motivo", {
          label: "Motivo",
          when: [">", ["path", "qui", "spesa"], ["value", 500]],
        }),
        aField("testo", "codice", { label: "", value: ["value", "X"] }),
      ],
    });
    const sent = [
      { nome: "Anna", spesa: 100, motivo: "resta fuori" },
      { nome: "Luca", spesa: 600, motivo: "Distanza" },
    ];
    renderBlocks([
      block({ block: "recap", of: ["crea"], value: ["value", { figli: sent }], content: [rows] }),
    ]);
    const list = within(screen.getByRole("group", { name: "Figli" }));
    expect(within(list.getByRole("group", { name: "Figlio Anna" })).getByText("100,00 €")).toBeVisible();
    expect(within(list.getByRole("group", { name: "Figlio Luca" })).getByText("Distanza")).toBeVisible();
    expect(screen.queryByText("resta fuori")).toBeNull();
    expect(screen.queryByText("X")).toBeNull();
  });
});

describe("a form inside a page", () => {
  const find = anEndpoint({
    operation: "trova",
    params: { numero: { in: "query", required: true, value: { expr: ["path", "aggiunta", "numero"] } } },
    save: "trovato",
    errors: { altro: [{ message: ["Non trovato."], at: { kind: "box" }, level: "warning" }] },
  });
  const adding = aFormBlock(
    "aggiunta",
    [aField("testo", "numero", { label: "Numero", required: required("numero") })],
    {
      title: "Aggiungi",
      next: {
        key: "agg",
        label: "Aggiungi",
        call: [{ endpoint: "trova" }],
        message: ["Aggiunto ", { expr: ["path", "trovato", "nome"] }],
      },
    },
  );
  const own = aField("testo", "altro", { label: "Altro", required: required("altro") });
  const service = aService({
    steps: [
      aStep("passo", {
        title: "Passo",
        hasForm: true,
        content: [adding, own],
        next: { key: "n", label: "Avanti" },
      }),
    ],
    endpoints: { trova: find },
  });

  test("stands beside the form of the step, never inside it", () => {
    const { host } = fakeHost({});
    const { container } = render(screenOf(host, service, "passo"));
    expect(container.querySelectorAll("form")).toHaveLength(2);
    expect(container.querySelector("form form")).toBeNull();
  });

  test("has its own errors, its own calls and its own good news", async () => {
    const fake = fakeHost({ trova: refusal(404) });
    render(screenOf(fake.host, service, "passo"));
    await userEvent.click(screen.getByRole("button", { name: "Aggiungi" }));
    expect(screen.getAllByText("numero è obbligatorio.").length).toBeGreaterThan(0);
    expect(screen.queryByText("altro è obbligatorio.")).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(/^Numero/), "7");
    await userEvent.click(screen.getByRole("button", { name: "Aggiungi" }));
    expect(await screen.findByText("Non trovato.")).toBeInTheDocument();
    fake.answers.trova = done({ nome: "uno" });
    await userEvent.click(screen.getByRole("button", { name: "Aggiungi" }));
    expect(await screen.findByText("Aggiunto uno")).toBeInTheDocument();
    expect(screen.queryByText("Non trovato.")).not.toBeInTheDocument();
  });

  test("passes its value to its button as «qui»", async () => {
    const { host, sent } = fakeHost({ trova: done({ nome: "uno" }) });
    const asking = {
      key: "agg",
      label: "Aggiungi",
      call: [{ endpoint: "trova", with: { numero: { expr: ["path", "qui", "numero"] } } }],
    } as const;
    const page = aStep("passo", { title: "Passo", content: [{ ...adding, next: asking }] });
    render(screenOf(host, aService({ steps: [page], endpoints: { trova: find } }), "passo"));
    await userEvent.type(screen.getByLabelText(/^Numero/), "7");
    await userEvent.click(screen.getByRole("button", { name: "Aggiungi" }));
    await waitFor(() => expect(sent.map(({ query }) => query)).toEqual([{ numero: "7" }]));
  });
});
