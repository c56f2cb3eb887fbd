import { act, render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { expect, it } from "vitest";
import type { DraftSession } from "../../../src/studio/draft/draft-session.ts";
import { movedPath } from "../../../src/studio/model/moved-path.ts";
import { NodePanel } from "../../../src/studio/panel/NodePanel.tsx";
import { parsedFile } from "../../../src/studio/panel/read-file.ts";
import { useTyping } from "../../../src/studio/panel/use-typing.ts";
import { setMember } from "../../../src/studio/text/members.ts";
import { authoredFiles } from "../../support/authored-files.ts";
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

const FILE = "schemas/services/calcolo_bollo.json";

/** The panel of a node that stays selected at another place, as on the page of a file. */
function Panel({ session, start }: { session: DraftSession; start: (string | number)[] }) {
  const { files, arrivals } = useSyncExternalStore(session.subscribe, session.state);
  const [path, setPath] = useState<readonly (string | number)[]>(start);
  useEffect(
    () =>
      session.afterMerge((was, is) =>
        flushSync(() => setPath(movedPath(parsedFile(was, FILE), parsedFile(is, FILE), path))),
      ),
    [session, path],
  );
  return (
    <NodePanel
      files={files}
      address={{ file: FILE, path }}
      arrivals={arrivals}
      problems={[]}
      scope={{ names: [] }}
      onChange={session.apply}
      beforeMerge={session.beforeMerge}
      onSelect={() => {}}
      onShowSource={() => {}}
    />
  );
}

it("keeps the focus and each key of a person who types on while another person adds a part before", async () => {
  const portal = aPortal(authoredFiles());
  const session = await aBrowser(portal).opens();
  const text = session.state().files.get(FILE)!;
  const user = userEvent.setup();
  render(<Panel session={session} start={["steps", 0, "content", 3]} />);
  const box = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Etichetta" });
  await user.click(box);
  await user.keyboard(" di");
  const added = text.replace('"content": [', '$& { "kind": "text", "text": "Prima" },');
  await portal.api.changeFile("d", 1, { path: FILE, text: added });
  await act(() => session.refresh());
  await user.keyboard(" chi");
  await user.tab();
  const [step] = (
    JSON.parse(session.state().files.get(FILE)!) as { steps: { content: { label: string }[] }[] }
  ).steps;
  expect(step!.content[4]!.label).toBe("Targa di chi");
  expect(screen.getByRole("textbox", { name: "Etichetta" })).toBe(box);
});
