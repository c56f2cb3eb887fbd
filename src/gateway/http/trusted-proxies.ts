/** Proxies in front of the gateway: how many there are, or their addresses and networks. */
export type TrustedProxies = number | string[];

/**
 * Returns the value of Fastify's `trustProxy`. A number of proxies selects the client's address by its position from the end of
 * `X-Forwarded-For`; the process must then be reachable through those proxies only.
 */
export const trustOf = (proxies: TrustedProxies | undefined) =>
  typeof proxies === "number" ? (_address: string, hop: number) => hop < proxies : (proxies ?? false);
