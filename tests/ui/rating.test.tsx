import { render, screen, waitFor, within } from "@testing-library/react";
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
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ score });
});

test.each([
  ["Molto facile", "Quali sono stati gli aspetti che hai preferito?", "Le indicazioni erano chiare"],
  ["Né facile né difficile", "Dove hai incontrato le maggiori difficoltà?", "Ho avuto problemi tecnici"],
])(
  "after «%s» asks «%s», keeps the focus, and sends the reason and the comment",
  async (score, asked, reason) => {
    const { onSend } = renderPart();
    answer(score).focus();
    await userEvent.keyboard(" ");
    expect(answer(score)).toHaveFocus();
    const group = screen.getByRole("group", { name: asked });
    expect(within(group).getAllByRole("radio")).toHaveLength(5);
    await userEvent.click(within(group).getByRole("radio", { name: reason }));
    const detail = screen.getByRole("textbox", { name: /altri dettagli/ });
    expect(detail).toHaveAccessibleDescription(/200 caratteri.*dati personali/);
    await userEvent.type(detail, "  Bene ");
    await userEvent.click(send());
    expect(onSend).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ reason: expect.any(String) as string, detail: "Bene" }),
    );
  },
);

test("a comment of more than 200 characters is kept, described and not sent", async () => {
  const { onSend } = renderPart();
  await userEvent.click(answer("Facile"));
  await userEvent.click(screen.getByRole("textbox"));
  await userEvent.paste("a".repeat(250));
  await userEvent.click(send());
  expect(onSend).not.toHaveBeenCalled();
  const box = screen.getByRole("textbox");
  expect(box).toHaveFocus();
  expect(box).toBeInvalid();
  expect(box).toHaveValue("a".repeat(250));
  expect(box).toHaveAccessibleDescription(/^Hai scritto 250 caratteri: togline 50\./);
  await userEvent.clear(box);
  await userEvent.paste("😀".repeat(200));
  await userEvent.click(send());
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ score: 4, detail: "😀".repeat(200) });
});

test("forgets the reason when the score leads to the other question, and keeps it otherwise", async () => {
  const { onSend } = renderPart();
  await userEvent.click(answer("Facile"));
  await userEvent.click(screen.getByRole("radio", { name: "Le indicazioni erano chiare" }));
  await userEvent.click(answer("Molto facile"));
  expect(screen.getByRole("radio", { name: "Le indicazioni erano chiare" })).toBeChecked();
  await userEvent.click(answer("Difficile"));
  expect(screen.getAllByRole("radio", { checked: true })).toHaveLength(1);
  await userEvent.click(send());
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ score: 2 });
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
