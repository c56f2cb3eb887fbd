export { assessmentLetter } from "./assessment-letter.ts";
export { cumulativeReceipt } from "./cumulative-receipt.ts";
export { instalmentNotices } from "./instalment-notices.ts";
export { instalmentPlan } from "./instalment-plan.ts";
export { instalmentReceipt } from "./instalment-receipt.ts";
export { paymentNotice } from "./payment-notice.ts";
export { paymentReceipt } from "./payment-receipt.ts";
