import { expect, type Page } from "@playwright/test";
import { readContract } from "../../src/contract/read-contract.ts";
import type { Json, JsonObject } from "../../src/engine/index.ts";
import { compileSchemas } from "../../src/gateway/validation/schemas.ts";
import { todayInItaly } from "../../src/sandbox/today.ts";
import { exemptionForm, exemptionRequests } from "../support/requests/exemption-requests.ts";
import { refundForm, refundRequests } from "../support/requests/refund-requests.ts";
import type { RequestForm } from "../support/requests/request-form.ts";
import { answerOf, fillForm, type Lists } from "./support-forms.ts";
import { logIn } from "./support-login.ts";
import { PIEMONTE, test } from "./support.ts";
import { heading, pdfNamed, press } from "./support-page.ts";

const LIVIA = { cf: "RSSLVI84L47A182Y", nome: "LIVIA", cognome: "ROSSINI" };
const CONTACTS = { email: "prova@posta.example", privacy: true };
const RELATIVE = "VLDGVR84L63A479I";
const PDF = pdfNamed("prova.pdf");

const contract = readContract();
const schemas = compileSchemas(contract);

/** Uploads a document; returns the documents that the request sends. */
async function attach(page: Page): Promise<Json> {
  const uploaded = answerOf<JsonObject>(page, /\/allegati$/);
  await page.locator("input[type=file]").setInputFiles(PDF);
  return [await uploaded];
}

const sign = (page: Page) =>
  page.getByRole("checkbox", { name: /Sottoscrivo la dichiarazione/ }).press("Space");

/** Goes back, a page at a time, to the one with a title. */
async function goBackTo(page: Page, start: string): Promise<void> {
  for (;;) {
    const title = await heading(page).innerText();
    if (title === start) return;
    await press(page, "Indietro");
    await expect(heading(page)).not.toHaveText(title);
  }
}

async function leaveContact(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Indirizzo e-mail" }).fill(CONTACTS.email);
  await page.getByRole("checkbox", { name: /privacy/ }).press("Space");
}

interface Service {
  readonly form: RequestForm;
  readonly lists?: Lists;
  readonly operation: string;
  /** End of the address that receives the request. */
  readonly address: string;
}
interface OneRequest {
  readonly title: string;
  readonly choices: readonly string[];
  readonly data: JsonObject;
  readonly expected: Record<string, JsonObject>;
}

/** A few requests that together choose every option. `exemptions.test.ts` and `refund.test.ts` check each combination. */
function withEveryOption(requests: readonly OneRequest[]): readonly OneRequest[] {
  const seen = new Set<string>();
  const unseen = ({ choices }: OneRequest) => choices.filter((choice) => !seen.has(choice)).length;
  const chosen: OneRequest[] = [];
  for (;;) {
    const [next] = requests.toSorted((one, other) => unseen(other) - unseen(one));
    if (!next || unseen(next) === 0) return chosen;
    next.choices.forEach((choice) => seen.add(choice));
    chosen.push(next);
  }
}

/**
 * Fills and sends requests with every option, which go back from the refused summary to the first page. The sandbox receives the last
 * one only, because a vehicle or payment can have one open request.
 */
async function sendEvery(
  page: Page,
  { form, lists, operation, address }: Service,
  all: readonly OneRequest[],
) {
  const requests = withEveryOption(all);
  const validate = schemas.at(contract.operations.find(({ id }) => id === operation)!.body!.schema);
  const start = await heading(page).innerText();
  const isSent = (url: URL) => url.pathname.endsWith(address);
  await page.route(isSent, (route) =>
    route.fulfill({ status: 409, json: { status: 409, title: "Rifiutata." } }),
  );
  let allegati: Json = [];
  for (const [index, { title, data: answers, expected }] of requests.entries())
    await test.step(title, async () => {
      const chosen: string[] = [];
      for (const step of form.steps) {
        const asked = await heading(page).innerText();
        chosen.push(...(await fillForm(page, form, step, answers, lists)));
        if (index === 0 && step.startsWith("documenti")) allegati = await attach(page);
        if (index === 0 && step.startsWith("dichiarazione")) await sign(page);
        await press(page, "Avanti");
        await expect(heading(page)).not.toHaveText(asked);
      }
      const data = { ...answers, allegati };
      await expect(heading(page)).toHaveText("Controlla e invia");
      for (const label of chosen) await expect(page.getByRole("main")).toContainText(label);
      if (index === 0) await leaveContact(page);
      const isLast = index === requests.length - 1;
      if (isLast) await page.unroute(isSent);
      const [sent] = await Promise.all([
        page.waitForRequest((request) => request.method() === "POST" && isSent(new URL(request.url()))),
        press(page, "Invia la domanda"),
      ]);
      const body = sent.postDataJSON() as JsonObject; // a body is an object
      expect(body).toMatchObject(expected);
      expect(body).toEqual(form.bodyOf(data));
      validate(body);
      expect(validate.errors ?? []).toEqual([]);
      if (isLast) return;
      await expect(page.getByText("Rifiutata.")).toBeVisible();
      await goBackTo(page, start);
    });
  await expect(heading(page)).toHaveText("Domanda inviata");
}

