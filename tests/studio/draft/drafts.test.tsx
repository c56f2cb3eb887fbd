import "../../support/keeps-state.ts";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ListedDraft, LiveState } from "../../../src/publications/values.ts";
import { api, studio } from "../../../src/studio/api/access.ts";
import { Drafts } from "../../../src/studio/draft/Drafts.tsx";
import { liveAtom } from "../../../src/studio/shell/live.ts";
import { eventually } from "../../support/eventually.ts";
import { aListedDraft, giulia, paolo } from "../../support/studio/fake-portal.ts";

let drafts: readonly ListedDraft[];
const aDraft = (id: string, owner: typeof giulia, revision = 4): ListedDraft =>
  aListedDraft({ id, title: `Di ${owner.name}`, owner, revision });

beforeEach(() => {
  drafts = [aDraft("una", giulia), aDraft("altra", paolo)];
  vi.spyOn(api, "drafts").mockImplementation(async () => ({ kind: "done", value: drafts }));
});
afterEach(() => vi.restoreAllMocks());

async function open(roles: LiveState["roles"]) {
  const live = { person: paolo, roles, version: "versione" } as LiveState; // the members that the page reads
  studio.set(liveAtom, live);
  render(
    <Provider store={studio}>
      <MemoryRouter>
        <Drafts />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByRole("link", { name: "Di Giulia Redatti" });
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const reason = () => screen.getByLabelText("Perché la elimini?");

describe("the draft of a colleague", () => {
  it("is dropped by a publisher with a reason", async () => {
    const drop = vi.spyOn(api, "dropOther").mockImplementation(async (id) => {
      drafts = drafts.filter((one) => one.id !== id);
      return { kind: "done", value: {} };
    });
    await open(["publisher"]);
    await press("Elimina: Di Giulia Redatti");
    expect(
      screen.getByText(/^Le modifiche di «Di Giulia Redatti» di Giulia Redatti vanno perse/),
    ).toBeVisible();
    await press("Elimina la bozza");
    expect(screen.getByText("Scrivi perché la elimini.")).toBeVisible();
    expect(reason()).toHaveFocus();
    expect(drop).not.toHaveBeenCalled();
    await userEvent.click(reason());
    await userEvent.paste("a".repeat(501));
    await press("Elimina la bozza");
    expect(screen.getByText("Il motivo è di 501 caratteri: scrivine al massimo 500.")).toBeVisible();
    expect(drop).not.toHaveBeenCalled();
    await userEvent.clear(reason());
    await userEvent.type(reason(), " Non lavora più qui ");
    await press("Elimina la bozza");
    expect(drop.mock.calls).toEqual([["una", 4, "Non lavora più qui"]]);
    await eventually(() => expect(screen.queryByRole("link", { name: "Di Giulia Redatti" })).toBeNull());
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("that has changed meanwhile is dropped at its new revision, after the publisher has read so", async () => {
    const drop = vi
      .spyOn(api, "dropOther")
      .mockImplementation(async (_, revision) =>
        revision === drafts[0]!.revision
          ? { kind: "done", value: {} }
          : { kind: "failed", failure: { kind: "changed", message: "Nel frattempo la bozza è cambiata." } },
      );
    await open(["publisher"]);
    await press("Elimina: Di Giulia Redatti");
    await userEvent.type(reason(), "Vecchia");
    drafts = [aDraft("una", giulia, 5)];
    await press("Elimina la bozza");
    expect(await screen.findByText("Nel frattempo la bozza è cambiata.")).toBeVisible();
    await eventually(() => expect(api.drafts).toHaveBeenCalledTimes(2));
    expect(reason()).toHaveValue("Vecchia");
    await press("Elimina la bozza");
    expect(drop.mock.calls.map(([, revision]) => revision)).toEqual([4, 5]);
    await eventually(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is not offered to an editor; drafts of their own need no reason", async () => {
    const drop = vi.spyOn(api, "drop").mockResolvedValue({ kind: "done", value: {} });
    await open(["editor"]);
    expect(screen.queryByRole("button", { name: "Elimina: Di Giulia Redatti" })).toBeNull();
    await press("Elimina: Di Paolo Pubblica");
    expect(within(screen.getByRole("dialog")).queryByRole("textbox")).toBeNull();
    await press("Elimina la bozza");
    expect(drop.mock.calls).toEqual([["altra"]]);
  });
});
