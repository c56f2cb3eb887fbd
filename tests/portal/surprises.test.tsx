import "../support/keeps-state.ts";
import { act, cleanup, render } from "@testing-library/react";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import type { Json } from "../../src/engine/index.ts";
import { loadNotifications } from "../../src/portal/account/notifications.ts";
import { NotificationsTab } from "../../src/portal/account/NotificationsTab.tsx";
import { OwnCases } from "../../src/portal/account/OwnCases.tsx";
import { OwnData } from "../../src/portal/account/OwnData.tsx";
import { OwnVehicles } from "../../src/portal/account/OwnVehicles.tsx";
import { Messages } from "../../src/portal/home/Messages.tsx";
import { PortalContext } from "../../src/portal/portal-context.ts";
import { identityAtom, session } from "../../src/portal/session/session.ts";
import { sendRequest } from "../../src/portal/transport/transport.ts";
import { recordedAnswers } from "../../stories/.storybook/recorded-answers.ts";
import { operationOf } from "../support/contract-call.ts";
import { done } from "../support/fake-host.ts";
import { aPortal } from "../support/portal-fixture.ts";
import { repairedAnswer } from "../support/repaired-answer.ts";
import { surprisesOf } from "../support/surprises.ts";

/** Renders the parts of the portal that no definition describes with every surprise in the response that they read. */
vi.mock("../../src/portal/transport/transport.ts", () => ({ sendRequest: vi.fn() }));

const person = { cf: "BRNFLV72H58L219J", nome: "Fulvia", cognome: "Brandestini" };
const portal = {
  ...aPortal,
  region: { ...aPortal.region, messaggi: true },
  manifest: {
    ...aPortal.manifest,
    ownVehicles: "/visure",
    ownCases: { service: "prova", step: "pratica", path: "/pratica", number: "numero" },
  },
};

const parts: readonly (readonly [operation: string, part: ReactNode])[] = [
  ["elencaVeicoliVisura", <OwnVehicles person={person} />],
  ["calcolaBollo", <OwnVehicles person={person} />],
  ["elencoComunicazioniContribuente", <OwnCases person={person} />],
  ["leggiContribuente", <OwnData person={person} />],
  ["elencaNotifiche", <NotificationsTab />],
  ["elencaMessaggi", <Messages />],
];

const { answers } = recordedAnswers();
beforeEach(() => session.set(identityAtom, person));

/** Returns the text of a part, whose calls have the usual responses but for one. */
async function textOf(part: ReactNode, operation: string, answer: Json): Promise<string> {
  vi.mocked(sendRequest).mockImplementation(async (request) => {
    const asked = operationOf(request) ?? "";
    return done(asked === operation ? answer : (answers[asked] ?? null));
  });
  await loadNotifications();
  const { container } = await act(async () =>
    render(
      <Provider store={session}>
        <PortalContext value={portal}>
          <MemoryRouter>{part}</MemoryRouter>
        </PortalContext>
      </Provider>,
    ),
  );
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  const { textContent } = container;
  cleanup();
  return textContent ?? "";
}

/** The surprises that still differ after the gateway has repaired the response. */
const kinds = ["null", "nothing", "an empty text", "a blank text", "an unknown word", "a negative number"];

/** Text that no person should read: values of the program, and punctuation around nothing. */
const ODD = /undefined|NaN|\[object|\bnull\b|Invalid Date|\( *\)|\(, |, \)/;

test.each(parts)("a surprise in the response of %s shows no odd text", async (operation, part) => {
  const usual = answers[operation] ?? null;
  expect((await textOf(part, operation, usual)).length).toBeGreaterThan(20);
  const received = new Map(
    surprisesOf(usual, kinds).flatMap(({ name, answer }) => {
      const repaired = repairedAnswer(operation, answer);
      return repaired === undefined ? [] : [[JSON.stringify(repaired), { name, repaired }]];
    }),
  );
  expect(received.size).toBeGreaterThan(5);
  const odd: string[] = [];
  for (const { name, repaired } of received.values()) {
    const found = ODD.exec(await textOf(part, operation, repaired));
    if (found) odd.push(`${name}: ${found[0]}`);
  }
  expect(odd).toEqual([]);
});
