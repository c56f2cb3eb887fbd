import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Act } from "../../../src/studio/acts/act.ts";
import { ActDialog } from "../../../src/studio/acts/ActDialog.tsx";
import type { Files } from "../../../src/studio/model/address.ts";

afterEach(cleanup);

/** Adds a sign to the text of `a`; throws like the edits of a node that is gone. */
const addSign: Act = {
  id: "add-sign",
  title: "Aggiungi un segno",
  help: "",
  applies: () => true,
  parameters: () => ({ type: "object", required: [], properties: {} }),
  run({ files }) {
    const text = files.get("a");
    if (text === undefined) throw new Error("no such path");
    return { ok: true, changes: new Map([["a", `${text}!`]]) };
  },
};

async function opensWith(files: Files) {
  const onConfirm = vi.fn();
  const dialog = (now: Files) => (
    <ActDialog
      act={addSign}
      place={{ files: now, region: "piemonte", address: { file: "a", path: [] } }}
      problems={[]}
      check={async () => []}
      onClose={() => {}}
      onConfirm={onConfirm}
    />
  );
  const { rerender } = render(dialog(files));
  const user = userEvent.setup();
  const click = (name: string) => user.click(screen.getByRole("button", { name }));
  await click("Vedi che cosa cambia");
  await screen.findByRole("button", { name: "Conferma" });
  return { onConfirm, click, changesTo: (now: Files) => rerender(dialog(now)) };
}

test("an act that others have changed the text of is tried and shown again before it is applied", async () => {
  const { onConfirm, click, changesTo } = await opensWith(new Map([["a", "uno"]]));
  changesTo(new Map([["a", "uno di Paolo"]]));
  await click("Conferma");
  expect(onConfirm).not.toHaveBeenCalled();
  await screen.findByText("uno di Paolo!");
  await click("Conferma");
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(new Map([["a", "uno di Paolo!"]]), "Aggiungi un segno");
});

test("a change of another file does not ask again", async () => {
  const { onConfirm, click, changesTo } = await opensWith(new Map([["a", "uno"]]));
  changesTo(
    new Map([
      ["a", "uno"],
      ["b", "di Paolo"],
    ]),
  );
  await click("Conferma");
  expect(onConfirm).toHaveBeenCalledOnce();
});

test("an act asks for the data that the check finds after its window has opened, and gets the chosen one", async () => {
  const run = vi.fn<Act["run"]>(() => ({ ok: false, reason: "No." }));
  const choosing: Act = {
    ...addSign,
    parameters: ({ newFields = [] }) => ({
      type: "object",
      required: [],
      properties: {
        dato: {
          type: "string",
          title: "Dato",
          oneOf: [
            { const: "", title: "Niente" },
            ...newFields.map(({ name, title }) => ({ const: name, title })),
          ],
        },
      },
    }),
    run,
  };
  const found = {
    name: "targa",
    type: "targa",
    title: "Targa",
    required: false,
    call: "cerca",
    carrier: "Cerca",
  };
  const dialog = (newFields: readonly (typeof found)[]) => (
    <ActDialog
      act={choosing}
      place={{ files: new Map(), region: "piemonte", address: { file: "a", path: [] } }}
      problems={[]}
      check={async () => []}
      onClose={() => {}}
      onConfirm={() => {}}
      scope={{ names: [], newFields }}
    />
  );
  const { rerender } = render(dialog([]));
  rerender(dialog([found]));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: /^Dato/ }), "Targa");
  await userEvent.click(screen.getByRole("button", { name: "Vedi che cosa cambia" }));
  expect(run.mock.lastCall![0]).toMatchObject({ newFields: [found], values: { dato: "targa" } });
});

test("an act whose node is gone says so", async () => {
  const { onConfirm, click, changesTo } = await opensWith(new Map([["a", "uno"]]));
  changesTo(new Map());
  await click("Conferma");
  await screen.findByText(/^Il testo è cambiato mentre questa finestra era aperta/);
  expect(onConfirm).not.toHaveBeenCalled();
});
