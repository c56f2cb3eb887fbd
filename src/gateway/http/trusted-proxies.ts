/** Proxies in front of the gateway: how many there are, or their addresses and networks. */
export type TrustedProxies = number | string[];

/**
 * Fastify's `trustProxy`. With a count the address of the caller is the last but so many in `X-Forwarded-For`, and the process must
 * be reachable through those proxies only. Fastify itself takes no count.
 */
export const trustOf = (proxies: TrustedProxies | undefined) =>
  typeof proxies === "number" ? (_address: string, hop: number) => hop < proxies : (proxies ?? false);
