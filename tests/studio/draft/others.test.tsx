import "../../support/keeps-state.ts";
import { act, render, screen } from "@testing-library/react";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ListedDraft, LiveState, StaffMember } from "../../../src/publications/values.ts";
import { api, studio } from "../../../src/studio/api/access.ts";
import { sessionAtom } from "../../../src/studio/draft/current.ts";
import type { DraftSession } from "../../../src/studio/draft/draft-session.ts";
import type { DraftState } from "../../../src/studio/draft/draft-state.ts";
import { Others } from "../../../src/studio/draft/Others.tsx";
import { liveAtom } from "../../../src/studio/shell/live.ts";
import { aListedDraft, giulia, paolo } from "../../support/studio/fake-portal.ts";
import { ownFiles, region, service } from "../../support/studio/own-files.ts";

const facts = `regions/${region}/region.json`;
const aDraft = (id: string, owner: StaffMember, paths: readonly string[]): ListedDraft =>
  aListedDraft({ id, title: `Titolo ${id}`, owner, paths });

let drafts: readonly ListedDraft[];
const sign = vi.fn<DraftSession["sign"]>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  sign.mockReset().mockResolvedValue([{ name: "Flavia Bruni", selected: "Servizi" }]);
  vi.spyOn(api, "drafts").mockImplementation(async () => ({ kind: "done", value: drafts }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(file?: string) {
  const state = { id: "questa", baseFiles: ownFiles } as DraftState; // the members that the bar reads
  studio.set(liveAtom, { person: giulia } as LiveState);
  studio.set(sessionAtom, { state: () => state, subscribe: () => () => {}, sign } as unknown as DraftSession);
  render(
    <Provider store={studio}>
      <MemoryRouter>
        <Others selected="Calcolo del bollo" file={file} />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByText("Anche Flavia Bruni è qui: Servizi");
}

/** The sentences of the bar, those about drafts. */
const sentence = () => screen.getAllByRole("status")[1]!.textContent;

describe("the other drafts of the file in sight", () => {
  it("are named with their owner, and lead to the file there", async () => {
    drafts = [aDraft("questa", giulia, [service]), aDraft("altra", paolo, [service])];
    await open(service);
    expect(sentence()).toBe("Anche la bozza «Titolo altra» di Paolo Pubblica cambia questo servizio.");
    expect(screen.getByRole("link")).toHaveAttribute("href", `/bozza/altra/${service}`);
  });

  it("are found within one sign of presence of their first change, and go away", async () => {
    drafts = [];
    await open(service);
    expect(sentence()).toBe("");
    drafts = [aDraft("altra", paolo, [service])];
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(sentence()).toMatch(/^Anche la bozza «Titolo altra»/);
    drafts = [];
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(sentence()).toBe("");
    expect(sign).toHaveBeenCalledTimes(3);
  });

  it("of a service are also those that change its overlay or a fragment that it uses", async () => {
    const memo = "schemas/services/memo_bollo.json";
    drafts = [
      aDraft("variante", giulia, [`regions/${region}/services/memo_bollo.json`]),
      aDraft("privacy", paolo, ["schemas/fragments/privacy.json"]),
      aDraft("terza", paolo, [memo]),
      aDraft("quarta", paolo, [memo]),
      aDraft("estranea", paolo, [service, facts]),
    ];
    await open(memo);
    expect(sentence()).toBe(
      "Anche la tua bozza «Titolo variante», la bozza «Titolo privacy» di Paolo Pubblica e altre 2 bozze cambiano questo servizio.",
    );
    expect(screen.getAllByRole("link").at(-1)).toHaveAttribute("href", "/");
  });

  it("of another file are those that change that file", async () => {
    drafts = [aDraft("altra", paolo, [service]), aDraft("fatti", paolo, [facts])];
    await open(facts);
    expect(sentence()).toBe("Anche la bozza «Titolo fatti» di Paolo Pubblica cambia questa parte.");
  });

  it("are not named on pages without a file", async () => {
    drafts = [aDraft("altra", paolo, [service])];
    await open();
    expect(sentence()).toBe("");
    expect(api.drafts).not.toHaveBeenCalled();
  });
});
