export {
  closureOf,
  closureTexts,
  finishUntil,
  FINISHING_TIME,
  isAnnounced,
  isEverOpen,
  maintenancesNear,
  regionOn,
  secondsUntilOpen,
  type Closure,
  type Maintenance,
} from "./availability.ts";
export { dependsOnDay, isDated, valueOn, valuesOnAnyDay } from "./dated-values.ts";
export { noticesOn } from "./notices.ts";
export { isYearly } from "./yearly.ts";
