import { expect, type Page } from "@playwright/test";
import { picture } from "./support-pictures.ts";
import {
  actWindow,
  beginDraft,
  confirmAct,
  deleteDraft,
  enter,
  expectServed,
  heading,
  openAct,
  problems,
  saving,
  showEffect,
  selectNode,
  treeItem,
} from "./support-studio.ts";
import { BOTH, expectAccessible, PIEMONTE, test } from "./support.ts";

// Giulia and Paolo have a browser each, and the citizen a third one.
test.use({ reuseContext: false, viewport: { width: 1280, height: 800 } });

const SERVICE = "Calcolo per le moto";
const PATH = "/bollo/calcolo-moto";
const QUESTION = "Di quale moto vuoi calcolare il bollo?";

const actField = (page: Page, name: string) => actWindow(page).getByRole("textbox", { name, exact: true });

test(
  "un servizio nuovo nasce dalla copia di un altro: si prova, si pubblica e si ritira",
  PIEMONTE,
  async ({ page, browser }) => {
    test.setTimeout(300_000);
    const draft = await test.step("Giulia cerca il servizio da cui partire", async () => {
      await enter(page, "/studio", /Redatti/i);
      await page.getByLabel("Che cosa vuoi cambiare?").fill("Un calcolo per le moto");
      await picture(page, "bozze");
      const id = await beginDraft(page, "Un calcolo per le moto");
      await page.getByRole("searchbox", { name: "Cerca nei testi" }).fill("calcolare il bollo");
      await expect(
        page.getByRole("link", { name: "Di quale veicolo vuoi calcolare il bollo?" }),
      ).toBeVisible();
      await picture(page, "cerca");
      await page.getByRole("searchbox", { name: "Cerca nei testi" }).fill("");
      await page.getByRole("link", { name: "Calcolo del bollo", exact: true }).click();
      await expect(treeItem(page, /^Calcolo del bollo Servizio/)).toBeVisible();
      return id;
    });

    await test.step("lo copia con la tastiera, e continua nella copia", async () => {
      await openAct(page, "Fai un servizio nuovo da questo");
      await actField(page, "Nome").fill("calcolo_moto");
      await actField(page, "Titolo").fill(SERVICE);
      await actField(page, "Indirizzo").fill(PATH);
      await expect(actWindow(page)).toMatchAriaSnapshot(`
      - dialog "Fai un servizio nuovo da questo":
        - heading "Fai un servizio nuovo da questo" [level=2]
        - button "Chiudi"
        - paragraph: /Copia il servizio/
        - textbox "Nome": calcolo_moto
        - textbox "Titolo": ${SERVICE}
        - textbox "Indirizzo": ${PATH}
        - button "Annulla"
        - button "Vedi che cosa cambia"
    `);
      await expectAccessible(page);
      await picture(page, "copia");
      await showEffect(page);
      await expectAccessible(page);
      await picture(page, "effetto");
      await confirmAct(page);
      await expect(page).toHaveURL(/schemas\/services\/calcolo_moto\.json/);
      await expect(treeItem(page, /^Calcolo per le moto Servizio/)).toBeVisible();
    });

    await test.step("cambia la domanda, aggiunge un campo e lo accende", async () => {
      await selectNode(page, /^Di quale veicolo/);
      await page.getByRole("textbox", { name: "Titolo", exact: true }).fill(QUESTION);
      await expect(treeItem(page, /^Di quale moto/)).toBeVisible();
      await page.getByRole("button", { name: "Aggiungi a «Contenuto»" }).click();
      await page.getByRole("button", { name: /^Campo / }).click();
      await expect(page.getByRole("heading", { level: 2, name: "Da scrivere" })).toBeFocused();
      await expect(problems(page)).toHaveText(/^Nessun problema/);
      await page.getByRole("textbox", { name: "Etichetta", exact: true }).fill("Cilindrata");
      await expect(treeItem(page, /^Cilindrata Campo/)).toBeVisible();
      await selectNode(page, /^Calcolo per le moto Servizio/);
      await openAct(page, "Accendi, spegni o limita il servizio");
      await actWindow(page)
        .getByRole("combobox", { name: "Il servizio è" })
        .selectOption({ label: "Offerto sempre" });
      await showEffect(page);
      await confirmAct(page);
      await selectNode(page, /^Cilindrata Campo/);
      const preview = page.frameLocator("iframe");
      // The first preview of a draft is compiled while the journey continues.
      await expect(preview.getByRole("heading", { level: 1 })).toContainText(QUESTION, { timeout: 60_000 });
      await expect(preview.getByText("Cilindrata")).toBeVisible();
      await picture(page, "banco");
      await expectAccessible(page);
    });

    await test.step("uno sbaglio si vede dov'è, e si annulla", async () => {
      await page.getByRole("combobox", { name: "Si deve compilare" }).selectOption({ label: "Sì, sempre" });
      await page.getByRole("textbox", { name: "Messaggio se manca" }).fill("Ciao {regione.nome");
      await expect(problems(page)).toHaveText(/^1 problema/);
      await picture(page, "problema");
      await page.getByRole("textbox", { name: "Messaggio se manca" }).fill("Scrivi la cilindrata.");
      await expect(problems(page)).toHaveText(/^Nessun problema/);
      await expect(saving(page, "saved")).toBeVisible();
    });

    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const paolo = await context.newPage();
    const citizen = await (await browser.newContext()).newPage();
    await test.step("Paolo pubblica, e il cittadino trova scheda, menu e pagina", async () => {
      await enter(paolo, `/studio/bozza/${draft}/pubblica`, /Pubbli/i);
      await expect(paolo.getByText(`Si aggiunge il servizio «${SERVICE}»`)).toBeVisible();
      await paolo.getByRole("textbox", { name: "Perché pubblichi?" }).fill("Le moto hanno un calcolo loro");
      await picture(paolo, "pubblica");
      await paolo.getByRole("button", { name: "Pubblica per i cittadini" }).click();
      await expect(heading(paolo, "Pubblicato")).toBeVisible();
      const card = citizen.getByRole("main").getByRole("link", { name: SERVICE });
      await expectServed(citizen, "/", () => card.isVisible());
      await card.click();
      await expect(citizen).toHaveURL(new RegExp(`${PATH}$`));
      await expect(heading(citizen, QUESTION)).toBeVisible();
      await expect(citizen.getByRole("textbox", { name: "Cilindrata" })).toBeVisible();
      await expectAccessible(citizen);
    });

    await test.step("Paolo lo ritira", async () => {
      await paolo.getByRole("link", { name: "Vai alla storia" }).click();
      await expect(paolo.getByRole("row", { name: /Le moto hanno un calcolo loro/ })).toBeVisible();
      await picture(paolo, "storia");
      await paolo.getByRole("button", { name: "Rimetti in linea i testi del programma" }).click();
      await paolo.getByRole("textbox", { name: "Perché?" }).fill("Era una prova");
      await paolo.getByRole("dialog").getByRole("button", { name: "Rimetti in linea" }).click();
      await expect(paolo.getByRole("row", { name: /Era una prova/ })).toBeVisible();
      await expectServed(citizen, PATH, async () => !(await heading(citizen, QUESTION).isVisible()));
    });
    await context.close();
    await citizen.context().close();
  },
);

