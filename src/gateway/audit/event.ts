/** One event of the audit. It has no body and no address of a request. */
export interface AuditEvent {
  /** A call of an operation, a login, a logout, a request that the gateway refused, or a change of definitions by staff. */
  kind: "call" | "login" | "logout" | "refusal" | "staff";
  /** The operation of the contract, or the call of staff; undefined for a refusal of another address. */
  operation?: string;
  /** The logged-in person's tax code; undefined for an anonymous visitor. */
  person?: string;
  /** Tax codes that the request names; the person's own when it names none. */
  about?: readonly string[];
  /** HTTP status of the answer. */
  status: number;
  /** Why a login or a request was refused, or why staff have published, restored or dropped something, in their words. */
  reason?: string;
  /** Level and method of a login. */
  level?: string;
  method?: string;
  /** The answer repeats that of an earlier call with the same key. */
  isRepeated?: boolean;
  /** The client's address. */
  from: string;
  /** The id of the request, as in the log and in the back end's. */
  request: string;
}
