import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { readSecret } from "../../../src/portal/handover/secret.ts";
import { DeskPanel } from "../../../src/portal/phone/DeskPanel.tsx";
import { phoneServer } from "../../support/phone-server.ts";

function openPanel() {
  const server = phoneServer();
  const limits = { room: 5, maxSize: 1_000_000, extensions: ["pdf"] };
  const act = { onFiles: () => undefined, onClose: () => undefined };
  render(<DeskPanel service="prova" {...limits} {...act} calls={server.calls} />);
  return { user: userEvent.setup(), server };
}

/** Connects a phone, and lets the desk ask at once. */
async function connectPhone(server: ReturnType<typeof phoneServer>) {
  const link = String(screen.getByText(/telefono#/).textContent);
  const { id } = (await readSecret(link.split("#")[1]!))!;
  await server.calls.connect({ box: id, key: "phone" });
  document.dispatchEvent(new Event("visibilitychange"));
  await screen.findByText("Telefono collegato.");
}

test("the focus on the button that copies the address moves to the heading when a phone is connected", async () => {
  const { user, server } = openPanel();
  const copy = await screen.findByRole("button", { name: /indirizzo per il telefono/ });
  await user.click(copy);
  expect(copy).toHaveFocus();
  await connectPhone(server);
  expect(screen.getByText("Documenti dal telefono")).toHaveFocus();
});

test("the focus elsewhere stays when a phone is connected", async () => {
  const { server } = openPanel();
  const close = screen.getByRole("button", { name: "Chiudi" });
  await screen.findByText(/telefono#/);
  close.focus();
  await connectPhone(server);
  expect(close).toHaveFocus();
});
