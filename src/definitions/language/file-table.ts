import type { Definition, NodeShape } from "./shape.ts";

/** A kind of authored file outside the language of services, with the definitions that only it uses. */
export interface FileTable {
  /** `$id` of its schema. */
  readonly id: string;
  readonly title: string;
  readonly help?: string;
  readonly root: NodeShape;
  readonly definitions: Readonly<Record<string, Definition>>;
}
