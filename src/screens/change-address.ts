/** The parameter of the address of a step that is changed from a summary. */
const PARAMETER = "modifica";

/** The address of a step that is changed, at one of its controls if there is one. */
export const changeAddress = (path: string, control?: string): string =>
  `${path}?${PARAMETER}=si${control === undefined ? "" : `#${control}`}`;

/** True when an address changes its step. */
export const isChangeAddress = (address: URLSearchParams): boolean => address.has(PARAMETER);
