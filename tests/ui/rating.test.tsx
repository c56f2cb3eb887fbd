import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { EaseRating, type EaseRatingProps } from "../../src/ui/outcome/EaseRating.tsx";
import { addAnnouncer } from "../support/announcer.ts";

function renderPart(state?: EaseRatingProps["state"]) {
  const onSend = vi.fn();
  const { rerender } = render(<EaseRating onSend={onSend} state={state} />);
  const setState = (next: EaseRatingProps["state"]) => rerender(<EaseRating onSend={onSend} state={next} />);
  return { onSend, setState };
}
const answer = (name: string) => screen.getByRole("radio", { name });
const send = () => screen.getByRole("button", { name: "Invia il voto" });

test("offers five answers and chooses none", () => {
  renderPart();
  expect(screen.getByRole("group", { name: "Quanto è stato facile usare questo servizio?" })).toBeVisible();
  expect(screen.getAllByRole("radio")).toHaveLength(5);
  expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test.each([
  ["Molto difficile", 1],
  ["Né facile né difficile", 3],
  ["Molto facile", 5],
])("«%s» sends %i", async (label, score) => {
  const { onSend } = renderPart();
  await userEvent.click(answer(label));
  await userEvent.click(send());
  expect(onSend).toHaveBeenCalledExactlyOnceWith(score);
});

test("shows an error without an answer, focuses the first answer, and sends nothing", async () => {
  const { onSend } = renderPart();
  await userEvent.click(send());
  expect(onSend).not.toHaveBeenCalled();
  expect(answer("Molto difficile")).toHaveFocus();
  expect(answer("Molto difficile")).toBeInvalid();
  expect(screen.getByRole("group")).toHaveAccessibleDescription(/^Scegli una delle risposte\./);
  await userEvent.click(answer("Facile"));
  expect(screen.queryByText("Scegli una delle risposte.")).toBeNull();
});

test("sends nothing twice while a rating is on its way", async () => {
  const { onSend, setState } = renderPart();
  await userEvent.click(answer("Facile"));
  setState("busy");
  const button = screen.getByRole("button", { name: "Invio in corso" });
  expect(button).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(button);
  expect(onSend).not.toHaveBeenCalled();
});

test("announces a failure and keeps the answer", async () => {
  const { setState } = renderPart();
  await userEvent.click(answer("Facile"));
  const announced = addAnnouncer();
  setState("failed");
  await waitFor(() => expect(announced()).toEqual([expect.stringContaining("Il voto non è stato inviato")]));
  expect(answer("Facile")).toBeChecked();
});

test("the thanks take the place and the focus of the form", () => {
  const { setState } = renderPart();
  setState("sent");
  expect(screen.getByText("Grazie: il tuo voto ci aiuta a migliorare il servizio.")).toHaveFocus();
  expect(screen.queryByRole("radio")).toBeNull();
});
