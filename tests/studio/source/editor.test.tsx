import { forEachDiagnostic } from "@codemirror/lint";
import { EditorView } from "@codemirror/view";
import { render } from "@testing-library/react";
import { readdirSync, readFileSync } from "node:fs";
import { StrictMode } from "react";
import { describe, expect, it, vi } from "vitest";
import type { Diagnostic } from "../../../src/definitions/index.ts";
import { SourceEditor, type SourceEditorProps } from "../../../src/studio/source/index.ts";
import { minimalChange, ReportedTexts } from "../../../src/studio/source/view/outer-text.ts";
import { pathAtOffset, rangeOfNode } from "../../../src/studio/source/view/node-place.ts";
import { phrases } from "../../../src/studio/source/view/phrases.ts";
import { nodesBelow, pathOf, treeOf } from "../../../src/studio/text/json-tree.ts";
import { projectFiles } from "../../support/studio-files.ts";

const FILE = "schemas/services/calcolo_bollo.json";
const TEXT = '{\n  "id": "prova",\n  "title": "Uno"\n}\n';

function open(props: Partial<SourceEditorProps> = {}) {
  const all = {
    file: FILE,
    text: TEXT,
    files: projectFiles,
    problems: [],
    onSelect: vi.fn(),
    ...props,
    onChange: vi.fn<(text: string) => void>(),
  };
  const rendered = render(<SourceEditor {...all} />, { wrapper: StrictMode });
  const host = rendered.container.querySelector(".studio-source-text")!;
  const view = () => EditorView.findFromDOM(host.shadowRoot!.querySelector<HTMLElement>(".cm-editor")!)!;
  return {
    ...all,
    view,
    again: (more: Partial<SourceEditorProps>) => rendered.rerender(<SourceEditor {...all} {...more} />),
  };
}

const problem: Diagnostic = {
  code: "unknown-word",
  level: "error",
  message: "«titel» non è una parola della lingua.",
  hint: "Forse volevi «title».",
  file: FILE,
  line: 3,
  column: 3,
  fix: { file: FILE, offset: TEXT.indexOf("title"), length: 5, text: "titolo" },
};

describe("the editor", () => {
  it("stands in a shadow root and is named after its file", () => {
    const { view } = open();
    expect(view().root).toBeInstanceOf(ShadowRoot);
    expect(view().contentDOM.getAttribute("aria-label")).toBe(`Testo del file ${FILE}`);
  });

  it("reports each text that is typed", () => {
    const { view, onChange } = open();
    view().dispatch({ changes: { from: TEXT.indexOf("Uno"), insert: "N" } });
    expect(onChange).toHaveBeenLastCalledWith(TEXT.replace("Uno", "NUno"));
  });

  it("takes over a text from outside with the cursor where it was, and reports it to nobody", () => {
    const { view, again, onChange } = open();
    view().dispatch({ selection: { anchor: TEXT.indexOf("Uno") + 1 } });
    again({ text: TEXT.replace("prova", "prova_lunga") });
    expect(
      view()
        .state.sliceDoc(view().state.selection.main.head - 1)
        .startsWith("Uno"),
    ).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
  });

  it("keeps keys that are typed while an earlier text comes back", () => {
    const { view, again, onChange } = open();
    const end = TEXT.indexOf("Uno") + 3;
    view().dispatch({ changes: { from: end, insert: "a" } });
    const first = onChange.mock.lastCall![0];
    view().dispatch({ changes: { from: end + 1, insert: "b" } });
    again({ text: first });
    expect(view().state.doc.toString()).toContain("Unoab");
  });

  it("takes an undo of the draft over once it knows the latest text", () => {
    const { view, again, onChange } = open();
    view().dispatch({ changes: { from: TEXT.indexOf("Uno"), insert: "x" } });
    again({ text: onChange.mock.lastCall![0] });
    again({ text: TEXT });
    expect(view().state.doc.toString()).toBe(TEXT);
  });

  it("shows the problems of its file with their quick fix", () => {
    const { view, onChange } = open({ problems: [problem, { ...problem, file: "schemas/errors.json" }] });
    const marks: { from: number; to: number; fix?: (view: EditorView, from: number, to: number) => void }[] =
      [];
    forEachDiagnostic(view().state, (one, from, to) =>
      marks.push({ from, to, fix: one.actions?.[0]?.apply }),
    );
    expect(marks).toHaveLength(1);
    expect(TEXT.slice(marks[0]!.from, marks[0]!.to)).toBe('"title"');
    marks[0]!.fix!(view(), marks[0]!.from, marks[0]!.to);
    expect(onChange).toHaveBeenLastCalledWith(TEXT.replace('"title"', '"titolo"'));
  });

  it("offers a fix of another file only where its owner can apply it", () => {
    const elsewhere = { ...problem, fix: { ...problem.fix!, file: "schemas/errors.json" } };
    const onFix = vi.fn();
    const { view, again } = open({ problems: [elsewhere] });
    const actions = () => {
      const found: string[] = [];
      forEachDiagnostic(view().state, (one, from, to) =>
        one.actions?.forEach(({ name, apply }) => {
          found.push(name);
          apply(view(), from, to);
        }),
      );
      return found;
    };
    expect(actions()).toEqual([]);
    again({ problems: [elsewhere], onFix });
    expect(actions()).toEqual(["Scrivi «titolo»"]);
    expect(onFix).toHaveBeenCalledExactlyOnceWith(elsewhere.fix);
  });

  it("fixes at the place to which a problem has moved", () => {
    const { view, onChange } = open({ problems: [problem] });
    view().dispatch({ changes: { from: 1, insert: '\n  "a": 1,' } });
    forEachDiagnostic(view().state, (one, from, to) => one.actions![0]!.apply(view(), from, to));
    expect(onChange.mock.lastCall![0]).toContain('"titolo": "Uno"');
    expect(() => JSON.parse(onChange.mock.lastCall![0]) as unknown).not.toThrow();
  });

  it("moves the cursor to the node that is selected outside", () => {
    const { view, again } = open({ selection: [] });
    again({ selection: ["title"] });
    expect(view().state.sliceDoc(view().state.selection.main.head).startsWith('"title"')).toBe(true);
  });

  it("cannot be changed when it is read-only", () => {
    const { view } = open({ readOnly: true });
    expect(view().contentDOM.getAttribute("aria-readonly")).toBe("true");
    expect(view().state.readOnly).toBe(true);
  });

  it("leaves undo to the draft", () => {
    const onUndo = vi.fn();
    const { view } = open({ onUndo });
    view().contentDOM.dispatchEvent(
      new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true, cancelable: true }),
    );
    expect(onUndo).toHaveBeenCalledOnce();
  });

  it("does not bind Tab", () => {
    const { view } = open();
    const event = new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true });
    view().contentDOM.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});

