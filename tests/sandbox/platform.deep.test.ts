import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { aTill, idIn, origin, type Till } from "../support/server/payments.ts";

let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterEach(() => till.forget());
afterAll(() => till.close());

/** Starts the payment of one car and returns the platform's address. */
async function startOne(plate = "GF100FF") {
  const { body } = await till.renewal(plate);
  return String((await till.start([body])).body.url);
}

async function idOf(url: string) {
  const payment = await till.database
    .selectFrom("payment")
    .select("id")
    .where("url", "=", url)
    .executeTakeFirst();
  return payment?.id ?? "";
}

it("has its pages, its links and the return of the browser below the path of the portal", async () => {
  const portalPath = "/servizi/bollo";
  const below = await aTill({ portalPath });
  try {
    const { body } = await below.renewal("GF100FF");
    const url = String((await below.start([body])).body.url);
    expect(url).toMatch(new RegExp(`^${origin}${portalPath}/piattaforma/[0-9a-f]{32}$`));
    // The same cart is asked for again: the platform knows its own address.
    expect((await below.start([body])).body.url).toBe(url);
    const page = (await below.app.inject(new URL(url).pathname)).body;
    expect(page).toContain(`href="${portalPath}/"`);
    expect(
      [...page.matchAll(/ (?:href|src|action)="(\/[^"]*)"/g)].filter(
        ([, one = ""]) => !one.startsWith(`${portalPath}/`),
      ),
    ).toEqual([]);
    const { status, location } = await below.click(url, "paga");
    expect(status).toBe(303);
    expect(location).toMatch(new RegExp(`^${origin}${portalPath}/bollo/pago/pagopa/transazione\\?tranId=`));
    expect(await below.summary(idIn(location))).toMatchObject({ stato: "PAGATA" });
    const again = await below.click(url, "paga");
    expect(again.location).toBe(new URL(url).pathname);
  } finally {
    await below.close();
  }
});

describe("the platform's stand-in", () => {
  it("shows creditor, causes, amounts and outcomes, and no script", async () => {
    const url = await startOne();
    expect(url).toMatch(new RegExp(`^${origin}/piattaforma/[0-9a-f]{32}$`));
    const page = (await till.app.inject(new URL(url).pathname)).body;
    for (const text of [
      "Regione Piemonte",
      "80087670016",
      "AUTOVEICOLO GF100FF",
      "livia@posta.example",
      "Preso in carico",
    ])
      expect(page).toContain(text);
    expect(page).not.toContain("<script");
  });

  it("has the mark of the demonstration in its header: outside of it a screen reader may pass it by", async () => {
    const page = (await till.app.inject(new URL(await startOne()).pathname)).body;
    const [header = ""] = /<header>.*<\/header>/s.exec(page) ?? [];
    expect(header).toContain("Dimostrazione");
  });

  it.each([
    ["paga", "PAGATA"],
    ["rifiutato", "RIFIUTATA"],
    ["annulla", "ANNULLATA"],
    ["in-carico", "IN_VERIFICA"],
    ["in-ritardo", "IN_CORSO"],
  ])("«%s» sends the citizen back, and the summary says %s", async (choice, state) => {
    const { status, location } = await till.click(await startOne(), choice);
    expect(status).toBe(303);
    expect(location).toMatch(new RegExp(`^${origin}/bollo/pago/pagopa/transazione\\?tranId=[0-9a-f]{32}$`));
    expect(await till.summary(idIn(location))).toMatchObject({ stato: state, email: "livia@posta.example" });
  });

  it.each(["in-carico", "in-ritardo", "chiudi"])(
    "«%s» is paid some seconds later, by itself",
    async (choice) => {
      const url = await startOne();
      await till.click(url, choice);
      expect((await till.summary(await idOf(url))).stato).not.toBe("PAGATA");
      till.wait(21);
      expect((await till.summary(await idOf(url))).stato).toBe("PAGATA");
    },
  );

  it("stores one outcome: a second click or the back button changes nothing", async () => {
    const url = await startOne();
    const { location } = await till.click(url, "rifiutato");
    expect((await till.click(url, "paga")).location).toBe(new URL(url).pathname);
    expect((await till.app.inject(new URL(url).pathname)).body).toContain("già concluso");
    expect((await till.summary(idIn(location))).stato).toBe("RIFIUTATA");
  });

  it("expires a cart after a quarter of an hour; then the back end cancels the payment", async () => {
    const url = await startOne();
    till.wait(16 * 60);
    expect((await till.click(url, "paga")).location).toBe(new URL(url).pathname);
    expect((await till.summary(await idOf(url))).stato).toBe("IN_CORSO");
    till.wait(5 * 60);
    expect((await till.summary(await idOf(url))).stato).toBe("ANNULLATA");
    expect((await till.renewal("GF100FF")).status).toBe(200);
  });

  it("refuses an unknown address and an unknown outcome", async () => {
    expect((await till.app.inject("/piattaforma/0123")).statusCode).toBe(404);
    const url = await startOne();
    await till.click(url, "constructor");
    expect((await till.summary(await idOf(url))).stato).toBe("IN_CORSO");
  });

  it("writes one mail for a payment, and shows it", async () => {
    const url = await startOne();
    await till.click(url, "paga");
    await till.summary(await idOf(url));
    const mails = await till.database.selectFrom("outgoing_mail").selectAll().execute();
    expect(mails).toMatchObject([{ recipient: "livia@posta.example", link: "/bollo/ricevuta" }]);
    expect((await till.app.inject("/posta-in-uscita")).body).toContain("livia@posta.example");
    const find = async (text: string) =>
      (await till.app.inject({ url: "/posta-in-uscita", query: { cerca: text } })).body;
    expect(await find("LIVIA@posta")).toContain("A livia@posta.example");
    expect(await find("l%a@posta")).not.toContain("A livia@posta.example");
    expect(await find('"><b>')).not.toContain('"><b>');
  });
});

describe("outcomes that are due", () => {
  /** Counts the database queries for outcomes during the calls. */
  async function countQuestions(act: () => Promise<unknown>) {
    const asked = vi.spyOn(till.database, "selectFrom");
    await act();
    const count = asked.mock.calls.filter(([table]) => String(table) === "platform_cart").length;
    asked.mockRestore();
    return count;
  }
  const call = () => till.get("/rest/servizi");

  it("are queried every ten seconds when none is known", async () => {
    till.wait(10);
    await call();
    expect(await countQuestions(() => Promise.all([call(), call(), call()]))).toBe(0);
    till.wait(10);
    expect(await countQuestions(call)).toBeGreaterThan(0);
  });

  it("arrive on time when this process knows of them", async () => {
    const url = await startOne();
    await call();
    await till.click(url, "chiudi");
    till.wait(4);
    expect(await countQuestions(call)).toBe(0);
    till.wait(1);
    expect((await till.summary(await idOf(url))).stato).toBe("PAGATA");
  });

  it("arrive within ten seconds when another process has written them", async () => {
    const url = await startOne();
    till.wait(10);
    await call();
    await till.database
      .updateTable("platform_cart")
      .set({ outcome: "paid", notify_at: till.clock.now })
      .execute();
    expect((await till.summary(await idOf(url))).stato).toBe("IN_CORSO");
    till.wait(10);
    expect((await till.summary(await idOf(url))).stato).toBe("PAGATA");
  });
});
