import "../support/keeps-state.ts";
import { render } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { readPrivacy } from "../../src/portal/markup/privacy.ts";
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
