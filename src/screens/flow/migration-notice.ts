import type { Migration, PageFields } from "../../engine/flow/index.ts";
import { messages } from "../messages.ts";
import type { Notice } from "./atoms.ts";

const readPage = ({ page, labels }: PageFields): string =>
  page === null ? labels.join(", ") : messages.updated.ofPage(labels.join(", "), page);

/** Returns the notice about a migration; null when the user has nothing to review. */
export const noticeOf = ({ lost, asked, consents, resume }: Migration): Notice | null => {
  // The page of a form that comes first asks for the consent later, as at the first time.
  const again = resume === null ? consents : [];
  if (lost.length === 0 && asked.length === 0 && again.length === 0 && resume === null) return null;
  const { kept, lost: gone, asked: added, consents: agree } = messages.updated;
  const sentences = [
    kept,
    ...(lost.length > 0 ? [gone(lost.map(readPage).join("; "))] : []),
    ...(asked.length > 0 ? [added(asked.join(", "))] : []),
    ...(again.length > 0 ? [agree(again.join(", "))] : []),
  ];
  return { level: "warning", text: sentences.join(" ") };
};
