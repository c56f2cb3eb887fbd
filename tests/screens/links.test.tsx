import { render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import type { Answer } from "../../src/engine/calls/index.ts";
import type { SendOptions } from "../../src/screens/index.ts";
import { done, fakeHost, refusal } from "../support/fake-host.ts";
import { aService, aStep, anEndpoint } from "../support/service.ts";
import { screenOf } from "../support/step-screen.tsx";

beforeEach(() => sessionStorage.clear());

const service = aService({
  steps: [
    aStep("conferma", {
      kind: "page",
      params: { token: "testo" },
      load: [{ endpoint: "conferma", when: ["path", "arrivo", "token"] }],
      content: [
        {
          key: "fatta",
          block: "text",
          when: ["==", ["path", "chiamate", "conferma", "stato"], ["value", "fatta"]],
          text: [{ p: ["Confermato."] }],
        },
      ],
    }),
  ],
  endpoints: {
    conferma: anEndpoint({
      operation: "conferma",
      method: "PUT",
      bodyType: "json",
      body: { token: { expr: ["path", "arrivo", "token"] } },
      keyed: true,
      errors: {
        "400": [{ message: [[{ expr: ["path", "errore", "title"] }]], at: { kind: "box" }, level: "error" }],
        altro: [{ message: ["Servizio non disponibile."], at: { kind: "box" }, level: "error" }],
      },
    }),
  },
});

/** Opens the page of a link; each visit is a load of the whole page in the same tab. */
const open = (answer: Answer, address = "token=abc") => {
  const keys: (string | undefined)[] = [];
  const conferma = (_: unknown, { key }: SendOptions = {}) => {
    keys.push(key);
    return answer;
  };
  const fake = fakeHost({ conferma });
  const drawn = render(<StrictMode>{screenOf(fake.host, service, "conferma", address)}</StrictMode>);
  const leave = () => {
    window.dispatchEvent(new Event("pagehide"));
    drawn.unmount();
  };
  return { ...fake, keys, leave };
};

describe("a link that confirms on arrival", () => {
  test("sends its data once, with a key", async () => {
    const { sent, keys } = open(done({ esito: "OK" }));
    expect(await screen.findByText("Confermato.")).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([{ token: "abc" }]);
    expect(keys).toEqual([expect.any(String)]);
  });

  test("repeats the key after a reload, so that nothing is confirmed twice", async () => {
    const first = open(done({ esito: "OK" }));
    await screen.findByText("Confermato.");
    first.leave();
    const second = open(done({ esito: "OK" }));
    expect(await screen.findByText("Confermato.")).toBeInTheDocument();
    expect(second.keys).toEqual(first.keys);
  });

  test("has a key of its own", async () => {
    const first = open(done({ esito: "OK" }));
    await screen.findByText("Confermato.");
    first.leave();
    const second = open(done({ esito: "OK" }), "token=other");
    await screen.findByText("Confermato.");
    expect(second.keys[0]).not.toBe(first.keys[0]);
  });

  test("that cannot be used is explained, without a button that would be refused again", async () => {
    open(refusal(400, "La conferma è scaduta."));
    expect(await screen.findByText("La conferma è scaduta.")).toBeInTheDocument();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    expect(screen.queryByText("Confermato.")).not.toBeInTheDocument();
  });

  test("without an answer can be tried again", async () => {
    open(refusal(null));
    expect(await screen.findByRole("button", { name: "Riprova" })).toBeInTheDocument();
  });

  test("without its data sends nothing", async () => {
    const { sent } = open(done({}), "altro=1");
    expect(await screen.findByRole("heading", { level: 1 })).toBeInTheDocument();
    expect(sent).toEqual([]);
  });
});
