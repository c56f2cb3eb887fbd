/** The services whose draft the page has read. A service is read again once the person has left it, or resumes it from the list. */
export const brought = new Set<string>();
