import { changeParameter } from "../contract/own-addresses.ts";

/** The address of a step that is changed, at one of its controls if there is one. */
export const changeAddress = (path: string, control?: string): string =>
  `${path}?${changeParameter}=si${control === undefined ? "" : `#${control}`}`;

/** True when an address changes its step. */
export const isChangeAddress = (address: URLSearchParams): boolean => address.has(changeParameter);
