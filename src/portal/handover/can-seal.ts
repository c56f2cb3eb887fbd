/** True where the browser has its cryptography: over https, and on the machine itself. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;
