/** The hand-written rules: the registry that definitions read, the rules as calls and expressions run them, and their functions. */

export { RULES, type RuleName, type RuleRefusal, type RuleSchema } from "./registry.ts";
export { loadRule, ruleFile, runningRule } from "./load-rules.ts";
export { attachmentsSettings } from "./attachments-settings.ts";
export type { RuleChange, RunningRule } from "./running-rule.ts";
export {
  addAttachment,
  addPending,
  dropPending,
  EXTENSIONS,
  formatOfName,
  isSameFile,
  leftRoom,
  limitsOfFiles,
  markPending,
  MAX_SIZE,
  MAX_SIZE_TEXT,
  noAttachments,
  readSize,
  refuseFile,
  removeAttachment,
  spellingsOf,
  type Attachment,
  type AttachmentsSettings,
  type AttachmentsState,
  type PendingFile,
} from "./attachments.ts";
export {
  addEntry,
  emptyCart,
  type CartEntry,
  type CartRefusal,
  type CartSettings,
  type CartState,
} from "./cart.ts";
export { viewBands, type BandsView } from "./instalment-bands.ts";
