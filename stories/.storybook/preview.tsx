import type { Preview } from "@storybook/react-vite";
import { FORCE_REMOUNT, GLOBALS_UPDATED } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { faultsOf } from "../../tests/forms/accessible-control.ts";
import { loadParts } from "../../src/explorer/load-parts.ts";
import { language } from "../../src/formats/language.ts";
import { italianProperties } from "../guides/italian-properties.ts";
import { PiecePage } from "../guides/PiecePage.tsx";
import { hasNewLooks } from "./new-looks.ts";
import { regions, showRegion } from "./region-sheet.ts";
import { TRIED, triedOf } from "../foundations/tried.ts";
import { tryTokens } from "../foundations/try-tokens.ts";

document.documentElement.lang = language.code;

// A story in the frame of a documentation page moves the focus while it is played, but must not scroll that page.
if (document.referrer.includes("viewMode=docs")) {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true });
  };
  Element.prototype.scrollIntoView = () => undefined;
}

/**
 * The checks of a story: all of them, or those that a test asks for with `?esame`. `contrasto`: plain stories in the second
 * region, because only the colours differ between regions. `nessuno`: the pictures, which only show the page.
 */
const checks = new URLSearchParams(location.search).get("esame");
const checksContrastOnly = checks === "contrasto";

const isTestRunner = navigator.userAgent === "StorybookTestRunner"; // `tests/stories/storybook-page.ts`

/** The axe rules: WCAG 2.2 AA and best practices. */
const RULES = checksContrastOnly
  ? { type: "rule", values: ["color-contrast"] }
  : { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };

interface AxeParameters {
  disable?: boolean;
  options: { rules?: Readonly<Record<string, { readonly enabled: boolean }>> };
}

/** Sets whether axe checks the contrast of the present story. Stories share these parameters. */
function setContrast(a11y: AxeParameters, enabled: boolean): void {
  if (checksContrastOnly) a11y.disable = !enabled;
  else a11y.options.rules = { "color-contrast": { enabled } };
}

const width = (name: string, pixels: number, type: "mobile" | "tablet" | "desktop") => ({
  name,
  type,
  styles: { width: `${pixels}px`, height: pixels < 768 ? "720px" : "900px" },
});

declare global {
  interface Window {
    /** Exposed by the tests that read a story before it is checked. */
    beforeChecks?: () => Promise<void>;
  }
}

let shown: { readonly story: string; readonly region: unknown } | null = null;
// Changing the region remounts the story, so that its `play` function runs again in the new colours.
addons.getChannel().on(GLOBALS_UPDATED, ({ globals }: { globals: Record<string, unknown> }) => {
  if (shown && globals.regione !== shown.region)
    addons.getChannel().emit(FORCE_REMOUNT, { storyId: shown.story });
});

const preview: Preview = {
  globalTypes: {
    regione: {
      description: "Regione di cui si vedono colori e servizi",
      toolbar: {
        title: "Regione",
        icon: "globe",
        dynamicTitle: true,
        items: Object.values(regions).map(({ id, nome }) => ({ value: id, title: nome })),
      },
    },
  },
  initialGlobals: { regione: "piemonte", [TRIED]: {} },
  loaders: [
    async ({ id, title, globals }) => {
      shown = { story: id, region: globals.regione };
      await loadParts();
      const region = await showRegion(
        String(globals.regione),
        title.startsWith("Studio/") ? "studio" : "portal",
      );
      await tryTokens(region.id, triedOf(globals[TRIED]));
      return { region };
    },
  ],
  beforeEach() {
    sessionStorage.clear();
  },
  async afterEach({ canvasElement, reporting, parameters }) {
    await window.beforeChecks?.();
    // as: the parameters of this file
    if (isTestRunner && checks !== "nessuno")
      setContrast(parameters.a11y as AxeParameters, hasNewLooks(document.body));
    if (checks !== null || parameters.controlli === "off") return;
    const faults = faultsOf(canvasElement);
    if (faults.length > 0) console.warn("Regole dei campi non rispettate:", faults);
    reporting.addReport({
      type: "campi",
      version: 1,
      result: { faults },
      status: faults.length > 0 ? "failed" : "passed",
    });
  },
  argTypesEnhancers: [italianProperties],
  parameters: {
    controls: { matchers: { date: /Date$/ } },
    viewport: {
      options: {
        w320: width("Telefono piccolo, 320", 320, "mobile"),
        w360: width("Telefono, 360", 360, "mobile"),
        w768: width("Tavoletta, 768", 768, "tablet"),
        w1280: width("Scrivania, 1280", 1280, "desktop"),
      },
    },
    a11y: {
      test: checks === "nessuno" ? "off" : "error",
      options: { runOnly: RULES, resultTypes: isTestRunner ? ["violations"] : ["violations", "incomplete"] },
    },
    // Printing the JSX of each story takes a tenth of its time, and no test reads it.
    docs: {
      page: PiecePage,
      ...(isTestRunner && { source: { type: "code" } }),
      toc: { title: "In questa pagina", headingSelector: "h2, h3" },
    },
    options: {
      storySort: {
        order: [
          "Manuale",
          [
            "Principi",
            "Lo studio",
            "Pubblicare",
            "Come si scrive un servizio",
            "Un servizio da zero",
            "I tipi",
            "I blocchi",
            "Le righe",
            "Gli allegati",
            "Che cosa parte",
            "Controlla e invia",
            "Le date",
            "Le funzioni e i dati",
            "Gli errori",
            "Le parole",
            "Gli indirizzi",
            "I frammenti e le varianti",
            "Aggiungere un'operazione",
            "Aggiungere una regione",
            "Accessibilità",
            "Che cosa è cambiato",
          ],
          "Che cosa ti serve?",
          "Fondamenti",
          "Pezzi",
          "Campi",
          "Blocchi",
          "Passi",
          "Pagine",
          "Servizi",
          "Studio",
        ],
      },
    },
  },
};

export default preview;