describe("nodes and positions", () => {
  it.each([FILE, "schemas/catalogue.json", "regions/vda/region.json"])(
    "belong together in %s, both ways",
    (file) => {
      const text = projectFiles.get(file)!;
      const values = [...nodesBelow(treeOf(text)!)].filter(
        ({ type, parent }) =>
          type !== "property" && parent?.type !== undefined && type !== "object" && type !== "array",
      );
      for (const node of values.filter(
        ({ parent }) => parent!.type === "array" || parent!.children?.[1] !== undefined,
      )) {
        const path = pathOf(node);
        const range = rangeOfNode(text, path)!;
        expect(pathAtOffset(text, range.from + 1)).toEqual(path);
      }
    },
  );
});

describe("outer texts", () => {
  it("differ by the smallest change", () => {
    expect(minimalChange("abcdef", "abXdef")).toEqual({ from: 2, to: 3, insert: "X" });
    expect(minimalChange("aaa", "aaaa")).toEqual({ from: 3, to: 3, insert: "a" });
    expect(minimalChange("same", "same")).toBeUndefined();
  });

  it("are echoes only until the editor's latest text has come back", () => {
    const reported = new ReportedTexts();
    const { doc } = open().view().state;
    reported.add("old");
    expect(reported.isEcho("old", doc)).toBe(true);
    expect(reported.isEcho(doc.toString(), doc)).toBe(true);
    expect(reported.isEcho("old", doc)).toBe(false);
  });
});

describe("the phrases of CodeMirror", () => {
  it("are all translated", () => {
    const root = `${import.meta.dirname}/../../../node_modules/@codemirror`;
    const used = readdirSync(root).flatMap((name) => {
      const code = readFileSync(`${root}/${name}/dist/index.js`, "utf8");
      return [...code.matchAll(/phrase\((?:view, |[^()"]*\? )?"([^"]+)"(?: : "([^"]+)")?/g)].flatMap(
        ([, one, other]) => [one, other],
      );
    });
    expect(used.length).toBeGreaterThan(15);
    const missing = used.filter((phrase) => phrase !== undefined && !(phrase in phrases));
    expect(missing).toEqual([]);
  });
});
