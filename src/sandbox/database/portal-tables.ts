import type { Generated } from "kysely";

export interface ParameterTable {
  name: string;
  value: string;
}

export interface MessageTable {
  id: number;
  kind: "ERROR" | "WARN" | "SUCCESS" | "INFO";
  text: string;
}

export interface NotificationTable {
  id: Generated<number>;
  person: string;
  title: string;
  /** Comma-separated, as on the wire. */
  tags: string;
  /** HTML. */
  content: string;
  sent_at: number;
  link: string | null;
  is_read: boolean;
}

export interface FavouriteTable {
  person: string;
  /** Code of the service. */
  code: string;
}

export interface OutgoingMailTable {
  id: Generated<number>;
  recipient: string;
  subject: string;
  body: string;
  /** Path of the portal. */
  link: string | null;
  sent_at: number;
}

/** A key that the sandbox has carried out, with the answer to replay. */
export interface AnsweredKeyTable {
  key: string;
  operation: string;
  /** JSON; null only inside the transaction that carries it out. */
  body: string | null;
  created_at: number;
}

/** State of the sandbox's identity provider, in the format of its library. */
export interface ProviderStateTable {
  model: string;
  id: string;
  /** JSON. */
  payload: string;
  uid: string | null;
  grant_id: string | null;
  expires_at: number;
}
