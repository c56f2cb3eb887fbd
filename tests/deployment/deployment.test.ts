import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { startDeployment, type Deployment } from "./deployment.ts";
import { browserFor, kinds, prepare, type Visitors } from "./kinds.ts";

let deployment: Deployment;
let visitors: Visitors;

beforeAll(async () => {
  deployment = await startDeployment();
  visitors = { anonymous: openBrowser(deployment.nginx), person: openBrowser(deployment.nginx) };
  await prepare(visitors, "all");
});
afterAll(() => deployment?.end());

describe("two gateways behind nginx", () => {
  it.each(kinds)("answer a request of the kind: $name", async (kind) => {
    // Both gateways take their turn.
    for (const mark of ["first", "second"]) {
      const answer = await browserFor(kind, visitors).send(
        "all",
        kind.call(`${mark}-${kinds.indexOf(kind)}`),
      );
      expect(answer, answer.text).toMatchObject({ status: 200 });
    }
  });

  it("carry out each change once", () => {
    for (const kind of kinds.filter(({ changes }) => changes)) {
      const mark = `first-${kinds.indexOf(kind)}`;
      expect(deployment.backend.carriedOut.filter(({ body }) => body.includes(mark))).toHaveLength(1);
    }
  });
});
