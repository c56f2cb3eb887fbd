/** The address of the definitions in the preview of the draft «bozza». */
export const PREVIEWED = "/studio/anteprima/bozza/definitions";
