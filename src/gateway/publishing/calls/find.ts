import {
  digestsOf,
  missingPaths,
  type AuthoredFiles,
  type Digests,
  type Draft,
} from "../../../publications/index.ts";
import { HttpError } from "../../http/errore.ts";
import type { Publishing } from "../add-publishing.ts";
import type { Call } from "./call.ts";
import { refusals, refuse } from "./refuse.ts";

/** Finds the drafts and versions that a call names. All throw 404 for a draft or version that is gone. */
export function finders({ region, versions, drafts, build, publisher }: Publishing) {
  const find = async (id = ""): Promise<Draft> => {
    const draft = await drafts.find(id);
    if (!draft) throw await refuseGone(id);
    return draft;
  };
  /** Builds the refusal for a draft that was published or dropped. It names the person who did that. */
  const refuseGone = async (id: string): Promise<HttpError> => {
    const end = await drafts.endOf(id);
    return end ? new HttpError(404, refusals.ended(end, new Date(end.at)), { code: "gone" }) : refuse("gone");
  };
  const findIf = async ({ params }: Call, isAllowed: (draft: Draft) => boolean): Promise<Draft> => {
    const draft = await find(params.id);
    if (!isAllowed(draft)) throw new HttpError(403, refusals.otherDraft);
    return draft;
  };
  const isOwner = ({ owner }: Draft, { staff }: Call) => owner.cf === staff.cf;
  const filesOf = async (draft: Draft): Promise<AuthoredFiles> => {
    const own = await publisher.filesOf(draft);
    if (!own) throw refuse("gone");
    return own.files;
  };
  return {
    find,
    refuseGone,
    filesOf,
    /** The draft of the path, which the person owns. Throws 403. */
    findOwn: (call: Call) => findIf(call, (draft) => isOwner(draft, call)),
    /** The draft of the path, which the person may change. Throws 403. */
    findWritable: (call: Call) => findIf(call, (draft) => draft.isShared || isOwner(draft, call)),
    filesNamed,
    digestsNamed,
  };

  /** Files by a name: `build`, `live`, `draft:<id>`, or the id of a version of this region, of which eight digits are enough. */
  async function filesNamed(name: unknown): Promise<AuthoredFiles> {
    if (name === "build") return build();
    if (name === "live") return (await publisher.current()).files;
    if (typeof name === "string" && name.startsWith("draft:"))
      return filesOf(await find(name.slice("draft:".length)));
    const id = typeof name === "string" ? await versions.idOf(name) : undefined;
    const files = id === undefined ? undefined : await versions.read(id);
    if (!files || missingPaths(files, region).length > 0) throw refuse("gone");
    return files;
  }

  /** The digests of the files that a name gives, as `filesNamed` reads it. */
  async function digestsNamed(name: unknown): Promise<Digests> {
    const id = typeof name === "string" ? await versions.idOf(name) : undefined;
    if (id === undefined) return digestsOf(await filesNamed(name));
    const digests = await versions.digests(id);
    if (!digests || missingPaths(new Map(Object.entries(digests)), region).length > 0) throw refuse("gone");
    return digests;
  }
}

export type Finders = ReturnType<typeof finders>;
