import type { Meta, StoryObj } from "@storybook/react-vite";
import { useMemo, useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { namesAt } from "../../src/definitions/index.ts";
import { SourceEditor, type SourceEditorProps } from "../../src/studio/source/index.ts";
import { checkDraft, draft } from "./draft.ts";

const CALCULATION = "schemas/services/calcolo_bollo.json";

/** The editor over a text that it changes, with the problems of the whole draft. */
function OpenFile({ text, ...props }: SourceEditorProps) {
  const [written, setWritten] = useState(text);
  const files = useMemo(() => new Map([...draft, [props.file, written]]), [props.file, written]);
  const checked = useMemo(() => checkDraft(files), [files]);
  return (
    <div style={{ height: "30rem" }}>
      <SourceEditor
        {...props}
        files={files}
        text={written}
        problems={checked.diagnostics}
        names={(address) => Promise.resolve(namesAt(checked, address))}
        onChange={(changed) => {
          setWritten(changed);
          props.onChange(changed);
        }}
      />
    </div>
  );
}

/** A file with many lines, without the check of the draft. */
function LongFile(props: SourceEditorProps) {
  const [text, setText] = useState(props.text);
  return (
    <div style={{ height: "30rem" }}>
      <SourceEditor {...props} text={text} onChange={setText} />
    </div>
  );
}

/** The steps of a service again and again, until the file has so many lines. */
function longText(lines: number): string {
  const { steps, ...rest } = JSON.parse(draft.get(CALCULATION)!) as { steps: unknown[] }; // an authored file
  const made = (count: number) =>
    JSON.stringify({ ...rest, steps: Array.from({ length: count }, () => steps).flat() }, null, 2);
  let count = 1;
  while (made(count).split("\n").length < lines) count++;
  return made(count);
}

const meta = {
  title: "Studio/Testo del file",
  component: SourceEditor,
  tags: ["autodocs"],
  render: (args) => <OpenFile {...args} />,
  parameters: {
    docs: {
      description: {
        component:
          "Il testo di un file con le parole della lingua: suggerisce nomi e valori, li spiega, segna i problemi e li corregge. Tab esce dal testo.",
      },
      story: { inline: false, height: "34rem" },
    },
  },
  args: {
    file: CALCULATION,
    text: draft.get(CALCULATION)!,
    files: draft,
    problems: [],
    onChange: fn(),
    onSelect: fn(),
  },
} satisfies Meta<typeof SourceEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The editor inside the shadow root, which it is mounted in after the first render. */
const editorIn = (canvas: HTMLElement) =>
  waitFor(() => {
    const root = canvas.querySelector(".studio-source-text")?.shadowRoot;
    const content = root?.querySelector<HTMLElement>(".cm-content");
    if (!root || !content) throw new Error("the editor is not mounted yet");
    return { root, content };
  });

export const Servizio: Story = {
  play: async ({ canvasElement }) => {
    const { root, content } = await editorIn(canvasElement);
    await expect(content).toHaveAttribute("aria-label", `Testo del file ${CALCULATION}`);
    // The style sheets are adopted: a style element would be refused by the policy of the page.
    await expect(root.querySelectorAll("style")).toHaveLength(0);
    await expect(root.adoptedStyleSheets.length).toBeGreaterThan(0);
  },
};

/** Una parola scritta male è segnata, e il problema offre quella giusta. */
export const Problema: Story = {
  args: { text: draft.get(CALCULATION)!.replace('"text": "Calcola', '"txet": "Calcola') },
  play: async ({ canvasElement }) => {
    const { root } = await editorIn(canvasElement);
    await waitFor(() => {
      const marked = [...root.querySelectorAll(".cm-lintRange-error")].map(({ textContent }) => textContent);
      return expect(marked).toContain('"txet"');
    });
  },
};

/** Il nodo scelto nello studio è in vista e segnato. */
export const NodoScelto: Story = {
  args: { selection: ["endpoints", "calcola", "errors", "404"] },
  play: async ({ canvasElement }) => {
    const { root } = await editorIn(canvasElement);
    await waitFor(() => expect(root.querySelector(".cm-node")).toHaveTextContent('"404"'));
  },
};

/** Duemila righe: si scrive senza attese. */
export const Lungo: Story = {
  args: { text: longText(2_000) },
  render: (args) => <LongFile {...args} />,
};

export const SolaLettura: Story = {
  args: { readOnly: true },
  play: async ({ canvasElement }) => {
    await expect((await editorIn(canvasElement)).content).toHaveAttribute("aria-readonly", "true");
  },
};
