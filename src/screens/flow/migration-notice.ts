import type { Migration } from "../../engine/flow/index.ts";
import { messages } from "../messages.ts";
import type { Notice } from "./atoms.ts";

/** Returns the notice about a migration; null when the user has nothing to review. */
export const noticeOf = ({ lost, asked, resume }: Migration): Notice | null => {
  if (lost.length === 0 && asked.length === 0 && resume === null) return null;
  const { kept, lost: gone, asked: added } = messages.updated;
  const sentences = [
    kept,
    ...(lost.length > 0 ? [gone(lost.join(", "))] : []),
    ...(asked.length > 0 ? [added(asked.join(", "))] : []),
  ];
  return { level: "warning", text: sentences.join(" ") };
};
