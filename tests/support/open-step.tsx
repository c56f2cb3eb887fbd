import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { startFlow, type FlowState } from "../../src/engine/flow/index.ts";
import type { CompiledService, JsonObject } from "../../src/engine/index.ts";
import type { Host } from "../../src/screens/index.ts";
import { fakeHost, type Answers } from "./fake-host.ts";
import { screenOf } from "./step-screen.tsx";

/** Stores the flow of a service, as the tab of an earlier page left it: that of a person when there is an identity. */
export function storeFlow(
  service: string,
  flow: Partial<FlowState>,
  identity: Host["identity"] = null,
): void {
  const key = `flusso:${service}${identity ? ":personale" : ""}`;
  const state = { ...startFlow("1"), ...flow };
  sessionStorage.setItem(key, JSON.stringify({ owner: identity?.cf ?? null, state }));
}

interface Opened extends Partial<Host> {
  readonly answers: Answers;
  /** The stored flow; without it the tab is new. */
  readonly flow?: Partial<FlowState>;
  readonly address?: string;
}

/** Opens a step in a tab that has reached it; the screens follow every navigation. */
export function openStep(
  { service, facts }: { readonly service: CompiledService; readonly facts: JsonObject },
  step: string,
  { answers, flow = {}, address, ...host }: Opened,
) {
  if (Object.keys(flow).length > 0) storeFlow(service.id, { step, ...flow }, host.identity);
  const fake = fakeHost(answers, {
    region: facts,
    navigate: (destination) => {
      fake.went.push(destination);
      if ("path" in destination) setTimeout(() => act(() => follow(destination.path)));
    },
    ...host,
  });
  const rendered = render(screenOf(fake.host, service, step, address));
  const follow = (path: string) => {
    const [place = "", query] = path.split("?");
    rendered.rerender(screenOf(fake.host, service, place.split("/").at(-1) ?? "", query));
  };
  const user = userEvent.setup();
  return {
    ...fake,
    user,
    rendered,
    follow,
    click: (name: string | RegExp) => user.click(screen.getByRole("button", { name })),
    type: (name: string | RegExp, text: string) => user.type(screen.getByRole("textbox", { name }), text),
    operations: () => fake.sent.map(({ operation }) => operation),
  };
}