test(
  "gli atti di ogni giorno si fanno con la tastiera e senza sapere come è scritto un file",
  BOTH,
  async ({ page, region }) => {
    test.setTimeout(240_000);
    const TITLE = "Prova degli atti";
    await enter(page, "/studio", /Redatti/i);
    await beginDraft(page, TITLE);
    const off = region === "vda" ? "Pagamento del bollo" : "Domanda di rateizzazione";
    await expect(
      page.getByRole("listitem").filter({ has: page.getByRole("link", { name: off, exact: true }) }),
    ).toContainText("Non offerto");
    await page.getByRole("link", { name: "Calcolo del bollo", exact: true }).click();

    await test.step("un servizio sospeso da un giorno scritto come lo scrivono le persone", async () => {
      await openAct(page, "Accendi, spegni o limita il servizio");
      await actWindow(page)
        .getByRole("combobox", { name: "Il servizio è" })
        .selectOption({ label: "Offerto in certi giorni, o sospeso con un messaggio" });
      await actField(page, "Ultimo giorno").fill("31/12/2026");
      await actField(page, "Messaggio").fill("Il calcolo riapre con le nuove tariffe.");
      await expectAccessible(page);
      await showEffect(page);
      await expect(actWindow(page)).toContainText("31/12/2026");
      await confirmAct(page);
    });

    await test.step("una manutenzione con giorno e ora", async () => {
      await openAct(page, "Annuncia una manutenzione");
      await actField(page, "Comincia").fill("domenica");
      await actField(page, "Finisce").fill("06/12/2026 12:00");
      await actWindow(page).getByRole("button", { name: "Vedi che cosa cambia" }).click();
      await expect(actWindow(page).getByRole("alert")).toContainText(
        "«domenica» non è un giorno con l'ora: si scrive come 31/12/2027 8:00",
      );
      await expectAccessible(page);
      await actField(page, "Comincia").fill("06/12/2026 8:00");
      await showEffect(page);
      await confirmAct(page);
    });

    await test.step("chi si ferma si sceglie da un elenco", async () => {
      await selectNode(page, /^Di quale veicolo/);
      await openAct(page, "Ferma qui chi …");
      await actWindow(page)
        .getByRole("button", { name: /^Aggiungi una condizione/ })
        .click();
      await actWindow(page)
        .getByRole("combobox", { name: "Dato", exact: true })
        .selectOption({ label: "Persona che ha fatto l'accesso (utente)" });
      await actField(page, "Che cosa legge").fill("Da qui non puoi continuare.");
      await expectAccessible(page);
      await showEffect(page);
      await confirmAct(page);
      await expect(treeItem(page, /^Da qui non puoi continuare/)).toBeVisible();
    });

    await test.step("un servizio con un altro nome resta aperto", async () => {
      await selectNode(page, /^Calcolo del bollo Servizio/);
      await openAct(page, "Cambia il nome o l'indirizzo del servizio");
      await actField(page, "Nome").fill("calcolo_nuovo");
      await actField(page, "Indirizzo").fill("/bollo/calcolo-nuovo");
      await showEffect(page);
      await confirmAct(page);
      await expect(page).toHaveURL(/calcolo_nuovo\.json/);
      await expect(treeItem(page, /^Calcolo del bollo Servizio/)).toBeVisible();
      await page.getByRole("button", { name: "Annulla" }).click();
      await expect(heading(page, "Nella bozza non c'è")).toBeVisible();
      await page.getByRole("link", { name: "Tutti i servizi della bozza" }).click();
      await expect(heading(page, "Che cosa vuoi cambiare?")).toBeVisible();
    });
    await deleteDraft(page, TITLE);
  },
);
