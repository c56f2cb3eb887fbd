import type { Answer } from "../../src/engine/calls/index.ts";
import type { Json } from "../../src/engine/index.ts";
import type { SaveBody } from "../../src/portal/drafts/server-draft.ts";
import { DRAFT_CODES } from "../../src/protocol/draft-codes.ts";
import { done, refusal } from "./fake-host.ts";

interface KeptPart {
  readonly revisione: number;
  readonly valore: Json;
}

/** The gateway's copy of one draft in memory, by the rules of `src/gateway/drafts`. */
export function draftsServer() {
  let revisione = 0;
  let parti: Record<string, KeptPart> = {};
  /** The first revision of the draft that is kept; 0: none is. */
  let first = 0;
  let end: string | null = null;
  const instants = { salvataIl: "2026-11-30T09:42:00.000Z", scadeIl: "2026-12-30T09:42:00.000Z" };
  const refused = (code: string): Answer => ({ ...refusal(409), code });
  return {
    parts: () => parti,
    end(code: keyof typeof DRAFT_CODES) {
      end = DRAFT_CODES[code];
      first = 0;
      parti = {};
    },
    /** The database of yesterday is back. */
    restore() {
      revisione = 0;
      first = 0;
      parti = {};
    },
    read: (): Answer => (first === 0 ? refusal(404) : done({ revisione, ...instants, parti })),
    save(body: SaveBody): Answer {
      if (end && body.revisione > 0 && (first === 0 || body.revisione < first))
        return refused(first > 0 && end === DRAFT_CODES.dropped ? DRAFT_CODES.other : end);
      if (body.revisione > revisione) return refused(DRAFT_CODES.unknown);
      const [kept, sent] = [parti.richiesta?.valore, body.parti.richiesta];
      if (kept && sent && kept !== sent) return refused(DRAFT_CODES.other);
      const elsewhere = Object.entries(parti).filter(
        ([name, part]) => part.revisione > body.revisione && !(name in body.parti),
      );
      revisione += 1;
      first ||= revisione;
      for (const [name, valore] of Object.entries(body.parti)) parti[name] = { revisione, valore };
      const altrove = Object.fromEntries(elsewhere.map(([name, { valore }]) => [name, valore]));
      return done({ revisione, ...instants, altrove });
    },
  };
}
