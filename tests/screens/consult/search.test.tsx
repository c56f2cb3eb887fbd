import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { done, refusal, type Answers } from "../../support/fake-host.ts";
import { caseOf, CODE, KINDS, NUMBER, open, PERSON, TYPED, type Opened } from "./cases.tsx";

beforeEach(() => sessionStorage.clear());

const box = (name: RegExp) => screen.findByRole("textbox", { name });
const press = async ({ user }: ReturnType<typeof open>, name: string) =>
  user.click(await screen.findByRole("button", { name }));

/** Searches a case by protocol and tax code. */
const searchTyped = async (answers: Answers, more: Opened = {}) => {
  const page = open("cerca_pratica", { ...more, answers });
  await page.user.type(await box(/protocollo/), NUMBER);
  await page.user.type(await box(/partita IVA/), CODE.toLowerCase());
  await press(page, "Cerca");
  return page;
};

/** Chooses one of the person's own cases. */
const searchOwn = async (step: string, id: string, answers: Answers) => {
  const page = open(step, { id, isLoggedIn: true, answers });
  const list = await screen.findByRole("combobox", { name: /Pratica/ });
  await page.user.selectOptions(list, await screen.findByRole("option", { name: `Osservazione ${NUMBER}` }));
  await press(page, "Cerca");
  return page;
};

const typeOf = (codice: string) => done({ identificativo: NUMBER, codiceFiscale: CODE, codice });
const calls = ({ sent }: ReturnType<typeof open>) => sent.map(({ operation }) => operation);

describe("a case of the type", () => {
  test.each(TYPED)("$code is read by its own call and shown on its own page", async (one) => {
    const found = caseOf(one);
    const page = await searchTyped({ verificaTipologiaPratica: typeOf(one.code), [one.read]: done(found) });
    await waitFor(() => expect(page.went).toEqual([{ path: `/verifica_pratica/${one.step}` }]));
    expect(await screen.findByText(String(found.numeroProtocollo))).toBeInTheDocument();
    const query = { identificativo: NUMBER, codiceFiscale: CODE };
    const [type, read] = page.sent;
    expect([type?.operation, type?.query]).toEqual(["verificaTipologiaPratica", query]);
    expect([read?.operation, read?.query]).toEqual([one.read, query]);
  });

  test.each(TYPED)("$code is found in Valle d'Aosta too", async (one) => {
    const page = await searchTyped(
      { verificaTipologiaPratica: typeOf(one.code), [one.read]: done(caseOf(one)) },
      { region: "vda" },
    );
    await waitFor(() => expect(page.went).toEqual([{ path: `/verifica_pratica/${one.step}` }]));
  });

  test.each(
    KINDS.flatMap((one) => [
      { one, code: one.code, id: "verifica_pratica", step: "cerca_pratica", end: "" },
      { one, code: one.code, id: "consulta_pratica_auth", step: "verifica_pratica_auth", end: "_auth" },
    ]),
  )("$code is chosen among one's own cases in $id", async ({ one, id, step, end }) => {
    const found = caseOf(one);
    const answers = { verificaTipologiaPratica: typeOf(one.code), [one.read]: done(found) };
    const page = await searchOwn(step, id, answers);
    await waitFor(() => expect(page.went).toEqual([{ path: `/${id}/${one.step}${end}` }]));
    expect(await screen.findByText(String(found.numeroProtocollo))).toBeInTheDocument();
    const read = page.sent.find(({ operation }) => operation === one.read);
    const name = one.isReserved ? "numeroProtocollo" : "identificativo";
    expect(read?.query).toEqual({ [name]: NUMBER, codiceFiscale: PERSON.cf });
  });

  test.each(["EPD", "RIM"])("%s asks an anonymous user to log in, without a second call", async (code) => {
    const page = await searchTyped({ verificaTipologiaPratica: typeOf(code) });
    expect(await screen.findByText(/Per questa pratica serve accedere/)).toBeInTheDocument();
    expect(calls(page)).toEqual(["verificaTipologiaPratica"]);
    await press(page, "Accedi");
    expect(page.went).toEqual([{ page: "login" }]);
  });

  test("unknown is not read", async () => {
    const page = await searchTyped({ verificaTipologiaPratica: typeOf("XYZ") });
    expect(await screen.findByText(/^Questa pratica non si può consultare qui/)).toBeInTheDocument();
    expect(calls(page)).toEqual(["verificaTipologiaPratica"]);
  });
});

