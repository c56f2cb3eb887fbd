import { isIPv6 } from "node:net";

/** Returns the network that an address belongs to: an IPv4 address itself, the first 64 bits of an IPv6 one, as one customer has. */
export function networkOf(address: string | undefined) {
  // Node forgets the address of a connection that the client has closed, although Fastify's type of `ip` does not say so.
  if (address === undefined) return "closed connection";
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.replace(/%.*/, "").split("::");
  const first = head ? head.split(":") : [];
  const last = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array<string>(Math.max(0, missing)).fill("0"), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
