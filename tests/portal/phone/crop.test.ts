import { describe, expect, test } from "vitest";
import { editedPart } from "../../../src/forms/controls/files/photo.ts";
import { cutAt } from "../../../src/portal/phone/Crop.tsx";

const whole = { top: 0, right: 0, bottom: 0, left: 0 };

describe("an edge of a crop", () => {
  test.each([
    ["moves to where it is put", "top", 0.25, 0.25],
    ["stays in the picture", "left", -0.5, 0],
    ["stays a tenth before the opposite edge", "right", 2, 0.9],
  ] as const)("%s", (_, edge, part, expected) => {
    expect(cutAt(whole, edge, part)).toEqual({ ...whole, [edge]: expected });
  });

  test("leaves room for the opposite one", () => {
    expect(cutAt({ ...whole, bottom: 0.5 }, "top", 0.8).top).toBeCloseTo(0.4);
  });
});

describe("an edited picture of 4000 by 3000 pixels", () => {
  const picture = { width: 4000, height: 3000 };

  test("is reduced to a long side of 2000 pixels", () => {
    expect(editedPart(picture, { turns: 0, cut: whole })).toMatchObject({
      x: 0,
      y: 0,
      width: 4000,
      scale: 0.5,
    });
  });

  test("is turned before it is cut", () => {
    const part = editedPart(picture, { turns: 1, cut: { ...whole, top: 0.5, left: 0.1 } });
    expect(part).toMatchObject({ wide: 3000, high: 4000, x: 300, y: 2000, width: 2700, height: 2000 });
  });

  test("keeps its pixels when the part is small", () => {
    const cut = { top: 0.4, right: 0.4, bottom: 0.4, left: 0.4 };
    const { width, height, scale } = editedPart(picture, { turns: 2, cut });
    expect([Math.round(width), Math.round(height), scale]).toEqual([800, 600, 1]);
  });
});
