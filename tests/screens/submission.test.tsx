import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { Answer, CompiledService, Refusal } from "../../src/engine/index.ts";
import type { Sending } from "../../src/screens/index.ts";
import { SUBMISSION_CODES } from "../../src/wire/exactly-once.ts";
import { aField } from "../support/content.ts";
import { done, fakeHost, refusal } from "../support/fake-host.ts";
import { aService, aStep, anEndpoint } from "../support/service.ts";
import { screenOf } from "../support/step-screen.tsx";

const service: CompiledService = aService({
  endpoints: {
    invia: anEndpoint({
      operation: "invia",
      method: "POST",
      bodyType: "json",
      body: { nota: { expr: ["path", "crea", "nota"] } },
      save: "inviata",
      keyed: true,
      errors: {
        "409": [{ message: ["C'è già un'osservazione."], at: { kind: "box" }, level: "error" }],
        altro: [{ message: ["Servizio non disponibile."], at: { kind: "box" }, level: "error" }],
      },
    }),
  },
  steps: [
    aStep("crea", {
      hasForm: true,
      content: [aField("nota", "testo", { label: "Nota" })],
      next: {
        key: "invia",
        label: "Invia",
        call: [{ endpoint: "invia" }],
        go: { step: "esito", service: "prova" },
      },
    }),
    aStep("esito", { kind: "outcome", needs: { names: ["inviata"] }, otherwise: "crea" }),
  ],
});

const open = () => {
  const keys: (string | undefined)[] = [];
  let answer: () => Answer | Promise<Answer> = () => done({ protocollo: "1" });
  const fake = fakeHost({
    invia: (_, sending: Sending = {}) => {
      keys.push(sending.key);
      return answer();
    },
  });
  const drawn = render(screenOf(fake.host, service, "crea"));
  const user = userEvent.setup();
  return {
    ...fake,
    ...drawn,
    user,
    keys,
    answers: (next: typeof answer) => void (answer = next),
    show: (step: string) => drawn.rerender(screenOf(fake.host, service, step)),
    press: () => user.click(screen.getByRole("button", { name: "Invia" })),
  };
};

const withCode = (status: number | null, code: string): Refusal => ({ ...refusal(status), code });
const UUID = /^01a1f866-0d00-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

beforeEach(() => sessionStorage.clear());

test("a double click and Enter with a click send once, with a key", async () => {
  const { user, keys, answers } = open();
  let answer: (given: Answer) => void = () => {};
  answers(() => new Promise((resolve) => void (answer = resolve)));
  await user.dblClick(screen.getByRole("button", { name: "Invia" }));
  await user.type(screen.getByLabelText("Nota"), "{Enter}");
  expect(keys).toEqual([expect.stringMatching(UUID)]);
  await act(async () => answer(done({})));
});

test("going back after the outcome and pressing again repeats the key, so it is one case", async () => {
  const { press, show, keys, went } = open();
  await press();
  show("esito");
  show("crea");
  await press();
  expect(went).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test("a reload, or a copy of the tab, repeats the key", async () => {
  const { press, keys, unmount, answers } = open();
  answers(() => new Promise(() => {}));
  await press();
  window.dispatchEvent(new Event("pagehide"));
  unmount();
  const again = open();
  await again.press();
  expect(again.keys[0]).toBe(keys[0]);
});

test.each([
  [
    "a lost answer",
    refusal(null),
    /Premi di nuovo il pulsante: se era già arrivata non viene inviata due volte/,
  ],
  ["a proxy before the gateway", refusal(502), /non viene inviata due volte/],
  ["one that is still running", withCode(409, SUBMISSION_CODES.running), /già in corso di invio/],
  ["an uncertain outcome", withCode(504, SUBMISSION_CODES.uncertain), /Non inviarla di nuovo/],
  [
    "an unanswered call that may be sent again",
    withCode(504, SUBMISSION_CODES.unanswered),
    /non viene inviata due volte/,
  ],
  ["the end of the session", withCode(401, SUBMISSION_CODES.loggedOut), /Accedi di nuovo/],
  ["no line, when nothing was sent", withCode(null, "offline"), /^La connessione a Internet è assente/],
  ["a conflict", refusal(409), /C'è già un'osservazione/],
])("after %s the next press repeats the key", async (_, refused, text) => {
  const { press, keys, answers, went } = open();
  answers(() => refused);
  await press();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(went).toEqual([]);
  answers(() => done({}));
  await press();
  expect(keys[1]).toBe(keys[0]);
  expect(went).toEqual([{ path: "/prova/esito" }]);
});

test.each([
  ["a refusal", refusal(422), /^Servizio non disponibile/],
  ["a back end that was not reached", withCode(502, "1b2c"), /^Servizio non disponibile/],
  ["a failure of the back end", refusal(500), /^Servizio non disponibile/],
  [
    "other data were sent with the key",
    withCode(422, SUBMISSION_CODES.otherBody),
    /inviato questa richiesta con altri dati/,
  ],
  ["a key that is too old", withCode(409, SUBMISSION_CODES.expired), /aperta da più di un giorno/],
])("after %s the next press is a new submission", async (_, refused, text) => {
  const { press, keys, answers } = open();
  answers(() => refused);
  await press();
  expect(screen.getByText(text)).toBeInTheDocument();
  answers(() => done({}));
  await press();
  expect(keys[1]).toMatch(UUID);
  expect(keys[1]).not.toBe(keys[0]);
});
