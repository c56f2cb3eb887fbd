import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Attachments, PhonePanelProps } from "../../src/forms/index.ts";
import { aField } from "../support/content.ts";
import { eventually } from "../support/eventually.ts";
import { faultsOf } from "./accessible-control.ts";
import { renderForm } from "./fixture.tsx";

afterEach(() => void Reflect.deleteProperty(HTMLInputElement.prototype, "capture"));

const field = aField("allegati", "documenti", { label: "Documenti" });
const photo = new File(["pixel"], "IMG1.jpg", { type: "image/jpeg" });

/** A panel that states its limits and sends one file. */
function Panel({ room, maxSize, extensions, onFiles, onClose }: PhonePanelProps) {
  return (
    <section aria-label="Riquadro">
      <p>{[room, maxSize, ...extensions].join(" ")}</p>
      <button type="button" onClick={() => onFiles([photo])}>
        Arriva
      </button>
      <button type="button" onClick={onClose}>
        Chiudi
      </button>
    </section>
  );
}

const loadPhones = async () => ({ loadPanel: async () => Panel });
const attachments = (more: Partial<Attachments> = {}) => ({
  documenti: {
    files: [{ id: "1", name: "a.pdf", state: "done" as const }],
    max: 3,
    maxSize: 1000,
    extensions: ["pdf", "jpg"],
    accepted: ["pdf", "jpg", "jpeg"],
    add: () => {},
    remove: () => {},
    loadPhones,
    ...more,
  },
});
const name = "Fotografa con il telefono";

test("the panel gives the files of a phone to the field as if they had been chosen", async () => {
  const add = vi.fn();
  const { user, html } = renderForm([field], { attachments: attachments({ add }) });
  const button = await screen.findByRole("button", { name });
  expect(faultsOf(html)).toEqual([]);
  await user.click(button);
  await screen.findByRole("region", { name: "Riquadro" });
  expect(screen.getByText("2 1000 pdf jpg")).toBeVisible();
  expect(button).toHaveAttribute("aria-expanded", "true");
  await user.click(screen.getByRole("button", { name: "Arriva" }));
  await eventually(() => expect(add).toHaveBeenCalledExactlyOnceWith([photo]));
  await user.click(screen.getByRole("button", { name: "Chiudi" }));
  expect(screen.queryByRole("region", { name: "Riquadro" })).toBeNull();
  expect(button).toHaveFocus();
});

test("the button of a full field does nothing and stays in its place", async () => {
  const { user } = renderForm([field], { attachments: attachments({ max: 1 }) });
  const button = await screen.findByRole("button", { name });
  expect(button).toHaveAttribute("aria-disabled", "true");
  await user.click(button);
  expect(screen.queryByRole("region", { name: "Riquadro" })).toBeNull();
});

test.each<[string, Attachments["loadPhones"]]>([
  ["in a program without it", undefined],
  ["in a browser that cannot offer it", async () => null],
  ["when its part does not load", () => Promise.reject(new Error("no network"))],
])("the button is absent %s", async (_, load) => {
  renderForm([field], { attachments: attachments({ loadPhones: load }) });
  await load?.().catch(() => undefined);
  await eventually(() => expect(screen.getByText("Scegli un file")).toBeVisible());
  expect(screen.queryByRole("button", { name })).toBeNull();
});

test("the button is absent on a phone, which has a camera of its own", async () => {
  Object.defineProperty(HTMLInputElement.prototype, "capture", { value: "", configurable: true });
  const load = vi.fn(loadPhones);
  renderForm([field], { attachments: attachments({ loadPhones: load }) });
  expect(await screen.findByLabelText("Usa la fotocamera")).toBeInTheDocument();
  expect([load.mock.calls, screen.queryByRole("button", { name })]).toEqual([[], null]);
});
