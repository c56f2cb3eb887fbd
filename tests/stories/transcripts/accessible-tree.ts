import type { CDPSession } from "playwright";

/** A page as a screen reader finds it: one line for each element, indented below its container, and the focus. */
export interface Heard {
  readonly lines: readonly string[];
  readonly focus: string;
}

interface AxValue {
  readonly value?: unknown;
}

interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly description?: AxValue;
  readonly value?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
  readonly childIds?: readonly string[];
}

/** Elements without a meaning of their own: their content takes their place. */
const TRANSPARENT = new Set(["generic", "none", "RootWebArea", "LineBreak", "rowgroup", "Section"]);
/** Texts that are the name of another element, which is read with it. */
const NAMES = new Set(["LabelText", "Legend", "ListMarker", "InlineTextBox", "caption", "Figcaption"]);
/** Elements whose name is their whole content. The browser's controls of a video depend on how far it is loaded. */
const LEAVES = new Set(
  "button checkbox columnheader combobox heading image img link option radio rowheader switch tab textbox DisclosureTriangle Video".split(
    " ",
  ),
);
/** Inline elements, read as a part of the text around them. */
const INLINE = new Set(["StaticText", "strong", "emphasis", "Abbr", "time", "code"]);
/** States that are read, in this order, when they are on. */
const STATES = [
  "required",
  "invalid",
  "disabled",
  "readonly",
  "expanded",
  "selected",
  "checked",
  "pressed",
  "busy",
];

/** Reads the accessibility tree of the page. */
export async function readHeard(session: CDPSession): Promise<Heard> {
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as { nodes: AxNode[] }; // a subset of its shape
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const childrenOf = (node: AxNode) => (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  const root = nodes[0];
  const focused = nodes
    .filter((node) => stateOf(node, "focused") === true && roleOf(node) !== "RootWebArea")
    .at(-1);
  return {
    lines: root ? linesOf(root, childrenOf) : [],
    focus: focused ? describe(focused) : "none",
  };
}

type ChildrenOf = (node: AxNode) => readonly AxNode[];

/** Chromium's own roles, by the words that screen readers say. */
const SPOKEN: Readonly<Record<string, string>> = {
  DisclosureTriangle: "summary",
  DescriptionList: "description list",
};

const roleOf = ({ role }: AxNode): string => String(role?.value ?? "");
const textOf = (value: AxValue | undefined): string =>
  String(value?.value ?? "")
    .replace(/\s+/g, " ")
    .trim();
const stateOf = ({ properties = [] }: AxNode, name: string): unknown =>
  properties.find((property) => property.name === name)?.value.value;

/** `textbox "Targa" required: Come è scritta sul libretto.` */
function describe(node: AxNode): string {
  const level = stateOf(node, "level");
  const role = SPOKEN[roleOf(node)] ?? roleOf(node);
  const name = textOf(node.name);
  const states = STATES.flatMap((state) => {
    const value = stateOf(node, state);
    if (state === "expanded" && value === false) return ["collapsed"];
    return value === undefined || value === false || value === "false" || value === "" ? [] : [state];
  });
  const value = ["textbox", "combobox"].includes(role) ? textOf(node.value) : "";
  const description = textOf(node.description);
  return [
    role === "heading" && typeof level === "number" ? `${role} ${level}` : role,
    name && `"${name}"`,
    ...states,
    value && `= ${value}`,
    description && `— ${description}`,
  ]
    .filter(Boolean)
    .join(" ");
}

function linesOf(node: AxNode, childrenOf: ChildrenOf): string[] {
  const role = roleOf(node);
  // The text is read with the element that it names; a label may contain its control.
  if (NAMES.has(role))
    return contentOf(childrenOf(node), childrenOf).filter((line) => !line.startsWith(TEXT));
  if (INLINE.has(role)) return textLine(inlineText(node, childrenOf));
  const children = childrenOf(node);
  if (node.ignored || TRANSPARENT.has(role)) return contentOf(children, childrenOf);
  const inside = contentOf(children, childrenOf);
  // The title of a card is a heading and a link.
  const links = role === "heading" ? inside.filter((line) => line.startsWith("link ")) : [];
  if (LEAVES.has(role)) return [describe(node), ...links.map((line) => `  ${line}`)];
  if (role === "status" && !textOf(node.name)) return []; // its announcements are recorded
  if (role === "paragraph") return inside;
  // A container with one text is one line.
  const [only] = inside;
  if (inside.length === 1 && only?.startsWith(TEXT)) {
    const text = only.slice(TEXT.length);
    return [describe(node).includes(text) ? describe(node) : `${describe(node)} ${text}`];
  }
  return [describe(node), ...inside.map((line) => `  ${line}`)];
}

const TEXT = "text ";
const textLine = (text: string): string[] => (text === "" ? [] : [`${TEXT}"${text}"`]);

/** The lines of elements side by side; texts that follow each other are one line. */
function contentOf(nodes: readonly AxNode[], childrenOf: ChildrenOf): string[] {
  const lines: string[] = [];
  let text = "";
  const flush = () => {
    lines.push(...textLine(text.replace(/\s+/g, " ").trim()));
    text = "";
  };
  for (const node of nodes) {
    if (!node.ignored && INLINE.has(roleOf(node))) text += inlineText(node, childrenOf);
    else {
      const inner = linesOf(node, childrenOf);
      if (inner.length > 0) flush();
      lines.push(...inner);
    }
  }
  flush();
  return lines;
}

function inlineText(node: AxNode, childrenOf: ChildrenOf): string {
  if (roleOf(node) === "StaticText") return String(node.name?.value ?? "");
  return childrenOf(node)
    .map((child) => inlineText(child, childrenOf))
    .join("");
}
