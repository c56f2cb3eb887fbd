import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import type { Block, Json, JsonObject } from "../../src/engine/index.ts";
import { aField, aFormBlock } from "../support/content.ts";
import { fakeHost } from "../support/fake-host.ts";
import { aService, aStep } from "../support/service.ts";
import { screenOf } from "../support/step-screen.tsx";

beforeEach(() => sessionStorage.clear());

const many = 10_007;
/** Elements of a page with a long list, before a click. */
const mostElements = 1_000;

const rows: Json = Array.from({ length: many }, (_, index) => ({
  targa: `AA${index}`,
  nome: `Riga ${index}`,
}));
const region: JsonObject = { righe: rows };
const riga = (name: string) => ({ expr: ["path", "riga", name] }) as const;
const items = [{ label: "Targa", value: riga("targa") }];
const ofRows = ["path", "regione", "righe"] as const;
const typed = [aField("testo", "nome", { label: "Nome" })];

/** A block without its key. */
type Draft<Kind extends Block["block"]> = Omit<Extract<Block, { block: Kind }>, "key">;
interface LongBlock {
  readonly block: Draft<Block["block"]>;
  /** The role of its rows. */
  readonly role: string;
  /** Elements of the role that are no rows. */
  readonly others?: number;
}

/** Each kind of block with as many rows as a call may answer with; a reason where it renders no rows of a call. */
const kinds: { readonly [Kind in Block["block"]]: LongBlock | string } = {
  table: {
    block: { block: "table", title: "Bolli", rows: ofRows, items, actions: [] } as Draft<"table">,
    role: "row",
    others: 1,
  },
  list: {
    block: { block: "list", rows: ofRows, label: [riga("targa")], content: [], actions: [] } as Draft<"list">,
    role: "listitem",
  },
  form: {
    block: aFormBlock("scelta", [aField("righe", "veicoli", { label: "Veicoli", rows: ofRows, items })]),
    role: "checkbox",
  },
  recap: {
    block: {
      block: "recap",
      of: ["crea"],
      value: ofRows,
      content: [aField("righe", "figli", { label: "Figli", title: [riga("nome")], content: typed })],
    } as unknown as Draft<"recap">,
    role: "group",
    others: 1,
  },
  paste: "a person pastes its lines, as many as its definition allows",
  text: "its paragraphs are of the definition",
  facts: "its facts are of the definition; a list is one text",
  sheet: "its lines are of the definition",
  links: "its links are of the definition",
  media: "one film",
  section: "its content is rendered by the kinds above",
  tabs: "its tabs are of the definition",
};

const long = Object.entries(kinds).flatMap(([kind, example]) =>
  typeof example === "string" ? [] : [[kind, example] as const],
);

describe(`a block with ${many} rows`, () => {
  test.each(long)(
    "of the kind %s renders fifty and announces it; more rows take the focus",
    async (_, example) => {
      const { block, role, others = 0 } = example;
      const step = aStep("pagina", {
        kind: "page",
        title: "Pagina",
        content: [{ key: "b", ...block } as Block],
      });
      const { host } = fakeHost({}, { region });
      const { container } = render(screenOf(host, aService({ steps: [step] }), "pagina"));
      const shown = () => screen.getAllByRole(role).slice(others);
      expect(await screen.findByText("Mostrati 50 di 10.007")).toHaveAttribute("role", "status");
      await expect.poll(shown).toHaveLength(50);
      expect(container.querySelectorAll("*").length).toBeLessThanOrEqual(mostElements);
      await userEvent.click(screen.getByRole("button", { name: "Mostra altri 50" }));
      await expect.poll(shown).toHaveLength(100);
      const next = shown()[50]!;
      expect(next.contains(document.activeElement) || document.activeElement!.contains(next)).toBe(true);
      expect(document.activeElement).not.toBe(document.body);
    },
  );
});
