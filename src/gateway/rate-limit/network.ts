import ipaddr from "ipaddr.js";

/**
 * Prefixes by which an IPv6 address carries an IPv4 one, with the first of its four bytes: NAT64 (RFC 6052, RFC 8215), translation without
 * state (RFC 2765) and 6to4 (RFC 3056).
 */
const carriers = [
  { prefix: ipaddr.IPv6.parseCIDR("64:ff9b:1::/48"), at: 12 },
  { prefix: ipaddr.IPv6.parseCIDR("::ffff:0:0:0/96"), at: 12 },
  { prefix: ipaddr.IPv6.parseCIDR("64:ff9b::/96"), at: 12 },
  { prefix: ipaddr.IPv6.parseCIDR("2002::/16"), at: 2 },
];

/**
 * Returns the network that an address belongs to: an IPv4 address itself, the first 64 bits of an IPv6 one, as one customer has. An IPv4
 * address within an IPv6 one counts as itself, and a port behind an address, which some proxies write, is left out.
 */
export function networkOf(address: string | undefined): string {
  // Node forgets the address of a connection that the client has closed, although Fastify's type of `ip` does not say so.
  if (address === undefined) return "closed connection";
  const plain = withoutPort(address);
  if (!ipaddr.isValid(plain)) return address;
  const parsed = ipaddr.process(plain);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const carrier = carriers.find(({ prefix }) => parsed.match(prefix));
  if (carrier)
    return parsed
      .toByteArray()
      .slice(carrier.at, carrier.at + 4)
      .join(".");
  return `${parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** `[2001:db8::1]:443` and `192.0.2.1:443` without brackets and port. */
const withoutPort = (address: string): string =>
  (/^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1")).replace(
    /%.*$/,
    "",
  );

/** The key of the network of 48 bits, which a provider may give to one customer, for a key that ends with one of 64 bits. */
export const wideKeyOf = (key: string): string | undefined =>
  /:[0-9a-f]+::\/64$/.test(key) ? key.replace(/:[0-9a-f]+::\/64$/, "::/48") : undefined;

/** The networks that one customer may have: those of 64 bits within one of 48 bits. */
export const customerOf = (network: string): string => wideKeyOf(network) ?? network;
