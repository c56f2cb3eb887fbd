import {
  changedPaths,
  changesBetween,
  filesWith,
  isTextOfDraft,
  isWriterOf,
  pathsBetween,
  type Changes,
  type Chosen,
  type Draft,
  type StaffMember,
} from "../../publications/values.ts";
import { mapDone, type Failure, type Outcome } from "../api/outcome.ts";
import type { Presence, StaffApi } from "../api/staff-api.ts";
import type { FileChanges, Files } from "../model/address.ts";
import type { DraftState, Saving, TwoTexts } from "./draft-state.ts";
import { changesTo, withChanges } from "./edits.ts";
import { followOthers, type History, noHistory, record, redo, undo } from "./history.ts";
import {
  areSame,
  conflictsAfter,
  joinWith,
  mergeOrAsk,
  mergeTexts,
  textsBefore,
  twoTexts,
  type Known,
} from "./join.ts";
import type { DraftKeeper, KeptDraft } from "./kept-draft.ts";
import { messages } from "./messages.ts";
import { type After, type Next, saveLoop } from "./save-loop.ts";

export interface SessionParts {
  readonly api: Pick<
    StaffApi,
    "draft" | "files" | "change" | "changeFile" | "rename" | "share" | "rebase" | "presence"
  >;
  readonly keeper: DraftKeeper;
  readonly person: StaffMember;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly after: After;
}

/** The parts of a session that a change replaces together. */
interface Inside extends Known {
  readonly draft: Pick<Draft, "id" | "title" | "owner" | "editors" | "isShared" | "revision">;
  readonly history: History;
  readonly conflicts: readonly TwoTexts[];
  /** The choices about files of the version to which the draft moves. */
  readonly chosen?: Chosen | undefined;
  readonly arrivals: number;
  readonly saving: Saving;
  readonly isKept: boolean;
  readonly refusal?: string | undefined;
}

/** Milliseconds between two copies in this browser: the first change after a pause is copied at once. */
const keptAfter = 250;

/** Opens a draft, with the texts that this browser has kept of it. */
export async function openDraft(id: string, parts: SessionParts): Promise<Outcome<DraftSession>> {
  const { api, keeper, person } = parts;
  const found = await api.draft(id);
  if (found.kind === "failed") return found;
  const draft = found.value;
  const ofDraft = await api.files(draft.base);
  if (ofDraft.kind === "failed") return ofDraft;
  const baseFiles = ofDraft.value;
  /** The version that a copy changes may be gone; then the copy has the texts that it changes. */
  async function knownOf(copy: KeptDraft): Promise<Copy | Failure> {
    const files = copy.base === draft.base ? ofDraft : await api.files(copy.base);
    if (files.kind === "failed" && files.failure.kind !== "gone") return files.failure;
    const isThere = files.kind === "done";
    const before = isThere ? files.value : filesWith(baseFiles, copy.before ?? {});
    return {
      ...copy,
      revision: isThere ? copy.revision : 0, // it is merged with the draft in any case
      baseFiles: before,
      files: filesWith(before, copy.changes),
      conflicts: copy.conflicts ?? [],
    };
  }
  const copies: Copy[] = [];
  for (const copy of mayEdit(draft, person) ? await keeper.claim(keyOf(person, id)) : []) {
    const known = await knownOf(copy);
    if ("kind" in known) return { kind: "failed", failure: known };
    copies.push(known);
  }
  const asStored: Copy = {
    revision: draft.revision,
    base: draft.base,
    baseFiles,
    saved: draft.changes,
    files: filesWith(baseFiles, draft.changes),
    history: noHistory,
    conflicts: [],
  };
  const [{ revision, ...inside } = asStored, ...others] = copies;
  const session = draftSession(
    {
      ...inside,
      draft: { ...draft, revision },
      arrivals: 0,
      saving: { kind: "saved" },
      isKept: keeper.isStoring(),
    },
    parts,
  );
  await session.start(draft, others);
  return { kind: "done", value: session };
}

