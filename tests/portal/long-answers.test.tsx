import "../support/keeps-state.ts";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import type { Json } from "../../src/engine/index.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { AccountBar } from "../../src/portal/account/AccountBar.tsx";
import { loadNotifications } from "../../src/portal/account/notifications.ts";
import { NotificationsTab } from "../../src/portal/account/NotificationsTab.tsx";
import { OwnCases } from "../../src/portal/account/OwnCases.tsx";
import { OwnVehicles } from "../../src/portal/account/OwnVehicles.tsx";
import { Messages } from "../../src/portal/home/Messages.tsx";
import { PortalContext } from "../../src/portal/portal-context.ts";
import { identityAtom, session } from "../../src/portal/session/session.ts";
import { sendRequest } from "../../src/portal/transport/transport.ts";
import { operationOf } from "../support/contract-call.ts";
import { done, refusal } from "../support/fake-host.ts";
import { aPortal } from "../support/portal-fixture.ts";
import { longAnswers } from "../support/server/long-answers.ts";
import { setWide } from "../support/set-wide.ts";

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
const contract = readContract();
const answers = longAnswers(contract);
/** Elements of a part with a long list, and those that a click adds. */
const mostElements = 1_000;

/** The rows of a list have an id of their own. */
const numbered = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((row: object, index) => ("id" in row ? { ...row, id: `n${index}` } : row))
    : value;

beforeEach(() => {
  session.set(identityAtom, person);
  vi.mocked(sendRequest).mockImplementation(async (request) => {
    const operation = contract.operations.find(({ id }) => id === operationOf(request));
    return done(operation ? (numbered(JSON.parse(answers.answerOf(operation, 0))) as Json) : null);
  });
});

async function renderPage(part: ReactNode) {
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
  return container;
}

test.each<[string, ReactNode, RegExp]>([
  ["vehicles", <OwnVehicles person={person} />, /^Mostra altri 20 veicoli/],
  ["cases", <OwnCases person={person} />, /^Mostra altre 50 pratiche/],
  ["notifications", <NotificationsTab />, /^Altri messaggi/],
  ["service messages", <Messages />, /^Mostra altri 50/],
])("thousands of %s are rendered in parts", async (_, part, more) => {
  await loadNotifications();
  const container = await renderPage(part);
  expect(container.querySelectorAll("*").length).toBeLessThanOrEqual(mostElements);
  const before = container.querySelectorAll("li").length;
  expect(before).toBeGreaterThan(1);
  await userEvent.click(screen.getAllByText(more)[0]!);
  await expect.poll(() => container.querySelectorAll("li").length).toBeGreaterThan(before);
  expect(container.querySelectorAll("*").length).toBeLessThanOrEqual(2 * mostElements);
  expect(document.activeElement).not.toBe(document.body);
});

test("notifications that are too many for the gateway say so", async () => {
  const detail = "I dati sono troppi.";
  vi.mocked(sendRequest).mockImplementation(async () => ({
    ...refusal(502, "La risposta è troppo grande"),
    code: "risposta-troppo-grande",
    detail: [{ field: "", error: detail }],
  }));
  await renderPage(
    <>
      <AccountBar person={person} />
      <NotificationsTab />
    </>,
  );
  expect(screen.getAllByText(detail)).toHaveLength(2);
  await userEvent.click(screen.getByRole("button", { name: /^Notifiche, / }));
  const drawer = screen.getByRole("dialog", { name: "Notifiche" });
  expect(within(drawer).getByRole("alert")).toHaveTextContent(detail);
});

test("thousands of notifications open fifty in the drawer, which is announced; the first new one takes the focus", async () => {
  setWide(true);
  await loadNotifications();
  const container = await renderPage(<AccountBar person={person} />);
  await userEvent.click(screen.getByRole("button", { name: /^Notifiche, / }));
  const drawer = screen.getByRole("dialog", { name: "Notifiche" });
  const shown = () => within(drawer).getAllByRole("listitem");
  await expect.poll(shown).toHaveLength(50);
  expect(container.ownerDocument.querySelectorAll("body *").length).toBeLessThanOrEqual(mostElements);
  const statuses = within(drawer)
    .getAllByRole("status")
    .map(({ textContent }) => textContent);
  expect(statuses).toContain("Mostrate 50 di 10.007");
  within(drawer).getByRole("button", { name: "Mostra altre 50" }).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(shown).toHaveLength(100);
  expect(shown()[50]).toHaveFocus();
  await userEvent.tab();
  expect(within(shown()[50]!).getByRole("link", { name: /^Leggi/ })).toHaveFocus();
});
