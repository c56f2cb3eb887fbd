/** Shows a number with the decimal comma: 0.01 as `0,01`. */
export const formatNumber = (value: number): string => String(value).replace(".", ",");