/** A copy of the draft that this browser has kept. */
interface Copy extends Known {
  readonly revision: number;
  readonly history: History;
  readonly conflicts: readonly TwoTexts[];
  readonly chosen?: Chosen | undefined;
}

const mayEdit = ({ owner, isShared }: Pick<Draft, "owner" | "isShared">, { cf }: StaffMember) =>
  isShared || owner.cf === cf;

const keyOf = ({ cf }: StaffMember, id: string) => `${cf} ${id}`;

/** The open draft: its texts, undo, and their storing while the person types. */
function draftSession(start: Inside, { api, keeper, person, now, after }: SessionParts) {
  let inside = start;
  let shown = stateOf(inside, person);
  const listeners = new Set<() => void>();
  const beforeMerge = new Set<() => void>();
  const afterMerge = new Set<(was: Files, is: Files) => void>();
  const beforeSteps = new Set<() => Promise<void> | undefined>();
  const { id } = start.draft;
  const loop = saveLoop(save, after);
  let cancelKeep = () => {};
  let keptAt = -Infinity;

  function set(part: Partial<Inside>): void {
    inside = { ...inside, ...part };
    shown = stateOf(inside, person);
    for (const listener of [...listeners]) listener();
  }

  const unsaved = () => !areSame(changesBetween(inside.baseFiles, inside.files), inside.saved);

  async function keep(): Promise<void> {
    cancelKeep();
    keptAt = now();
    const { draft, base, saved, baseFiles, files, history, conflicts, chosen } = inside;
    const changes = changesBetween(baseFiles, files);
    await keeper.write(keyOf(person, id), {
      revision: draft.revision,
      base,
      saved,
      changes,
      before: textsBefore(baseFiles, changes),
      conflicts,
      chosen,
      history,
      at: now(),
    });
    const isKept = keeper.isStoring();
    if (isKept !== inside.isKept) set({ isKept });
  }

  function changeTo(files: Files, history: History): void {
    set({ files, history, refusal: undefined });
    if (inside.conflicts.length === 0) set({ saving: { kind: "saving" } });
    if (now() - keptAt >= keptAfter) void keep();
    else {
      cancelKeep();
      cancelKeep = after(keptAfter, () => void keep());
    }
    loop.soon();
  }

  function settleTyped(): void {
    for (const settle of [...beforeMerge]) settle();
  }

  /** Replaces the texts by those with the changes of others. */
  function takeIn(files: Files, part: Partial<Inside>): void {
    const was = inside.files;
    set({
      ...part,
      files,
      arrivals: inside.arrivals + 1,
      history: followOthers(inside.history, was, files),
    });
    // A copy: a function that follows may be replaced by another one, which already knows the new texts.
    for (const follow of [...afterMerge]) follow(was, files);
  }

  /** Takes over a draft as the portal has it. Its texts that this program does not know are joined with those of the person. */
  async function adopt(draft: Draft): Promise<Failure | undefined> {
    const { title, owner, editors, isShared } = draft;
    if (draft.revision <= inside.draft.revision) {
      set({ draft: { ...inside.draft, title, owner, editors, isShared } });
      return undefined;
    }
    let { baseFiles } = inside;
    const hasMoved = draft.base !== inside.base;
    // Another page has moved the draft, with the choices that were made there.
    const asked = inside.conflicts.filter(({ version }) => !hasMoved || version === undefined);
    if (hasMoved) {
      const files = await api.files(draft.base);
      if (files.kind === "failed") return files.failure;
      baseFiles = files.value;
    }
    settleTyped();
    const joined = joinWith(inside, draft, baseFiles);
    const stored = {
      was: filesWith(inside.baseFiles, inside.saved),
      is: filesWith(baseFiles, draft.changes),
    };
    takeIn(joined.files, {
      ...joined,
      draft: { id, title, owner, editors, isShared, revision: draft.revision },
      conflicts: conflictsAfter(asked, joined, stored),
      ...(hasMoved && { chosen: undefined }),
    });
    await keep();
    return undefined;
  }

  /** Joins the texts of a page that was closed before it had saved them. */
  function takeOver(other: Copy): void {
    const before = filesWith(other.baseFiles, other.saved);
    const merged = mergeTexts(before, inside.files, other.files);
    const changes = changesTo(inside.files, merged.files);
    const act = { label: messages.tookOver, at: now(), changes };
    set({
      files: merged.files,
      history: record(inside.history, inside.files, act),
      conflicts: conflictsAfter([...inside.conflicts, ...other.conflicts], merged, {
        was: inside.files,
        is: inside.files,
      }),
    });
  }

  async function reload(): Promise<Failure | undefined> {
    const found = await api.draft(id);
    return found.kind === "failed" ? found.failure : adopt(found.value);
  }

  /** Sends the one file that has changed, otherwise all changes. */
  function write(changes: Changes) {
    const { revision } = inside.draft;
    const [path, ...others] = pathsBetween(inside.saved, changes);
    return path === undefined || others.length > 0
      ? api.change(id, revision, changes)
      : api.changeFile(id, revision, { path, text: inside.files.get(path) ?? null });
  }

  function afterFailure(failure: Failure): Next {
    const { kind, message } = failure;
    if (kind === "network" || kind === "busy") set({ saving: { kind: "retrying", reason: kind } });
    else if (kind === "login") set({ saving: { kind: "login" } });
    else set({ saving: { kind: "stopped", message, isGone: kind === "gone" } });
    return kind === "network" || kind === "busy" ? "retry" : "rest";
  }

  async function save(): Promise<Next> {
    if (!shown.canEdit) return "rest";
    if (inside.conflicts.length > 0) {
      set({ saving: { kind: "conflict" } });
      return "rest";
    }
    const changes = changesBetween(inside.baseFiles, inside.files);
    if (areSame(changes, inside.saved)) {
      set({ saving: { kind: "saved" } });
      return "rest";
    }
    set({ saving: { kind: "saving" } });
    const outcome = await write(changes);
    if (outcome.kind === "done") {
      const { revision, editors } = outcome.value.draft;
      const isNext = revision === inside.draft.revision + 1;
      // Others have changed other files of the draft meanwhile; they come with the next look.
      set({ saved: changes, draft: { ...inside.draft, editors, revision: inside.draft.revision + 1 } });
      const failure = isNext ? undefined : await reload();
      if (failure) return afterFailure(failure);
      if (!unsaved()) set({ saving: { kind: "saved" } });
      await keep();
      return "rest"; // the keys since then have a timer of their own
    }
    if (outcome.failure.kind !== "changed") return afterFailure(outcome.failure);
    const failure = await reload();
    return failure ? afterFailure(failure) : "again";
  }

  /**
   * Moves the draft, or merges the files that the person and today's version have changed, and asks about those that cannot be merged. Returns true
   * when all could be merged: once they are stored, the draft can move with them.
   */
  async function move(): Promise<Outcome<boolean>> {
    const outcome = await api.rebase(id, inside.chosen);
    if (outcome.kind === "failed") return outcome;
    const { version, conflicts } = outcome.value;
    settleTyped();
    const { files, chosen } = inside;
    const { merged, asked } = mergeOrAsk(
      conflicts.map((one) => ({ ...twoTexts(one), mine: files.get(one.path), version })),
    );
    const before = chosen?.version === version ? chosen.keep : [];
    takeIn(withChanges(files, merged), {
      conflicts: [...inside.conflicts.filter((one) => one.version === undefined), ...asked],
      ...(merged.size > 0 && { chosen: { version, keep: [...before, ...merged.keys()] } }),
    });
    if (conflicts.length === 0) {
      const failure = await reload();
      if (failure) return { kind: "failed", failure };
      set({ chosen: undefined });
    }
    await keep();
    loop.soon();
    return { kind: "done", value: conflicts.length > 0 && asked.length === 0 };
  }

  /** Undoes or redoes at once, or after the changes that are on their way. */
  function step(take: typeof undo): void {
    const go = () => {
      const taken = take(inside.history, inside.files);
      if (taken && shown.canEdit) changeTo(withChanges(inside.files, taken.changes), taken.history);
    };
    const waited = [...beforeSteps].flatMap((settle) => settle() ?? []);
    if (waited.length === 0) go();
    else void Promise.all(waited).then(go);
  }

  /** Stores everything. Returns false when something could not be stored. */
  async function flush(): Promise<boolean> {
    await loop.now();
    return !shown.canEdit || shown.saving.kind === "saved";
  }

  return {
    state: () => shown,
    subscribe: (listener: () => void) => joinTo(listeners, listener),
    /** Runs a function before the changes of others are merged, so that values that still wait become part of the texts. */
    beforeMerge: (settle: () => void) => joinTo(beforeMerge, settle),
    /** Runs a function with the texts before and after the changes of others. */
    afterMerge: (follow: (was: Files, is: Files) => void) => joinTo(afterMerge, follow),
    /** Merges the copies of this browser with the stored draft, and saves the result. */
    async start(draft: Draft, others: readonly Copy[]): Promise<void> {
      await adopt(draft);
      for (const other of others) takeOver(other);
      if (others.length > 0) await keep();
      if (unsaved() || inside.conflicts.length > 0) await loop.now();
    },
    /**
     * Changes texts: the only way to change them. `label` names the act for undo: «Etichetta di "Targa"». Returns false for texts that no parser
     * could read, which are not taken over.
     */
    apply(changes: FileChanges, label: string): boolean {
      if (!shown.canEdit) return true;
      if (![...changes.values()].every((text) => text === null || isTextOfDraft(text))) {
        set({ refusal: messages.refused });
        return false;
      }
      const files = withChanges(inside.files, changes);
      if (changedPaths(inside.files, files).length > 0)
        changeTo(files, record(inside.history, inside.files, { label, at: now(), changes }));
      return true;
    },
    /** Notes a first key whose text comes after a pause: from now on not everything is saved. */
    expectText(): void {
      if (!shown.canEdit) return;
      if (shown.saving.kind === "saved") set({ saving: { kind: "saving" } });
      loop.soon();
    },
    /** Runs a function before a step of undo, which then waits for the changes that it has on their way; undefined when there are none. */
    beforeStep: (settle: () => Promise<void> | undefined) => joinTo(beforeSteps, settle),
    undo: () => step(undo),
    redo: () => step(redo),
    /** Chooses one of two texts of a file. The other one is an act before it, so that undo brings it back. */
    choose(path: string, whose: "mine" | "theirs"): void {
      const conflict = inside.conflicts.find((one) => one.path === path);
      if (!conflict) return;
      const { version } = conflict;
      const before = inside.chosen?.version === version ? inside.chosen?.keep : undefined;
      const kept = [...(before ?? []), ...(whose === "mine" ? [path] : [])];
      set({
        conflicts: inside.conflicts.filter((one) => one !== conflict),
        ...(version !== undefined && { chosen: { version, keep: kept } }),
      });
      const own = inside.files.get(path) ?? null;
      this.apply(new Map([[path, conflict.theirs ?? null]]), messages.tookTheirs);
      if (whose === "mine") this.apply(new Map([[path, own]]), messages.mine);
      void keep();
      if (inside.chosen && inside.conflicts.length === 0) void this.rebase();
      else void loop.now();
    },
    flush,
    /** Takes over the changes of other people. */
    async refresh(): Promise<void> {
      const failure = await loop.alone(reload);
      if (failure?.kind === "gone") afterFailure(failure);
      const isSettled = inside.saving.kind === "conflict" && inside.conflicts.length === 0;
      if (!failure && (unsaved() || isSettled)) loop.soon();
    },
    /** Stores again after a login or a lost connection. */
    resume: () => void (shown.saving.kind !== "saved" && loop.now()),
    async rename(title: string): Promise<Outcome<undefined>> {
      const outcome = await api.rename(id, title);
      if (outcome.kind === "done") set({ draft: { ...inside.draft, title: outcome.value.title } });
      return mapDone(outcome, () => undefined);
    },
    /** Lets every member of staff change the draft, or only its owner. */
    async share(isShared: boolean): Promise<Outcome<undefined>> {
      const outcome = await api.share(id, isShared);
      if (outcome.kind === "done") set({ draft: { ...inside.draft, isShared: outcome.value.isShared } });
      return mapDone(outcome, () => undefined);
    },
    /** Registers the person as present, takes over the changes of other people, and returns their names. */
    async sign(selected: string): Promise<Presence["others"]> {
      const outcome = await api.presence(id, selected);
      if (outcome.kind === "failed") return [];
      if (outcome.value.revision > inside.draft.revision) await this.refresh();
      return outcome.value.others;
    },
    /** Moves the draft to the version that is live today, once a person has chosen about the lines that both have changed. */
    async rebase(): Promise<Outcome<undefined>> {
      if (!(await flush()))
        return { kind: "failed", failure: { kind: "refused", message: messages.notSaved } };
      const moved = await loop.alone(move);
      return moved.kind === "done" && moved.value ? this.rebase() : mapDone(moved, () => undefined);
    },
    /**
     * Gives the texts to a new draft, which this browser opens next. They are joined with its version there: a file that others have
     * published meanwhile is not overwritten, but asked about. Saved texts that its version has are those of the draft that was published.
     */
    async continueIn(other: Pick<Draft, "id" | "base">): Promise<Outcome<undefined>> {
      const today = await api.files(other.base);
      if (today.kind === "failed") return today;
      const { base, baseFiles, files, saved, history, conflicts } = inside;
      const changes = changesBetween(baseFiles, files);
      const published = Object.entries(saved).filter(
        ([path, text]) => (today.value.get(path) ?? null) === text,
      );
      await keeper.write(keyOf(person, other.id), {
        revision: 0,
        base,
        saved: Object.fromEntries(published),
        changes,
        before: textsBefore(baseFiles, changes),
        conflicts,
        history,
        at: now(),
      });
      await keeper.drop(keyOf(person, id));
      return { kind: "done", value: undefined };
    },
    /** Deletes the copy of this browser, after the draft was published or dropped. */
    forget: () => keeper.drop(keyOf(person, id)),
    /** Leaves the draft. Texts that are not saved yet are kept by this browser and sent once more. */
    close(): void {
      loop.stop();
      cancelKeep();
      if (!shown.canEdit || !unsaved()) return;
      void keep();
      void loop.now().finally(loop.stop);
    },
  };
}

/** Adds a listener, and returns the function that removes it. */
function joinTo<Listener>(all: Set<Listener>, one: Listener): () => void {
  all.add(one);
  return () => void all.delete(one);
}

export type DraftSession = ReturnType<typeof draftSession>;

function stateOf({ draft, history, ...inside }: Inside, person: StaffMember): DraftState {
  const [undoes, redoes] = [history.done.at(-1)?.label, history.undone.at(-1)?.label];
  return {
    ...draft,
    base: inside.base,
    baseFiles: inside.baseFiles,
    files: inside.files,
    arrivals: inside.arrivals,
    changedPaths: changedPaths(inside.baseFiles, inside.files),
    saving: inside.saving,
    isKept: inside.isKept,
    // The person may have typed since.
    conflicts: inside.conflicts.map((one) => ({ ...one, mine: inside.files.get(one.path) })),
    ...(inside.refusal !== undefined && { refusal: inside.refusal }),
    isMine: draft.owner.cf === person.cf,
    hasWritten: isWriterOf(draft, person),
    canEdit: mayEdit(draft, person),
    ...(undoes !== undefined && { undoes }),
    ...(redoes !== undefined && { redoes }),
  };
}
