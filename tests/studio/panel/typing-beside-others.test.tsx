import { act, renderHook } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { expect, it } from "vitest";
import { useTyping } from "../../../src/studio/panel/use-typing.ts";
import { setMember } from "../../../src/studio/text/members.ts";
import { aBrowser, aPortal } from "../../support/studio/fake-portal.ts";

const textOf = (...labels: string[]) =>
  JSON.stringify({ content: labels.map((label) => ({ kind: "text", label })) }, null, 2);
const labelsIn = (text: string | undefined) =>
  (JSON.parse(text ?? "{}") as { content: { label: string }[] }).content.map(({ label }) => label);

it("writes a value that waits to its own node when another person adds one before it", async () => {
  const portal = aPortal(new Map([["a", textOf("one", "two", "three")]]));
  const browser = aBrowser(portal);
  const session = await browser.opens();
  const { result, unmount } = renderHook(() =>
    useTyping({
      files: useSyncExternalStore(session.subscribe, session.state).files,
      file: "a",
      onChange: session.apply,
      beforeMerge: session.beforeMerge,
      write: (text, name, value) => setMember(text, ["content", 2], { name, value }),
      labelOf: (name) => name,
    }),
  );
  act(() => result.current.type("label", "mine"));
  await portal.api.changeFile("d", 1, { path: "a", text: textOf("new", "one", "two", "three") });
  await act(() => session.refresh());
  unmount();
  expect(labelsIn(session.state().files.get("a"))).toEqual(["new", "one", "two", "mine"]);
});
