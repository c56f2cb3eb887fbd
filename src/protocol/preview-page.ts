/** The attribute of the root element that marks a page of a preview of staff. */
export const previewAttribute = "data-anteprima";

/** True on a page of a preview, where no call reaches another device. */
export const isPreview = (): boolean => document.documentElement.hasAttribute(previewAttribute);
