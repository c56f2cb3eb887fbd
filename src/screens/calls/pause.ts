/** Waits; `begun` receives the function that ends the wait earlier. */
export const pause = (seconds: number, begun?: (end: () => void) => void): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
    begun?.(resolve);
  });
