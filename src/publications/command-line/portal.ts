import type { Diagnostic, Difference } from "../../definitions/index.ts";
import type { Changes, Draft, ListedDraft } from "../drafts.ts";
import type { Act } from "../live.ts";
import type { Chosen, Moved } from "../merge.ts";
import type { LiveState } from "../state.ts";
import type { Digests } from "../versions.ts";

/** The portal did not carry out a call; the message is Italian. */
export class PortalRefusal extends Error {
  override readonly name = "PortalRefusal";
  /** Of the portal: `gone`, `changed` … */
  readonly code: string | undefined;

  constructor(message: string, { code, ...options }: ErrorOptions & { readonly code?: string } = {}) {
    super(message, options);
    this.code = code;
  }
}

export interface PortalAddress {
  /** The portal's own address: `https://bollo.example.it`. */
  readonly url: string;
  /** A key of the page `/studio/chiave`. */
  readonly key: string;
}

/** Milliseconds for an answer: the first compilation of a portal takes seconds. */
const timeLimit = 60_000;

/** The calls of staff of a running portal, for the command line. Throws `PortalRefusal`. */
export function portalAt({ url, key }: PortalAddress) {
  const address = url.replace(/\/+$/, "");
  if (!URL.canParse(address) || new URL(address).hostname === "")
    throw new PortalRefusal(
      `PORTALE vale «${url}», che non è un indirizzo: per esempio https://bollo.example.it.`,
    );
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new PortalRefusal(
      "PORTALE_CHIAVE ha segni che una chiave non ha: copiala di nuovo, senza spazi e senza virgolette.",
    );
  /** `body`: a value that is sent as JSON, or bytes. */
  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const isBytes = body instanceof Uint8Array;
    const answer = await fetch(`${address}/studio/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { "content-type": isBytes ? "application/octet-stream" : "application/json" }),
      },
      ...(body && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeLimit),
      redirect: "manual",
    }).catch((error: unknown) => {
      throw new PortalRefusal(
        `Il portale ${url} non risponde. Controlla l'indirizzo in PORTALE e la rete; se sono giusti, riprova fra qualche minuto e guarda prima con status se il comando è riuscito.`,
        { cause: error },
      );
    });
    const elsewhere = answer.headers.get("location");
    if (answer.status >= 300 && answer.status < 400)
      throw new PortalRefusal(
        `L'indirizzo in PORTALE, ${url}, rimanda altrove${elsewhere === null ? "" : ` (${elsewhere})`}: scrivi l'indirizzo del portale da cui si apre la sua pagina iniziale.`,
      );
    const value = jsonOf<Answer & { title?: string; code?: string }>(await answer.text());
    if (value === undefined && answer.status < 500)
      throw new PortalRefusal(
        `A ${url} non risponde il portale ma un'altra pagina: in PORTALE va l'indirizzo da cui si apre la pagina iniziale del portale.`,
      );
    if (answer.status === 401 && value?.code !== "keyUnconfirmed")
      throw new PortalRefusal(
        `La chiave di PORTALE_CHIAVE non vale: è scaduta, è stata eliminata, o è di un altro portale. Fanne una in ${address}/studio/chiave`,
      );
    if (answer.status >= 500 && value?.code !== "damaged")
      throw new PortalRefusal(
        `Il portale ha un guasto (${answer.status}). Aspetta qualche minuto, guarda con status se il comando è riuscito, e altrimenti ripetilo.`,
      );
    if (value === undefined || !answer.ok)
      throw new PortalRefusal(value?.title ?? `Il portale ha risposto ${answer.status}.`, {
        code: value?.code,
      });
    return value;
  }
  return {
    /** The address at which staff see a draft as a portal. */
    previewOf: (id: string) => `${address}/studio/anteprima/${id}/`,
    state: () => call<LiveState>("GET", "/state"),
    files: (of: string) =>
      call<{ files: Record<string, string> }>("GET", `/files?of=${encodeURIComponent(of)}`).then(
        ({ files }): ReadonlyMap<string, string> => new Map(Object.entries(files)),
      ),
    /** The digests of the files of a version by their paths: a hundredth of the texts. */
    digests: (of: string) =>
      call<{ digests: Digests }>("GET", `/digests?of=${encodeURIComponent(of)}`).then(
        ({ digests }) => digests,
      ),
    drafts: () =>
      call<{ drafts: (ListedDraft & { isOld: boolean })[] }>("GET", "/drafts").then(({ drafts }) => drafts),
    draft: (id: string) => call<Draft>("GET", `/drafts/${id}`),
    begin: (title: string) => call<Draft>("POST", "/drafts", { title }),
    change: (id: string, revision: number, changes: Changes) =>
      call<{ draft: ListedDraft; problems: Diagnostic[] | null }>("PUT", `/drafts/${id}`, {
        revision,
        changes,
      }),
    /** Moves a draft to the version of today; its texts of `keep` stay. */
    rebase: (id: string, chosen: Chosen) => call<Moved>("POST", `/drafts/${id}/rebase`, chosen),
    /** Drops a draft: one's own, or with a reason that of another person. */
    drop: ({ id, revision }: Pick<ListedDraft, "id" | "revision">, reason?: string) =>
      reason === undefined
        ? call("DELETE", `/drafts/${id}`)
        : call("POST", `/drafts/${id}/drop`, { revision, reason }),
    /** Stores the content of a file of the office. */
    upload: (content: Buffer) => call<{ reference: string }>("POST", "/documents", content),
    /** Returns a content by its digest. */
    document: (digest: string) =>
      call<{ content: string }>("GET", `/documents/${digest}`).then(({ content }) =>
        Buffer.from(content, "base64"),
      ),
    problems: (id: string) =>
      call<{ problems: Diagnostic[] }>("GET", `/drafts/${id}/problems`).then(({ problems }) => problems),
    difference: (from: string, to: string) => call<Difference>("GET", `/difference?from=${from}&to=${to}`),
    publish: (id: string, revision: number, reason: string) =>
      call<{ revision: number }>("POST", `/drafts/${id}/publish`, { revision, reason }),
    revoke: (person: string, reason: string) =>
      call<{ keys: number; sessions: number }>("POST", "/revoke", { person, reason }),
    restore: (version: string | null, revision: number, reason: string) =>
      call<{ revision: number }>("POST", "/restore", { version, revision, reason }),
    history: () => call<{ acts: Act[] }>("GET", "/history").then(({ acts }) => acts),
  };
}

/** The value of an answer, as the gateway sends it: an empty one has no members, and a page of something else is undefined. */
function jsonOf<Value>(text: string): Value | undefined {
  try {
    return JSON.parse(text || "{}") as Value;
  } catch {
    return undefined;
  }
}

export type Portal = ReturnType<typeof portalAt>;
