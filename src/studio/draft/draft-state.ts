import type { Draft, StaffMember } from "../../publications/values.ts";
import type { Files } from "../model/address.ts";

/** How far the texts of the person are stored by the portal. */
export type Saving =
  | { readonly kind: "saved" }
  /** Typed a moment ago, or on its way. */
  | { readonly kind: "saving" }
  /** Not stored, and tried again: no connection, or the portal is busy. */
  | { readonly kind: "retrying"; readonly reason: "network" | "busy" }
  /** Not stored until the person logs in again. */
  | { readonly kind: "login" }
  /** Not stored until the person has chosen between two texts. */
  | { readonly kind: "conflict" }
  /** Not stored and not tried again. */
  | { readonly kind: "stopped"; readonly message: string; readonly isGone: boolean };

/** A file that two people have changed. A missing text means that the file is deleted. */
export interface TwoTexts {
  readonly path: string;
  readonly before?: string;
  readonly mine?: string;
  readonly theirs?: string;
  /** The version to which the draft moves once a person has chosen; undefined for a conflict within the draft. */
  readonly version?: string;
}

/** The open draft, as the columns show it. */
export interface DraftState extends Pick<Draft, "id" | "title" | "base" | "revision"> {
  readonly owner: StaffMember;
  /** True for the owner, with the right to rename, share and drop it. */
  readonly isMine: boolean;
  /** True when the person is the owner of the draft or one of its editors. */
  readonly hasWritten: boolean;
  /** True when each member of staff may change it. */
  readonly isShared: boolean;
  /** False for a draft that the person may only read. */
  readonly canEdit: boolean;
  /** The files of the version that the draft changes. */
  readonly baseFiles: Files;
  /** The files with the changes of the person. */
  readonly files: Files;
  /** How often texts of others have come. */
  readonly arrivals: number;
  readonly changedPaths: readonly string[];
  readonly saving: Saving;
  /** False when this browser keeps no copy: texts that are not saved, and the list of undo, end with the page. */
  readonly isKept: boolean;
  readonly conflicts: readonly TwoTexts[];
  /** Why the last change was not taken over; undefined when it was. */
  readonly refusal?: string;
  /** The name of the act that undo takes back, and of the one that redo does again. */
  readonly undoes?: string;
  readonly redoes?: string;
}

/** True while closing the page would lose texts. */
export const hasUnsaved = ({ saving, canEdit }: Pick<DraftState, "saving" | "canEdit">): boolean =>
  canEdit && saving.kind !== "saved";
