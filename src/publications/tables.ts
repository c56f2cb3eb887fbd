import type { Kysely } from "kysely";

/** True for the id of a draft or a key. No table is asked for another text, which it may not be able to store. */
export const isRowId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

/** The text of an authored file. Versions share it. Times are milliseconds since 1970. */
export interface AuthoredTextTable {
  /** SHA-256 of the text, hexadecimal. */
  digest: string;
  text: string;
}

/** A version: an immutable set of authored files. */
export interface VersionTable {
  /** SHA-256 of its paths and the digests of their texts, hexadecimal. */
  id: string;
  /** JSON of the digest of each path. */
  files: string;
  /** When it was stored, or stored again. */
  created_at: number;
}

/** The content of a file of the office. */
export interface OfficeContentTable {
  /** SHA-256 of the body, hexadecimal. */
  digest: string;
  /** The digest of the text that stands for it, as `authored_text` has it. */
  reference: string;
  body: Buffer;
  /** When it was stored, or a draft was saved with it. */
  created_at: number;
}

/** The bundle that a compiler has made of a version; its files are in the content store. */
export interface BundleTable {
  version: string;
  region: string;
  /** The digest of the program that has compiled it: another one may make other files. */
  compiler: string;
  /** JSON of the manifest. */
  manifest: string;
  /** JSON of the index of services. */
  index_text: string;
  /** SHA-256 of both, hexadecimal. */
  digest: string;
  /** When it was made, or last served. */
  created_at: number;
}

/** The version that a region serves; a region without a row serves the files of the build. */
export interface LiveVersionTable {
  region: string;
  /** Null after a return to the files of the build. */
  version: string | null;
  /** The version of the build that it was made from, which a later build is compared with. */
  base: string;
  /** Counts the changes of the row. */
  revision: number;
}

/** An act on the live version of a region. */
export interface PublicationTable {
  region: string;
  /** The revision of the live row that it made. */
  revision: number;
  act: "publish" | "restore";
  /** Null: the files of the build. */
  from_version: string | null;
  to_version: string | null;
  person: string;
  person_name: string;
  /** The others who have written the draft, separated by blanks; null when there are none. */
  editor: string | null;
  reason: string;
  acted_at: number;
}

/** Changes of a person to a version that nobody else sees as live. */
export interface DraftTable {
  id: string;
  region: string;
  title: string;
  owner: string;
  owner_name: string;
  /** The version that it changes. */
  base: string;
  /** JSON of the text of each changed path; null where the draft deletes the file. */
  changes: string;
  /** Counts its changes, so that two people cannot overwrite each other. */
  revision: number;
  changed_at: number;
  /** JSON of the changed paths, to list drafts without their texts. */
  paths: string;
  /** True when each member of staff may change it. */
  is_shared: boolean;
  /** JSON of the people who have changed it, without its owner. */
  editors: string;
  /** JSON of the revision that has last changed each path. */
  touched: string;
  /** JSON of the last revision of each path that this program has noted, with the tax code of the person who made it. */
  touched_by: string;
}

/** How a draft has ended: for those who still know it. */
export interface DraftEndTable {
  draft: string;
  region: string;
  act: "publish" | "drop";
  person: string;
  person_name: string;
  /** Null where a person has dropped an own draft. */
  reason: string | null;
  ended_at: number;
}

/** The last revision of a draft that has passed the check, for its preview. */
export interface DraftSoundTable {
  draft: string;
  revision: number;
  base: string;
  /** As those of the draft. */
  changes: string;
}

/** A member of staff who is editing a draft. */
export interface DraftPresenceTable {
  draft: string;
  person: string;
  person_name: string;
  /** The place that the person works on, as the studio names it. */
  selected: string;
  seen_at: number;
}

/** A key of a member of staff; only its hash is stored. */
export interface StaffKeyTable {
  hash: string;
  id: string;
  person: string;
  person_name: string;
  /** Separated by blanks. */
  roles: string;
  expires_at: number;
  /** The owner's last login with one of the roles; null in rows of an earlier program. */
  confirmed_at: number | null;
}

/** A publisher's wish to restore a version, which another one confirms (two-person rule). */
export interface RestoreRequestTable {
  region: string;
  /** Null: the files of the build. */
  version: string | null;
  /** The revision of the live row that it replaces. */
  revision: number;
  person: string;
  person_name: string;
  asked_at: number;
  /** Null in rows of an earlier program. */
  reason: string | null;
}

/** The tables of the room, which the gateway's migrations create. */
export interface PublicationTables {
  authored_text: AuthoredTextTable;
  authored_version: VersionTable;
  office_content: OfficeContentTable;
  bundle: BundleTable;
  live_version: LiveVersionTable;
  publication: PublicationTable;
  draft: DraftTable;
  draft_end: DraftEndTable;
  draft_sound: DraftSoundTable;
  draft_presence: DraftPresenceTable;
  staff_key: StaffKeyTable;
  restore_request: RestoreRequestTable;
}

export type PublicationDatabase = Kysely<PublicationTables>;
