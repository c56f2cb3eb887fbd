import "../support/keeps-state.ts";
import { render } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { keeping } from "../../src/portal/drafts/index.ts";
import { keepingAtom } from "../../src/portal/drafts/keeping.ts";
import { readPrivacy } from "../../src/portal/markup/privacy.ts";
import { session } from "../../src/portal/session/session.ts";
import { sendRequest } from "../../src/portal/transport/transport.ts";
import { checkCallsAfterEach } from "../support/contract-call.ts";
import { done, refusal } from "../support/fake-host.ts";

vi.mock("../../src/portal/transport/transport.ts", () => ({ sendRequest: vi.fn() }));

checkCallsAfterEach(sendRequest);
beforeEach(() => void vi.mocked(sendRequest).mockReset());

test("the privacy notice is rendered without its unsafe parts", async () => {
  vi.mocked(sendRequest).mockResolvedValue(
    done({ informativa: "<p>I tuoi <strong>dati</strong></p><script>alert(1)</script>" }),
  );
  const answer = await readPrivacy();
  expect(answer.kind).toBe("done");
  const { container } = render(<>{answer.kind === "done" && answer.text}</>);
  expect(container.innerHTML).toBe("<p>I tuoi <strong>dati</strong></p>");
  expect(vi.mocked(sendRequest).mock.calls.map(([{ path }]) => path)).toEqual(["/common/informativaPrivacy"]);
});

test("a logged-in person also reads of the kept requests", async () => {
  vi.mocked(sendRequest).mockResolvedValue(done({ informativa: "<p>I tuoi dati</p>" }));
  expect(await readPrivacy()).not.toHaveProperty("addition");
  session.set(keepingAtom, keeping);
  expect(await readPrivacy()).toMatchObject({
    addition: expect.stringContaining("Le tue richieste da finire"),
  });
  session.set(keepingAtom, null);
});

test.each([
  ["a refusal", refusal(500)],
  ["nothing", done(null)],
  ["a text", done("informativa")],
  ["an object without it", done({})],
  ["an empty one", done({ informativa: "" })],
  ["one that is no text", done({ informativa: 7 })],
])("with %s there is no privacy notice", async (_, answer) => {
  vi.mocked(sendRequest).mockResolvedValue(answer);
  expect(await readPrivacy()).toEqual({ kind: "refused" });
});

test("with a call that throws there is no privacy notice", async () => {
  vi.mocked(sendRequest).mockRejectedValue(new Error("chunk"));
  expect(await readPrivacy()).toEqual({ kind: "refused" });
});
