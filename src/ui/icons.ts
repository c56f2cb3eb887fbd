/**
 * The icons of Bootstrap Italia that the programs use, and those that it lacks (`own-icons.svg`). The build makes `/icone.svg` from this list (`portal/build/icons.mjs`
 * reads it), so a new icon is one line here.
 */
export const iconNames = [
  "it-accessible",
  "it-arrow-down",
  "it-arrow-left",
  "it-arrow-right",
  "it-arrow-up",
  "it-burger",
  "it-calculator",
  "it-calendar",
  "it-camera",
  "it-car",
  "it-card",
  "it-check",
  "it-check-circle",
  "it-chevron-left",
  "it-chevron-right",
  "it-close",
  "it-close-big",
  "it-copy",
  "it-delete",
  "it-download",
  "it-error",
  "it-expand",
  "it-external-link",
  "it-file",
  "it-file-pdf",
  "it-help-circle",
  "it-inbox",
  "it-info-circle",
  "it-list",
  "it-locked",
  "it-logout",
  "it-mail",
  "it-minus",
  "it-pencil",
  "it-plus",
  "it-print",
  "it-refresh",
  "it-restore",
  "it-search",
  "it-star-full",
  "it-star-outline",
  "it-telephone",
  "it-upload",
  "it-user",
  "it-video",
  "it-warning-circle",
  "it-wifi",
] as const;

export type IconName = (typeof iconNames)[number];

/** The icon of a name that comes from data; undefined when the programs do not have it. */
export const iconOf = (name: string | null): IconName | undefined =>
  iconNames.find((known) => known === name);
