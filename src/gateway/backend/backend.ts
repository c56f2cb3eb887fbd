import type { Base } from "../../contract/bases.ts";

/** A checked request on its way to the region. */
export interface BackendRequest {
  base: Exclude<Base, "identity">;
  /** The id of the operation, for the metrics; undefined in calls of no operation. */
  operation?: string;
  method: string;
  /** Path relative to the base, query included. */
  path: string;
  /** For whom: a logged-in person, or a network of visitors. */
  customer?: string;
  /** The portal's own address, as the citizen's browser knows it, without a slash at its end. */
  portal: string;
  headers: Record<string, string>;
  body?: Buffer;
  /** Aborts at the time limit, or when the client disconnects. */
  signal: AbortSignal;
}

export interface BackendAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Answers the calls of the public and authenticated base: the region's servers, or the sandbox in this process. */
export interface Backend {
  send(request: BackendRequest): Promise<BackendAnswer>;
}
