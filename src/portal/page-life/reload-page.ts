/** Reloads the whole page at its address. Drafts are kept, as on any reload. */
export const reloadPage = (): void => window.location.reload();
