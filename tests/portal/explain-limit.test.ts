import { expect, test } from "vitest";
import { explainFailure } from "../../src/engine/calls/index.ts";
import { plainText, splitMarks } from "../../src/formats/marks.ts";
import { explainLimit, warnBeforeLimit } from "../../src/portal/availability/explain-limit.ts";
import { session } from "../../src/portal/session/session.ts";
import { toastsAtom } from "../../src/portal/shell/toasts.ts";
import { done, refusal } from "../support/fake-host.ts";

const phone = { etichetta: "800 123 456", numero: "800123456" };
const region = { accesso: true, assistenza: { telefono: phone } };
const without = { accesso: false, assistenza: { telefono: { etichetta: null, numero: null } } };
const title = "Ci sono state troppe ricerche senza risultato.";
const limited = { ...refusal(429, title), code: "limite-superato", retryAfter: 2400 };
const logIn = "Per continuare subito, accedi: ciò che hai scritto si conserva.";
const call = "Se ti serve aiuto, chiama il numero 800 123 456.";

/** The message that a page shows for a refusal. */
const shown = (answer: ReturnType<typeof explainLimit>) =>
  answer.kind === "refused" ? explainFailure(answer) : null;

test.each([
  ["an anonymous visitor", region, false, `Riprova tra 40 minuti. ${logIn} ${call}`],
  ["a logged-in person", region, true, `Riprova tra 40 minuti. ${call}`],
  ["a visitor of a region without login and phone", without, false, "Riprova tra 40 minuti."],
])("tells %s how long to wait and how to continue", (_, facts, isLoggedIn, expected) => {
  const failure = shown(explainLimit(limited, { region: facts, isLoggedIn }));
  expect(failure).toMatchObject({ level: "warning", title });
  expect(plainText(failure?.message ?? "")).toBe(expected);
});

test("links the login and the phone number", () => {
  const { message = "" } = shown(explainLimit(limited, { region, isLoggedIn: false })) ?? {};
  const links = splitMarks(message).flatMap((part) =>
    typeof part === "object" && "link" in part ? [part.link] : [],
  );
  expect(links).toEqual(["/authapi/bff/login", "tel:800123456"]);
});

test("explains a proof of work that the browser could not send", () => {
  const answer = explainLimit(refusal(428, "Serve una verifica."), { region: without, isLoggedIn: false });
  expect(shown(answer)?.message).toMatch(/verifica automatica: riprova/);
});

test.each([done({}), refusal(429, "Della Regione."), refusal(404, "No."), refusal(503), refusal(null)])(
  "leaves %j as it is",
  (answer) => {
    expect(explainLimit(answer, { region, isLoggedIn: false })).toBe(answer);
  },
);

test("warns once before the limit, with the number that is left", () => {
  const failed = (guessesLeft: number) => ({ ...refusal(404, "No."), guessesLeft });
  warnBeforeLimit(refusal(404, "No."), false);
  warnBeforeLimit(done({}), false);
  expect(session.get(toastsAtom)).toEqual([]);
  for (const left of [5, 4, 1]) warnBeforeLimit(failed(left), false);
  expect(session.get(toastsAtom)).toMatchObject([
    {
      kind: "warning",
      text: "Dopo un'altra ricerca senza risultato dovrai aspettare fino a un'ora. Con l'accesso puoi continuare.",
    },
  ]);
  warnBeforeLimit(failed(3), true);
  expect(session.get(toastsAtom)[0]?.text).toBe(
    "Dopo altre 3 ricerche senza risultato dovrai aspettare fino a un'ora.",
  );
});
