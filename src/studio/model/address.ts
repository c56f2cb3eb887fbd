/** The authored files of a region by their paths, as texts. */
export type Files = ReadonlyMap<string, string>;

/** A node of an authored file: the path of members and indexes from its root. */
export interface NodeAddress {
  readonly file: string;
  readonly path: readonly (string | number)[];
}

/** New texts of files by their paths; null deletes a file. */
export type FileChanges = ReadonlyMap<string, string | null>;
