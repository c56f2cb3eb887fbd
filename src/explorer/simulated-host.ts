import { createStore } from "jotai";
import type { Host } from "../screens/index.ts";
import { answerOf, type ServiceInputs } from "./inputs.ts";

/** Returns a host that answers every call at once from given data. `hasLeft`: whether a navigation has left the page. */
export function simulatedHost({ region, identity, today, answers }: ServiceInputs) {
  let isLeft = false;
  const host: Host = {
    store: createStore(),
    region,
    identity,
    send: async ({ operation }) => ({ kind: "done", value: answerOf(answers, operation) }),
    today: () => today,
    now: () => Date.parse(`${today}T10:00:00Z`),
    navigate: () => void (isLeft = true),
    pathOf: (service, step) => `/${service}/${step}`,
    home: "/",
    isSafe: (address) => address.startsWith("https:"),
    announceTitle: () => {},
    saveFile: () => {},
  };
  return { host, hasLeft: () => isLeft };
}
