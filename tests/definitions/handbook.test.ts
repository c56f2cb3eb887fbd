import { expect, it } from "vitest";
import { handbookService } from "../../stories/.storybook/handbook-service.ts";

const { problems, faults, explained } = handbookService();

it("explains a service that is sound", () => {
  expect(problems).toEqual([]);
  expect(explained).toContain("1. Quale veicolo? (calcolo_importo)");
});

it.each(faults.map(({ title, problems }) => [title, problems] as const))(
  "shows a fault that the check finds: %s",
  (_, found) => {
    expect(found).not.toEqual([]);
  },
);
