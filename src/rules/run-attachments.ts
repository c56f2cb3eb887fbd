import type { AllegatoIntegrato } from "../contract/portal.generated.ts";
import type { Json, JsonObject } from "../engine/index.ts";
import { attachmentsSettings } from "./attachments-settings.ts";
import { integrate, noAttachments, viewAttachments, type AttachmentsState } from "./attachments.ts";
import { as, remember, unknown, type RunningRule } from "./running-rule.ts";

/** Documents are the value of their field; the rule stores pending files and confirmed documents. */
export const attachments: RunningRule = {
  start: as<Json>(noAttachments),
  view: (memory, settings) =>
    as<JsonObject>(viewAttachments(as<AttachmentsState>(memory), attachmentsSettings(settings))),
  operate: (operation) => unknown("attachments", operation),
  receive: (answer, memory) =>
    remember(integrate(as<AttachmentsState>(memory), as<readonly AllegatoIntegrato[]>(answer ?? []))),
};
