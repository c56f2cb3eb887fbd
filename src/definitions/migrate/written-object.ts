import { findNodeAtLocation, getNodePath, getNodeValue, type Node } from "jsonc-parser";

/** A replacement of some characters of a file. */
export interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** An object of an authored file as it is written. Its methods return edits, which keep the layout of the rest of the file. */
export class WrittenObject {
  readonly value: Readonly<Record<string, unknown>>;

  constructor(
    private readonly node: Node,
    private readonly text: string,
    value: unknown,
  ) {
    this.value = value as Readonly<Record<string, unknown>>; // the caller gives the value of an object node
  }

  /** The names and indexes that lead from the root of the file to this object. */
  get path(): readonly (string | number)[] {
    return getNodePath(this.node);
  }

  /** The objects around this one, the nearest first. */
  get around(): readonly WrittenObject[] {
    const found: WrittenObject[] = [];
    for (let node = this.node.parent; node; node = node.parent)
      if (node.type === "object") found.push(new WrittenObject(node, this.text, getNodeValue(node)));
    return found;
  }

  rename(name: string, to: string): Edit[] {
    const key = this.#property(name)?.children?.[0];
    return key ? [{ offset: key.offset, length: key.length, text: JSON.stringify(to) }] : [];
  }

  /** Replaces the value of a member by other JSON text. */
  replace(name: string, text: string): Edit[] {
    const value = findNodeAtLocation(this.node, [name]);
    return value ? [{ offset: value.offset, length: value.length, text }] : [];
  }

  /** Removes a member, with the comma that separates it from its neighbour. */
  remove(name: string): Edit[] {
    const property = this.#property(name);
    const siblings = this.node.children ?? [];
    if (!property) return [];
    const index = siblings.indexOf(property);
    const next = siblings[index + 1];
    const previous = siblings[index - 1];
    const from = next || !previous ? property.offset : previous.offset + previous.length;
    const to = next ? next.offset : property.offset + property.length;
    return [{ offset: from, length: to - from, text: "" }];
  }

  /** The JSON text of a member, as it is written. */
  written(name: string): string | undefined {
    const value = findNodeAtLocation(this.node, [name]);
    return value && this.text.slice(value.offset, value.offset + value.length);
  }

  /** Rewrites the texts of this object, those in its lists included and those of the objects inside it not. */
  rewriteTexts(change: (text: string) => string): Edit[] {
    const values = this.node.children?.flatMap((property) => property.children?.slice(1) ?? []) ?? [];
    return textsIn(values).flatMap(({ offset, length, value }) => {
      const text = String(value);
      const changed = change(text);
      return changed === text ? [] : [{ offset, length, text: JSON.stringify(changed) }];
    });
  }

  #property(name: string): Node | undefined {
    return this.node.children?.find((property) => property.children?.[0]?.value === name);
  }
}

const textsIn = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => {
    if (node.type === "array") return textsIn(node.children ?? []);
    return node.type === "string" ? [node] : [];
  });
