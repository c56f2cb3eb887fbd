import { Fragment, useMemo } from "react";
import { Link } from "react-router-dom";
import { fragmentUsers, serviceOf, type ListedDraft, servicesWith } from "../../publications/values.ts";
import type { Files } from "../model/address.ts";
import { nodeAddress } from "../model/node-address.ts";
import { useLive } from "../shell/live.ts";
import { useDraft } from "./current.ts";
import { messages } from "./messages.ts";

/** Drafts that the sentence names; of the others it gives the number. */
const mostNamed = 2;

/** The services that use a fragment. The texts are read when a draft changes a fragment, not before. */
function usersIn(files: Files): (fragment: string) => readonly string[] {
  let usersOf: ReturnType<typeof fragmentUsers> | undefined;
  return (fragment) => (usersOf ??= fragmentUsers(files))(fragment);
}

interface OtherDraftsProps {
  /** The file in sight; undefined on pages without one. */
  file: string | undefined;
  /** All drafts of the region. */
  drafts: readonly ListedDraft[];
}

/** Names the other drafts that change the file in sight, in one sentence: two people learn of each other before one of them publishes. */
export function OtherDrafts({ file, drafts }: OtherDraftsProps) {
  const { id, baseFiles } = useDraft().draft;
  const usersOf = useMemo(() => usersIn(baseFiles), [baseFiles]);
  const found = useMemo(
    () => (file === undefined ? [] : draftsOn(file, drafts, usersOf).filter((one) => one.id !== id)),
    [file, drafts, usersOf, id],
  );
  return (
    <p className="studio-here" role="status">
      {file === undefined || found.length === 0 ? null : <Sentence file={file} drafts={found} />}
    </p>
  );
}

function Sentence({ file, drafts }: { file: string; drafts: readonly ListedDraft[] }) {
  const { person } = useLive();
  const rest = drafts.length - mostNamed;
  const links = drafts.slice(0, mostNamed).map(({ id, title, owner }) => ({
    to: nodeAddress(id, { file, path: [] }),
    text: owner.cf === person.cf ? messages.ownDraft(title) : messages.draftOf(title, owner.name),
  }));
  const items = rest > 0 ? [...links, { to: "/", text: messages.furtherDrafts(rest) }] : links;
  return (
    <>
      <span>{messages.also}</span>{" "}
      {items.map(({ to, text }, index) => (
        <Fragment key={`${to} ${text}`}>
          {index === 0 ? null : <span>{index === items.length - 1 ? messages.and : ", "}</span>}
          <Link to={to}>{text}</Link>
        </Fragment>
      ))}{" "}
      <span>{messages.changeToo(drafts.length, serviceOf(file) !== undefined)}</span>
    </>
  );
}

/** Returns the drafts that change a file; of a service also those that change its overlay or one of its fragments. */
function draftsOn(
  file: string,
  drafts: readonly ListedDraft[],
  usersOf: (fragment: string) => readonly string[],
): readonly ListedDraft[] {
  const service = serviceOf(file);
  return drafts.filter(({ paths }) =>
    service === undefined ? paths.includes(file) : servicesWith(paths, usersOf).has(service),
  );
}
