import { language } from "../language.ts";

/** Shows a number with the decimal comma: 0.01 as `0,01`. */
export const formatNumber = (value: number): string => String(value).replace(".", ",");

/** Shows a whole number with a sign between its thousands: 10007 as `10.007`. */
export const formatWhole = (value: number): string =>
  String(Math.trunc(value)).replace(/\B(?=(\d{3})+$)/g, language.thousands);
