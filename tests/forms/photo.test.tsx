import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asDocument, editedPhoto, photoName } from "../../src/forms/controls/files/photo.ts";
import type { Attachments } from "../../src/forms/index.ts";
import { faultsOf } from "./accessible-control.ts";
import { aField } from "../support/content.ts";
import { eventually } from "../support/eventually.ts";
import { renderForm } from "./fixture.tsx";

const taken = new Date(2026, 10, 5, 9, 3, 7);
const photo = new File(["pixel"], "image.heic", { type: "image/heic" });
const rendered = vi.fn();

beforeEach(() => {
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 4000, height: 3000, close: () => {} }));
  const context = { drawImage: rendered, fillRect: () => {} } as unknown as CanvasRenderingContext2D; // all that is used of it
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(() => context);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((give, type) =>
    give(new Blob(["jpeg"], { type })),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLInputElement.prototype, "capture");
});

test("a photograph is named by its date and time", () => {
  expect(photoName(taken)).toBe("IMG20261105090307.jpg");
});

test("a photograph is reduced to the size allowed for attachments", async () => {
  const document = await asDocument(photo, taken);
  expect(document).toMatchObject({ name: "IMG20261105090307.jpg", type: "image/jpeg" });
  expect(rendered).toHaveBeenCalledWith(expect.anything(), 0, 0, 2000, 1500);
});

test("a photograph that the browser cannot read is unchanged", async () => {
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("unreadable")));
  expect(await asDocument(photo, taken)).toBe(photo);
});

const turned = { turns: 1, cut: { top: 0.2, right: 0, bottom: 0, left: 0 } };

test.each<[string, () => void]>([
  ["cannot read", () => vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("unreadable")))],
  [
    "has no memory for",
    () => vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(() => null),
  ],
  [
    "cannot write",
    () => vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((give) => give(null)),
  ],
])("a picture that the browser %s is not edited, and a photograph of it is unchanged", async (_, fail) => {
  fail();
  expect(await editedPhoto(photo, turned)).toBeNull();
  expect(await asDocument(photo, taken)).toBe(photo);
});

const field = aField("allegati", "documenti", { label: "Documenti" });
const attachments = (more: Partial<Attachments> = {}) => ({
  documenti: {
    files: [],
    max: 2,
    maxSize: 2 * 1024 * 1024,
    extensions: ["pdf", "jpg"],
    accepted: ["pdf", "jpg"],
    add: () => {},
    remove: () => {},
    ...more,
  },
});

test("the camera is offered when a form can request it", async () => {
  Object.defineProperty(HTMLInputElement.prototype, "capture", { value: "", configurable: true });
  const add = vi.fn();
  const { user, html } = renderForm([field], { attachments: attachments({ add }) });
  const input = screen.getByLabelText("Usa la fotocamera");
  expect(input).toHaveAttribute("capture", "environment");
  expect(input).toHaveAccessibleDescription(/Se la fotocamera non funziona/);
  expect(faultsOf(html)).toEqual([]);
  await user.upload(input, new File(["pixel"], "image.jpg", { type: "image/jpeg" }));
  await eventually(() => expect(add).toHaveBeenCalledOnce());
  expect(add.mock.lastCall?.[0]).toEqual([expect.objectContaining({ type: "image/jpeg" })]);
});

test("the camera is not offered elsewhere", () => {
  renderForm([field], { attachments: attachments() });
  expect(screen.queryByLabelText("Usa la fotocamera")).not.toBeInTheDocument();
  expect(screen.queryByText(/fotocamera/)).not.toBeInTheDocument();
});

const MB = 1024 * 1024;
const large = (name: string, type: string) => new File([new Uint8Array(3 * MB)], name, { type });
/** The input for chosen files; the camera has its own. */
const choice = () => screen.getByLabelText(/^Scegli/);

test("a large photograph of the library is reduced like one of the camera, and keeps its name", async () => {
  const add = vi.fn();
  const { user } = renderForm([field], { attachments: attachments({ add }) });
  await user.upload(choice(), large("vacanze.al.mare.jpg", "image/jpeg"));
  await eventually(() => expect(add).toHaveBeenCalledOnce());
  const [[sent]] = add.mock.lastCall as [[File]];
  expect([sent.name, sent.type]).toEqual(["vacanze.al.mare.jpg", "image/jpeg"]);
  expect(sent.size).toBeLessThan(2 * MB);
});

test.each([
  ["a document", large("atto.pdf", "application/pdf"), {}],
  ["a small photograph", new File(["pixel"], "foto.jpg", { type: "image/jpeg" }), {}],
  ["a large photograph where no photograph is taken", large("foto.png", "image/png"), { accepted: ["png"] }],
])("%s is attached as it is", async (_, file, more) => {
  const add = vi.fn();
  const { user } = renderForm([field], { attachments: attachments({ add, ...more }) });
  await user.upload(choice(), file);
  expect(add).toHaveBeenCalledExactlyOnceWith([file]);
});

test("a form that is sent while a photograph is being reduced waits for it", async () => {
  let reduce = () => {};
  const reduced = new Promise<void>((resolve) => (reduce = resolve));
  vi.stubGlobal("createImageBitmap", async () => {
    await reduced;
    return { width: 4000, height: 3000, close: () => {} };
  });
  const add = vi.fn();
  const { user, seen, submit } = renderForm([field], { attachments: attachments({ add }) });
  await user.upload(choice(), large("foto.jpg", "image/jpeg"));
  await user.click(submit());
  expect(seen.submitted).toEqual([]);
  reduce();
  await eventually(() => expect(seen.submitted).toHaveLength(1));
  expect(add).toHaveBeenCalledOnce();
});
