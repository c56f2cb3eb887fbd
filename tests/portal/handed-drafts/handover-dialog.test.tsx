import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { Failure } from "../../../src/portal/handed-drafts/handover-call.ts";
import { HandoverDialog } from "../../../src/portal/handed-drafts/HandoverDialog.tsx";
import type { Handed } from "../../../src/portal/handed-drafts/handovers.ts";

const handed: Handed = {
  kind: "handed",
  id: "q4ZJb0mBrYfP2o0Jm1xkXw",
  link: "https://www.regione.example/continua#qZ0Xb7M3Jc9vT1kYw5sLr8uPd2eHf6gNa4oBiCxVjKm",
  until: "2026-12-01T20:15:00.000Z",
};
const refused: Failure = { kind: "failed", title: "Titolo", isFinal: false };

const statusOf = (text: string | RegExp) => screen.getByText(text).closest<HTMLElement>('[role="status"]');

function openDialog(props: Partial<Parameters<typeof HandoverDialog>[0]> = {}) {
  const own = {
    prepare: async () => handed,
    cancel: vi.fn(async () => null),
    onClose: vi.fn(),
    ask: async () => false,
  };
  render(<HandoverDialog {...own} {...props} />);
  return { user: userEvent.setup(), ...own };
}

test("one status announces the preparation and then the link", async () => {
  let answer = (_: Handed) => {};
  openDialog({ prepare: () => new Promise((resolve) => (answer = resolve)) });
  const status = statusOf("Preparo il collegamento…");
  expect(status).not.toBeNull();
  answer(handed);
  await screen.findByRole("img", { name: "Codice QR con il collegamento" });
  expect(statusOf(/^Inquadra il codice/)).toBe(status);
});

test("the focus is in the status once the clicked button has gone", async () => {
  const prepare = vi.fn<() => Promise<Handed | Failure>>(async () => handed).mockResolvedValueOnce(refused);
  const { user, cancel } = openDialog({ prepare });
  await user.click(await screen.findByRole("button", { name: "Riprova" }));
  const button = await screen.findByRole("button", { name: "Annulla il collegamento" });
  expect(statusOf(/^Inquadra il codice/)).toHaveFocus();
  await user.click(button);
  await waitFor(() => expect(statusOf(/^Il collegamento è annullato/)).toHaveFocus());
  expect(cancel).toHaveBeenCalledWith(handed.id);
});

test("a link that was used during its cancellation is not called cancelled", async () => {
  const ask = vi.fn(async () => false);
  const cancel = async () => {
    ask.mockResolvedValue(true);
    return null;
  };
  const { user } = openDialog({ ask, cancel });
  await user.click(await screen.findByRole("button", { name: "Annulla il collegamento" }));
  expect(await screen.findByText("La richiesta è aperta sull'altro dispositivo")).toBeVisible();
});
