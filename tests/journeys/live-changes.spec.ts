import { expect, type Page } from "@playwright/test";
import type { Manifest, ServiceIndex } from "../../src/engine/definition.ts";
import {
  agree,
  box,
  choose,
  fillRequest,
  FORM,
  heading,
  leaveContact,
  membersOf,
  press,
  SUMMARY,
  watchRequests,
  type Discharge,
} from "./support-discharge.ts";
import { CHANGES } from "./support-live-changes.ts";
import { openOffice, type Office } from "./support-office.ts";
import { expectAccessible, PIEMONTE, test } from "./support.ts";

// A service worker of another journey would notice a newer program.
test.use({ reuseContext: false });

const total = (page: Page) => box(page, "Importo totale in riscossione");

/** A change that staff publish while a citizen fills in the request, with the notice of the page and the remaining acts of the citizen. */
interface Row {
  readonly title: string;
  /** Published before the citizen begins; then the change is that the build is restored. */
  readonly before?: keyof typeof CHANGES;
  readonly change: keyof typeof CHANGES | "restored";
  /** On the form: its notice, its fields, and the remaining acts. */
  readonly form?: {
    readonly says?: string;
    readonly keeps?: Mend;
    readonly mend?: Mend;
    /** The fields that the summary adds. */
    readonly mendSummary?: Mend;
  };
  /** On the summary, from which an outdated request is refused. */
  readonly summary?: {
    readonly prepare?: Mend;
    readonly says?: string;
    /** The title of the page that the update leads to. */
    readonly leadsTo?: string;
    readonly mend?: Mend;
  };
  readonly sends?: Members;
}
type Mend = (page: Page) => Promise<void>;
type Members = Readonly<Record<string, unknown>>;

const lost = (labels: string, page = FORM) =>
  `Non sono stati conservati: ${labels} (nella pagina «${page}»).`;
const ASKED = "Ora è richiesto anche: ";
const annotate: Mend = (page) => box(page, "Annotazione per l'ufficio").fill("Urgente");
const date: Mend = (page) => box(page, "Data di notifica").fill("06/05/2025");

const ROWS: readonly Row[] = [
  {
    title: "un testo cambia",
    change: "text",
    form: {
      keeps: (page) => expect(box(page, "Totale in riscossione scritto sull'atto")).toHaveValue("412,60"),
    },
  },
  { title: "si aggiunge un campo facoltativo", change: "optionalField" },
  {
    title: "si aggiunge un campo obbligatorio",
    change: "requiredField",
    form: { mendSummary: annotate },
    summary: { says: `${ASKED}Annotazione per l'ufficio.`, mend: annotate },
  },
  {
    title: "un campo si toglie",
    change: "removedField",
    form: {
      says: lost("Importo totale in riscossione"),
      keeps: (page) => expect(total(page)).toHaveCount(0),
    },
    summary: { says: lost("Importo totale in riscossione"), leadsTo: FORM },
    sends: { importoTotaleRiscossione: null },
  },
  {
    title: "un campo diventa obbligatorio",
    change: "becomesRequired",
    form: { says: `${ASKED}Data di notifica.`, mend: date },
    summary: { says: `${ASKED}Data di notifica.`, leadsTo: FORM, mend: date },
    sends: { dataNotifica: "2025-05-06" },
  },
  {
    title: "l'opzione scelta si toglie",
    change: "removedOption",
    form: { says: lost("Motivo, Spiegazione"), mend: (page) => choose(page, "Il bollo non era dovuto") },
    summary: {
      says: lost("Motivo, Spiegazione"),
      leadsTo: FORM,
      mend: (page) => choose(page, "Il bollo non era dovuto"),
    },
    sends: { motivo: expect.objectContaining({ mancanzaPresupposto: true }) },
  },
  {
    title: "si aggiunge un passo prima della fine",
    change: "addedStep",
    form: {
      mend: async (page) => {
        await press(page, "Avanti");
        await expect(heading(page)).toHaveText("Una dichiarazione");
        await choose(page, "No");
      },
    },
    summary: {
      says: `${ASKED}Hai già fatto ricorso?`,
      leadsTo: "Una dichiarazione",
      mend: (page) => choose(page, "No"),
    },
  },
  { title: "il passo cambia nome", change: "renamedStep" },
  {
    title: "il passo cambia indirizzo",
    change: "movedStep",
    form: { keeps: (page) => expect(page).toHaveURL(/\/richiesta$/) },
  },
  {
    title: "la chiamata invia altri dati",
    change: "send",
    sends: { importoTotaleRiscossione: null },
  },
  {
    title: "torna la versione di prima",
    before: "optionalField",
    change: "restored",
    summary: { prepare: annotate, says: lost("Annotazione per l'ufficio", SUMMARY) },
  },
];

/** The version of the service that the portal serves. */
async function servedVersion(page: Page): Promise<string> {
  const get = async (name: string) => (await page.request.get(`/definitions/${name}`)).json();
  const { index } = (await get("manifest.json")) as Manifest;
  const { services } = (await get(index)) as ServiceIndex;
  return `domanda_discarico_rimborso@${services.domanda_discarico_rimborso!.version}`;
}

