import type { Act, ActPlace } from "./act.ts";
import { addAttachments } from "./attachments/add-attachments.ts";
import { documentRules, documentsList } from "./content/documents.ts";
import { endHere } from "./content/end-here.ts";
import { explanationStep } from "./content/explanation-step.ts";
import { datedNotice } from "./content/notice.ts";
import { optionWithField } from "./content/option-with-field.ts";
import { placeLink } from "./content/place-link.ts";
import { textEverywhere } from "./content/text-everywhere.ts";
import { duplicateNode } from "./order/duplicate.ts";
import { moveNode } from "./order/move.ts";
import { removeNode } from "./order/remove.ts";
import { changeLink, changePhone, changePrivacy } from "./region/facts.ts";
import { numberFromDay } from "./region/dated-number.ts";
import { homeNotice } from "./region/home-notice.ts";
import { orderCards, orderMenu } from "./region/order.ts";
import { renameField } from "./rename/field.ts";
import { renameService } from "./rename/service.ts";
import { renameStep } from "./rename/step.ts";
import { announceMaintenance } from "./services/maintenance.ts";
import { duplicateService } from "./services/duplicate-service.ts";
import { switchService } from "./services/switch.ts";
import { detachFragment } from "./sharing/detach.ts";
import { differHere } from "./sharing/differ.ts";

export { ActDialog } from "./ActDialog.tsx";
export { broughtBy } from "./act.ts";
export type { Act, ActPlace, ActResult, ActValues } from "./act.ts";
export { newProblems, refusalOf } from "./trial.ts";

/** Every act, in the order in which they are offered. */
export const ACTS: readonly Act[] = [
  textEverywhere,
  moveNode,
  duplicateNode,
  removeNode,
  differHere,
  endHere,
  datedNotice,
  optionWithField,
  documentsList,
  addAttachments,
  documentRules,
  placeLink,
  explanationStep,
  detachFragment,
  renameField,
  renameStep,
  switchService,
  announceMaintenance,
  renameService,
  duplicateService,
  homeNotice,
  changeLink,
  changePhone,
  changePrivacy,
  numberFromDay,
  orderCards,
  orderMenu,
];

/** The acts that are offered at a place. */
export const actsFor = (place: ActPlace): readonly Act[] => ACTS.filter((act) => act.applies(place));