describe("a case that is not found", () => {
  const shown = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

  test("has null instead of the assessment notice", async () => {
    const found = { ...caseOf(KINDS[1]!), avvisoAccertamento: null };
    const page = await searchTyped({
      verificaTipologiaPratica: typeOf("MEMOR"),
      cercaPraticaAccertamento: done(found),
    });
    await shown(`Nessuna pratica ha il numero ${NUMBER}. Controllalo e cerca di nuovo.`);
    expect(page.went).toEqual([]);
  });

  test.each(KINDS.filter(({ isReserved }) => isReserved))("$code is null", async (one) => {
    const answers = { verificaTipologiaPratica: typeOf(one.code), [one.read]: done(null) };
    const page = await searchOwn("cerca_pratica", "verifica_pratica", answers);
    await shown(`Nessuna pratica ha il numero ${NUMBER}. Controllalo e cerca di nuovo.`);
    expect(page.went).toEqual([]);
  });

  const texts = [
    [400, "Nessuna pratica ha questo numero e questo codice fiscale. Controllali e riprova."],
    [404, `Nessuna pratica ha il numero ${NUMBER}. Controllalo e cerca di nuovo.`],
    [422, "Alcuni dati non sono validi. Controllali e cerca di nuovo."],
    [500, "Servizio al momento non disponibile. Riprova tra qualche minuto."],
    [null, "Servizio al momento non disponibile. Riprova tra qualche minuto."],
  ] as const;

  test.each(texts)("with status %s of the type says so", async (status, text) => {
    const page = await searchTyped({ verificaTipologiaPratica: refusal(status) });
    await shown(text);
    expect(calls(page)).toEqual(["verificaTipologiaPratica"]);
  });

  test("says it once, and marks both fields", async () => {
    await searchTyped({ verificaTipologiaPratica: refusal(400) });
    const sentence = await screen.findByText(texts[0][1]);
    expect(sentence.closest("[role=group]")).toHaveFocus();
    expect(screen.getAllByText(texts[0][1])).toEqual([sentence]);
    for (const field of [await box(/protocollo/), await box(/partita IVA/)]) {
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(/Controlla questo dato\./);
    }
    expect(screen.getByRole("link", { name: "Numero di protocollo" })).toBeInTheDocument();
  });

  test.each(TYPED.flatMap((one) => texts.map(([status, text]) => ({ ...one, status, text }))))(
    "$code with status $status says so",
    async ({ status, text, ...one }) => {
      const page = await searchTyped({
        verificaTipologiaPratica: typeOf(one.code),
        [one.read]: refusal(status),
      });
      await shown(text);
      expect(page.went).toEqual([]);
    },
  );

  test("puts the server's messages under the fields", async () => {
    const detail = [
      { field: "identificativo", error: "Numero non valido" },
      { field: "codiceFiscale", error: "Codice non valido" },
    ];
    await searchTyped({ verificaTipologiaPratica: { ...refusal(422), detail } });
    expect(await box(/protocollo/)).toHaveAccessibleDescription(/Numero non valido/);
    expect(await box(/partita IVA/)).toHaveAccessibleDescription(/Codice non valido/);
  });
});

describe("the list of one's own cases", () => {
  test.each([
    [404, /^Nessuna pratica risulta a tuo nome/],
    [422, "Non riusciamo a leggere le tue pratiche: ricarica la pagina tra qualche minuto."],
    [500, "Servizio al momento non disponibile. Riprova tra qualche minuto."],
    [null, "Servizio al momento non disponibile. Riprova tra qualche minuto."],
  ])("with status %s says so", async (status, text) => {
    const answers = { elencoComunicazioniContribuente: refusal(status) };
    const page = open("verifica_pratica_auth", { id: "consulta_pratica_auth", isLoggedIn: true, answers });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(page.sent[0]).toMatchObject({ operation: "elencoComunicazioniContribuente" });
    expect(page.sent[0]?.path).toContain(PERSON.cf);
    expect(screen.queryAllByRole("button", { name: "Riprova" })).toHaveLength(status === 404 ? 0 : 1);
  });

  test("offers the search by number to a person without cases", async () => {
    open("cerca_pratica", { isLoggedIn: true, answers: { elencoComunicazioniContribuente: refusal(404) } });
    expect(await screen.findByText(/^Non risultano pratiche a tuo nome/)).toBeInTheDocument();
    expect(await box(/protocollo/)).toBeInTheDocument();
  });
});

test("an outcome hands over protocol and tax code, so that nothing is typed again", async () => {
  const arrived = `numero=${encodeURIComponent(NUMBER)}&codiceFiscale=${CODE}`;
  const found = {
    verificaTipologiaPratica: typeOf("MEMOR"),
    cercaPraticaAccertamento: done(caseOf(KINDS[1]!)),
  };
  for (const isLoggedIn of [false, true]) {
    sessionStorage.clear();
    const page = open("cerca_pratica", { address: arrived, isLoggedIn, answers: found });
    expect(await box(/protocollo/)).toHaveValue(NUMBER);
    await press(page, "Cerca");
    await waitFor(() => expect(page.went).toEqual([{ path: "/verifica_pratica/verifica_accertamento" }]));
    page.rendered.unmount();
  }
});
