import type { Kysely } from "kysely";

/** Who is logged in. The cookie holds the id; here there is only its hash. Moments: milliseconds since 1970. */
export interface SessionTable {
  id_hash: string;
  cf: string;
  surname: string;
  name: string;
  /** Assurance level and method, as the identity provider reported them. */
  level: string | null;
  method: string | null;
  created_at: number;
  seen_at: number;
}

/** A login under way, known to the one browser that holds its id. */
export interface LoginAttemptTable {
  id_hash: string;
  state: string;
  nonce: string;
  verifier: string;
  /** Path of the portal to go back to. */
  return_to: string;
  created_at: number;
}

/** Keys that every process of a deployment shares, made on first use. */
export interface SecretTable {
  name: string;
  value: string;
}

/** Proofs of work already used: each opens one door once. */
export interface SpentProofTable {
  id: string;
  expires_at: number;
}

/** A keyed call of a citizen and its outcome. */
export interface SubmissionTable {
  /** Made by the browser. */
  key: string;
  operation: string;
  /** Tax code of the logged-in person. */
  person: string | null;
  /** SHA-256 of the forwarded path and body, hexadecimal. */
  digest: string;
  /** A call that runs for longer than the back end may take is unanswered, like an uncertain one. */
  state: "running" | "answered" | "uncertain";
  status: number | null;
  content_type: string | null;
  body: string | null;
  /** Of the process that sends it, or sent it last. */
  claimed_at: number;
  /** The end of the key's life: from then on the key is refused, and the row can go. */
  expires_at: number;
}

/** Something that a browser or a person found: see `gateway/possession/memory.ts`. */
export interface PossessionTable {
  /** SHA-256 of finder, kind and identifier, hexadecimal. */
  thing: string;
  /** SHA-256 of the visit or person, hexadecimal. */
  finder: string;
  /** JSON of texts kept for later calls. */
  held: string | null;
  found_at: number;
  expires_at: number;
}

/** The tables of every deployment. */
export interface GatewayTables {
  session: SessionTable;
  login_attempt: LoginAttemptTable;
  secret: SecretTable;
  spent_proof: SpentProofTable;
  submission: SubmissionTable;
  possession: PossessionTable;
}

export type Database = Kysely<GatewayTables>;