test("ogni scelta di una domanda di esenzione arriva come dice il contratto", PIEMONTE, async ({ page }) => {
  await logIn(page, "/", /Livia Rossini/i);
  const answers = Promise.all([
    answerOf(page, /\/esenzioni\/contribuenti\//),
    answerOf<JsonObject[]>(page, /\/esenzioni\/[^/]+\/veicoli$/),
  ]);
  const kinships = answerOf<JsonObject[]>(page, /\/gradi-parentela$/);
  await page.goto("/esenzioni-disabili");
  const [richiedente, veicoli] = await answers;
  const form = exemptionForm({
    answers: { richiedente, veicoli, testoDichiarazione: "<p>Dichiaro.</p>" },
    identity: LIVIA,
    today: todayInItaly(),
    forms: { riepilogo_domanda_esenzione: CONTACTS },
  });
  const start = await heading(page).innerText();
  await page.getByText("Esenzione per la prima volta", { exact: true }).click();
  await page.getByRole("combobox", { name: /^Veicolo per cui/ }).selectOption({ label: "GM500MM" });
  await press(page, "Avanti");
  await page.getByText("Un familiare a carico del proprietario", { exact: true }).click();
  const gradiParentela = await kinships;
  await goBackTo(page, start);
  const requests = exemptionRequests(form, {
    vehicle: veicoli.find(({ targa }) => targa === "GM500MM")!,
    kinship: String(gradiParentela[0]!.codice),
    relative: RELATIVE,
    documents: [],
  });
  const service = {
    form,
    lists: { gradiParentela },
    operation: "inviaDomandaEsenzione",
    address: "/esenzioni",
  };
  await sendEvery(page, service, requests);
});

test(
  "ogni scelta di una domanda di restituzione arriva come dice il contratto",
  PIEMONTE,
  async ({ page }) => {
    await logIn(page, "/", /Livia Rossini/i);
    const holder = answerOf(page, /\/restituzioni\/contribuenti\//);
    const answers = Promise.all([
      answerOf<JsonObject[]>(page, /\/restituzioni\/[^/]+\/veicoli$/),
      answerOf(page, /\/veicolo\/lista$/),
    ]);
    await page.goto("/restituzione-tassa");
    await expect(heading(page)).toHaveText("Che cosa chiedi?");
    const start = await heading(page).innerText();
    const richiedente = await holder;
    await page.getByText("Ho pagato il bollo due volte", { exact: true }).click();
    await press(page, "Avanti");
    const [veicoli, tipiVeicolo] = await answers;
    const veicolo = veicoli.find(({ targa }) => targa === "GL400LL")!;
    const paid = answerOf<JsonObject[]>(page, /\/versamenti$/);
    await page.getByText("Un veicolo del mio elenco", { exact: true }).click();
    await page.getByRole("combobox", { name: "Veicolo", exact: true }).selectOption({ label: "GL400LL" });
    await press(page, "Avanti");
    const versamenti = await paid;
    await page
      .getByRole("group", { name: /Pagamenti da restituire/ })
      .getByRole("checkbox")
      .first()
      .press("Space");
    await goBackTo(page, start);
    const form = refundForm({
      answers: { richiedente, veicoli, testoDichiarazione: "<p>Dichiaro.</p>", tipiVeicolo, versamenti },
      identity: LIVIA,
      today: todayInItaly(),
      forms: { riepilogo_domanda_Restituzione: CONTACTS },
    });
    const requests = refundRequests(form, {
      vehicle: { provenienza: "versamentoErrato", versamentoErrato: { veicolo } },
      payments: versamenti.slice(0, 1),
      documents: [],
    });
    await sendEvery(
      page,
      { form, operation: "inviaDomandaRestituzione", address: "/restituzioni" },
      requests,
    );
  },
);
