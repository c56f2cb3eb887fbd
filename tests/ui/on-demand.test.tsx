import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { asPart, onDemand } from "../../src/ui/on-demand/on-demand.ts";

const Hello = ({ name }: { name: string }) => <p>Buongiorno, {name}</p>;

test("renders its component once it is loaded", async () => {
  const Part = onDemand<{ name: string }>("ui/Hello.tsx", async () => Hello);
  await Part.load();
  render(<Part name="Anna" />);
  expect(screen.getByText("Buongiorno, Anna")).toBeVisible();
});

test("says which module was not loaded", () => {
  const Part = onDemand<{ name: string }>("ui/Hello.tsx", async () => Hello);
  expect(() => Part({ name: "Anna" })).toThrow("ui/Hello.tsx is rendered before it is loaded.");
});

test("loads its module once, and again after a failure", async () => {
  const answers = [() => Promise.reject(new Error("offline")), async () => Hello];
  let loads = 0;
  const Part = onDemand<{ name: string }>("ui/Hello.tsx", () => answers[Math.min(loads++, 1)]!());
  await expect(Part.load()).rejects.toThrow("offline");
  await Part.load();
  await Part.load();
  expect(loads).toBe(2);
});

test("only such a component is a part", () => {
  const part = onDemand<{ name: string }>("ui/Hello.tsx", async () => Hello);
  expect([asPart(part), asPart(Hello)]).toEqual([part, null]);
});
