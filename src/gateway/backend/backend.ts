import type { Base } from "../../contract/bases.ts";

/** A request of the portal, already checked, on its way to the region. */
export interface BackendRequest {
  base: Exclude<Base, "identity">;
  method: string;
  /** Path relative to the base, query included. */
  path: string;
  /** The portal's own address, as the citizen's browser knows it. */
  origin: string;
  headers: Record<string, string>;
  body?: Buffer;
  /** Ends the wait: the time limit, or the citizen gone. */
  signal: AbortSignal;
}

export interface BackendAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Where the three bases are answered: the region's servers, or the sandbox in this process. */
export interface Backend {
  send(request: BackendRequest): Promise<BackendAnswer>;
}
