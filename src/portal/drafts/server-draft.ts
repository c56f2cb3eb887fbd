import type { Answer } from "../../engine/calls/index.ts";
import type { Json } from "../../engine/index.ts";
import { requestOf, type DraftParts, type DraftPlace } from "../../engine/drafts/index.ts";
import type { DraftToKeep } from "../../screens/index.ts";
import { DRAFT_CODES } from "../../protocol/draft-codes.ts";
import { objectOf, textOf } from "../transport/answer-values.ts";

/** The body of a save. */
export interface SaveBody {
  readonly revisione: number;
  readonly parti: DraftParts;
  readonly posizione: { readonly passo: string; readonly titolo: string; readonly mancano: string[] };
}

/** How a draft stands at the server. Times are ISO instants. */
export type DraftStatus =
  | { readonly kind: "kept"; readonly at: string; readonly until: string }
  | { readonly kind: "tooLarge" };

/** The calls of one draft, and the places that their answers go to. */
export interface DraftPort {
  save(body: SaveBody): Promise<Answer>;
  /** Saves when the page is left: nobody reads the answer. */
  saveLast(body: SaveBody): void;
  /** The revision that the tab has seen last, also after a reload; 0: none. */
  readRevision(): number;
  noteRevision(revision: number): void;
  /** Undefined: the server has no draft. */
  onStatus(status: DraftStatus | undefined): void;
  /** The server keeps another request of the service, which only the person may replace. */
  onOther(): void;
  /** Deletes the draft of the server: this page has begun another request in its place. */
  drop(revision: number): Promise<Answer>;
}

/** `other`: the server keeps another request. */
export type Settled = "same" | "changed" | "other" | "sent" | "dropped";

/** One draft of the page and its copy at the server. */
export interface ServerDraft {
  /** Takes the draft to keep; nothing is sent. */
  set(draft: DraftToKeep): void;
  /** Sends the changed parts. Resolves to the change that others have made. Never throws. */
  save(): Promise<Settled>;
  /** Sends the changed parts while the page is left. */
  saveLast(): void;
  /** Notes the parts that the server has, as the page has read them. */
  noteParts(parts: DraftParts): void;
  /** Forgets the state of the server: the next save sends all. */
  forget(): void;
  /** Forgets the draft after the save on its way. Resolves to the revision of the copy that the server has, which the caller deletes; 0: it has none. */
  finish(): Promise<number>;
}

const outcomes: Readonly<Record<string, Settled>> = {
  [DRAFT_CODES.sent]: "sent",
  [DRAFT_CODES.dropped]: "dropped",
  [DRAFT_CODES.other]: "other",
};