async function expectNotice(page: Page, says: string | undefined): Promise<void> {
  const notice = page.getByText(/^Il modulo è stato aggiornato/);
  if (says === undefined) await expect(notice).toHaveCount(0);
  else await expect(notice).toContainText(says);
}

const expectFilled = async (page: Page, { bill }: Discharge) => {
  await expect(box(page, "Numero della cartella")).toHaveValue(bill);
  await expect(page.getByRole("radio", { name: "Discarico totale" })).toBeChecked();
  await expect(page.getByText("atto.pdf").first()).toBeVisible();
};

/** Sends the request from the summary, which the portal carries out once, with the definition that it serves. */
async function expectSentOnce(page: Page, sent: ReturnType<typeof watchRequests>, expected: Members) {
  await press(page, "Invia la domanda");
  await expect(heading(page)).toHaveText("Domanda inviata");
  const done = sent.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  expect(done[0]!.request.postDataJSON()).toMatchObject(expected);
  expect(done[0]!.request.headers()["x-versione-definizione"]).toBe(await servedVersion(page));
}

test.describe("chi compila mentre l'ufficio pubblica", PIEMONTE, () => {
  let office: Office;
  test.beforeAll(async ({ browser, playwright }, { project }) => {
    const { baseURL } = project.use;
    office = await openOffice(
      await browser.newContext({ baseURL }),
      await playwright.request.newContext({ baseURL }),
    );
  });
  test.afterEach(() => office.restoreBuild());
  test.afterAll(() => office.close());

  const begin = async ({ before }: Row) => {
    if (before) await office.publish(CHANGES[before]);
  };
  const change = ({ change: name }: Row) =>
    name === "restored" ? office.restoreBuild() : office.publish(CHANGES[name]);

  for (const row of ROWS) {
    const { form = {}, summary = {}, sends = {} } = row;

    test(`${row.title}: dal modulo, ricaricando, non perde niente`, async ({ page }) => {
      await begin(row);
      const sent = watchRequests(page);
      const request = await fillRequest(page);
      await change(row);
      await page.reload();
      await expect(heading(page)).toHaveText(FORM);
      await expectNotice(page, form.says);
      await expectFilled(page, request);
      await form.keeps?.(page);
      await expectAccessible(page);
      await form.mend?.(page);
      await press(page, "Avanti");
      await expect(heading(page)).toHaveText(SUMMARY);
      await form.mendSummary?.(page);
      await leaveContact(page, request);
      await expectSentOnce(page, sent, { ...membersOf(request), ...sends });
      expect(sent).toHaveLength(1);
    });

    test(`${row.title}: dal riepilogo, aggiorna e invia una volta sola`, async ({ page }) => {
      await begin(row);
      const sent = watchRequests(page);
      const request = await fillRequest(page);
      await press(page, "Avanti");
      await expect(heading(page)).toHaveText(SUMMARY);
      await leaveContact(page, request);
      await summary.prepare?.(page);
      await change(row);
      await press(page, "Invia la domanda");
      const dialog = page.getByRole("dialog", { name: "Il modulo è stato aggiornato" });
      await dialog.getByRole("button", { name: "Aggiorna e continua" }).click();
      await expect(dialog).toHaveCount(0);
      await expect(heading(page)).toHaveText(summary.leadsTo ?? SUMMARY);
      // The consent of the summary is never stored.
      await expectNotice(page, summary.says ?? (summary.leadsTo ? undefined : "Da confermare di nuovo:"));
      await expectAccessible(page);
      await summary.mend?.(page);
      if (summary.leadsTo) await press(page, "Avanti");
      await expect(heading(page)).toHaveText(SUMMARY);
      await expect(page.getByText(request.bill)).toBeVisible();
      await expect(box(page, "Indirizzo e-mail")).toHaveValue(request.mail);
      await agree(page);
      await expectSentOnce(page, sent, { ...membersOf(request), ...sends });
      expect(sent.map(({ status }) => status)).toEqual([409, 200]);
    });
  }

  test("il servizio chiude: dal modulo ritrova tutto quando riapre", async ({ page }) => {
    const request = await fillRequest(page);
    await office.publish(CHANGES.closed);
    await page.reload();
    await expect(page.getByText("Il servizio è sospeso per una verifica.")).toBeVisible();
    await office.restoreBuild();
    await page.reload();
    await expect(heading(page)).toHaveText(FORM);
    await expectFilled(page, request);
  });

  test("il servizio chiude: dal riepilogo invia ancora, per mezz'ora", async ({ page }) => {
    const sent = watchRequests(page);
    const request = await fillRequest(page);
    await press(page, "Avanti");
    await leaveContact(page, request);
    await office.publish(CHANGES.closed);
    await press(page, "Invia la domanda");
    await expect(heading(page)).toHaveText("Domanda inviata");
    expect(sent.map(({ status }) => status)).toEqual([200]);
    await expect(page.getByText(/Il servizio ha chiuso mentre lo usavi/)).toBeVisible();
    await expectAccessible(page);
  });
});
