import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { PageRating } from "../../src/ui/rating/PageRating.tsx";
import type { PageRatingProps } from "../../src/ui/rating/PageRating.tsx";

function draw(state?: PageRatingProps["state"]) {
  const onSend = vi.fn();
  const { container, rerender } = render(<PageRating onSend={onSend} state={state} />);
  const setState = (next: PageRatingProps["state"]) => rerender(<PageRating onSend={onSend} state={next} />);
  return { onSend, setState, container };
}
const star = (name: string) => screen.getByRole("radio", { name });
const send = () => screen.getByRole("button", { name: "Invia" });
const elements = (container: HTMLElement) =>
  [...container.querySelectorAll("[data-element]")].map((element) => element.getAttribute("data-element"));

test("the questions follow the first star", async () => {
  draw();
  expect(
    screen.getByRole("region", { name: "Quanto sono chiare le informazioni su questa pagina?" }),
  ).toBeVisible();
  const stars = screen.getByRole("group", { name: "Valuta da 1 a 5 stelle la pagina" });
  expect(within(stars).getAllByRole("radio")).toHaveLength(5);
  expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
  await userEvent.click(star("4 stelle su 5"));
  expect(star("4 stelle su 5")).toBeChecked();
  expect(screen.getByRole("textbox")).toBeVisible();
});

test.each([
  ["1 stella su 5", "Dove hai incontrato le maggiori difficoltà?", "negative"],
  ["3 stelle su 5", "Dove hai incontrato le maggiori difficoltà?", "negative"],
  ["4 stelle su 5", "Quali sono stati gli aspetti che hai preferito?", "positive"],
  ["5 stelle su 5", "Quali sono stati gli aspetti che hai preferito?", "positive"],
])("%s asks: %s", async (stars, question, kind) => {
  draw();
  await userEvent.click(star(stars));
  const reasons = screen.getByRole("group", { name: question });
  expect(reasons).toHaveAttribute("data-element", `feedback-rating-${kind}`);
  expect(within(reasons).getAllByRole("radio")).toHaveLength(5);
});

test("the stars up to the chosen one are full", async () => {
  const { container } = draw();
  await userEvent.click(star("2 stelle su 5"));
  const icons = [...container.querySelectorAll(".star use")].map((use) => use.getAttribute("href"));
  const full = "/icone.svg#it-star-full";
  const empty = "/icone.svg#it-star-outline";
  expect(icons).toEqual([full, full, empty, empty, empty]);
});

test("validators of public sites find the elements of the national model", async () => {
  const { container } = draw();
  await userEvent.click(star("5 stelle su 5"));
  expect(elements(container)).toEqual([
    "feedback",
    "feedback-title",
    "feedback-rate-1",
    "feedback-rate-2",
    "feedback-rate-3",
    "feedback-rate-4",
    "feedback-rate-5",
    "feedback-rating-positive",
    "feedback-rating-question",
    ...Array<string>(5).fill("feedback-rating-answer"),
    "feedback-input-text",
  ]);
});

test("sends stars, answer and the trimmed text", async () => {
  const { onSend } = draw();
  await userEvent.click(star("5 stelle su 5"));
  const answer = screen.getByRole("radio", { name: "Le indicazioni erano chiare" });
  await userEvent.click(answer);
  expect(answer).toBeChecked();
  expect(screen.getByRole("radio", { name: "Altro" })).not.toBeChecked();
  await userEvent.type(screen.getByRole("textbox"), "  Tutto bene ");
  await userEvent.click(send());
  expect(onSend).toHaveBeenCalledExactlyOnceWith({
    stars: 5,
    answer: "Le indicazioni erano chiare",
    text: "Tutto bene",
  });
});

test("sends no text when it is blank", async () => {
  const { onSend } = draw();
  await userEvent.click(star("2 stelle su 5"));
  await userEvent.type(screen.getByRole("textbox"), "   ");
  await userEvent.click(send());
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ stars: 2, answer: undefined, text: undefined });
});

test("an answer goes when the question changes, and stays while it is the same", async () => {
  const { onSend } = draw();
  await userEvent.click(star("4 stelle su 5"));
  await userEvent.click(screen.getByRole("radio", { name: "Altro" }));
  await userEvent.click(star("5 stelle su 5"));
  expect(screen.getByRole("radio", { name: "Altro" })).toBeChecked();
  await userEvent.click(star("1 stella su 5"));
  expect(screen.getByRole("radio", { name: "Altro" })).not.toBeChecked();
  await userEvent.click(send());
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ stars: 1, answer: undefined, text: undefined });
});

test("the text box states its limit and enforces it", async () => {
  draw();
  await userEvent.click(star("4 stelle su 5"));
  const box = screen.getByRole("textbox", { name: "Vuoi aggiungere altri dettagli? (facoltativo)" });
  expect(box).toHaveAttribute("maxlength", "200");
  expect(box).toHaveAttribute("rows", "2");
  expect(box).toHaveAttribute("name", "text");
  expect(box).toHaveAccessibleDescription(/Al massimo 200 caratteri/);
});

test("nothing is sent twice while an opinion is on its way", async () => {
  const { onSend, setState } = draw();
  await userEvent.click(star("4 stelle su 5"));
  expect(send()).not.toHaveAttribute("aria-disabled");
  setState("busy");
  const button = screen.getByRole("button", { name: "Invio in corso" });
  expect(button).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(button);
  expect(onSend).not.toHaveBeenCalled();
});

test("a failure is announced and leaves the opinion", async () => {
  const { setState } = draw();
  await userEvent.click(star("4 stelle su 5"));
  expect(screen.queryByRole("status")).toBeNull();
  setState("failed");
  expect(screen.getByRole("status")).toHaveTextContent("Il tuo parere non è stato inviato");
  expect(star("4 stelle su 5")).toBeChecked();
});

test("the thanks take the place and the focus of the form", async () => {
  const { setState } = draw();
  await userEvent.click(star("4 stelle su 5"));
  setState("sent");
  expect(screen.getByText("Grazie, il tuo parere ci aiuterà a migliorare il servizio!")).toHaveFocus();
  expect(screen.queryByRole("radio")).toBeNull();
});