/** Creates the copy of one draft. One save is on its way at a time. */
export function createServerDraft(port: DraftPort): ServerDraft {
  /** The parts as the server has them, as JSON. */
  const known = new Map<string, string>();
  let draft: DraftToKeep | null = null;
  let place = "";
  let last: Promise<unknown> = Promise.resolve();
  /** The request that another page has sent. */
  let sent: { readonly request: string | null } | null = null;
  const isSent = () => draft !== null && sent?.request === requestOf(draft.parts);
  /** True while the server has the request that the person has given up on this page for the present one. */
  let isReplaced = false;

  function changedParts({ parts }: DraftToKeep): Record<string, Json> {
    const changed: (readonly [string, Json])[] = Object.entries(parts).filter(
      ([name, part]) => known.get(name) !== JSON.stringify(part),
    );
    const gone = [...known.keys()].filter((name) => !(name in parts)).map((name) => [name, null] as const);
    return Object.fromEntries([...changed, ...gone]);
  }

  function bodyOf(kept: DraftToKeep): SaveBody {
    const { step, title, missing } = kept.place;
    return {
      revisione: port.readRevision(),
      parti: changedParts(kept),
      posizione: { passo: step, titolo: title.slice(0, 200), mancano: [...missing.slice(0, 20)] },
    };
  }

  const note = (parts: DraftParts): void => {
    for (const [name, part] of Object.entries(parts))
      if (part === null) known.delete(name);
      else known.set(name, JSON.stringify(part));
  };

  /** The server may have parts or not: the next save sends them in any case. */
  const doubt = (parts: DraftParts): void => {
    for (const name of Object.keys(parts)) known.set(name, "");
  };

  const isSame = ({ parti, posizione }: SaveBody): boolean =>
    Object.keys(parti).length === 0 && JSON.stringify(posizione) === place;

  async function send(kept: DraftToKeep, isSecond = false): Promise<Settled> {
    if (isReplaced) {
      if ((await port.drop(port.readRevision())).kind === "refused") return "same";
      isReplaced = false;
      forget();
    }
    const body = bodyOf(kept);
    const answer = await port.save(body);
    if (answer.kind === "refused") {
      if (answer.status === null || answer.status >= 500) doubt(body.parti);
      return explain(kept, answer, isSecond);
    }
    const { revisione, salvataIl, scadeIl, altrove } = objectOf(answer.value);
    note(body.parti);
    place = JSON.stringify(body.posizione);
    port.noteRevision(Number(revisione) || 0);
    port.onStatus({ kind: "kept", at: textOf(salvataIl), until: textOf(scadeIl) });
    const others = objectOf(altrove) as DraftParts; // JSON
    if (Object.keys(others).length === 0) return "same";
    note(others);
    return kept.onChangedElsewhere(others) ? "changed" : "same";
  }

  /** Nothing of a failure reaches the person: the tab has the draft, and the next change is saved with all before it. */
  function explain(
    kept: DraftToKeep,
    { code, status }: Extract<Answer, { kind: "refused" }>,
    isSecond: boolean,
  ): Settled | Promise<Settled> {
    if (code === DRAFT_CODES.unknown && !isSecond) {
      forget();
      return send(kept, true);
    }
    const how = code === null ? undefined : outcomes[code];
    if (how === "other") port.onOther();
    if (how === "sent" || how === "dropped") port.onStatus(undefined);
    if (how === "dropped") forget(); // a further submission begins it anew
    if (how === "sent") sent = { request: requestOf(kept.parts) };
    // 422: more parts than a draft may have.
    if (status === 413 || status === 422) port.onStatus({ kind: "tooLarge" });
    return how ?? "same";
  }

  function forget(): void {
    known.clear();
    place = "";
    port.noteRevision(0);
  }

  function save(): Promise<Settled> {
    const next = async (): Promise<Settled> => (isSent() ? "sent" : draft ? send(draft) : "same");
    const saved = last.then(next);
    last = saved.catch(() => undefined);
    return saved;
  }

  return {
    set(next) {
      const isAnother = draft !== null && requestOf(draft.parts) !== requestOf(next.parts);
      draft = next;
      if (isAnother && sent === null) isReplaced = port.readRevision() > 0;
      if (sent === null || isSent()) return;
      // Another request is begun after the one that was sent.
      sent = null;
      forget();
    },
    save,
    saveLast() {
      if (!draft || isSent() || isReplaced) return;
      const body = bodyOf(draft);
      if (isSame(body)) return;
      port.saveLast(body);
      doubt(body.parti);
    },
    noteParts: note,
    forget,
    finish() {
      draft = null;
      isReplaced = false;
      const finished = last.then(() => {
        const seen = port.readRevision();
        forget();
        return seen;
      });
      last = finished;
      return finished;
    },
  };
}

/** The place of a draft in the list of the person. */
export const readPlace = (value: unknown): DraftPlace => {
  const { passo, titolo, mancano } = objectOf(value);
  return {
    step: textOf(passo),
    title: textOf(titolo),
    missing: Array.isArray(mancano) ? mancano.map(textOf).filter(Boolean) : [],
  };
};
