import { isIPv6 } from 'node:net';

/** The first four of eight groups of 16 bits are the network of an IPv6 address; customers choose the rest. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * Returns what the IP addresses of one customer have in common: an IPv4 address, or the /64 network of an IPv6 address.
 * Returns other text unchanged.
 */
export function addressGroup(address: string): string {
  const [unscoped] = address.split('%', 1);
  if (!isIPv6(unscoped!)) return address;
  const groups = parseGroups(unscoped!);
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMappedIpv4)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** Parses an IPv6 address, in any notation, into eight numbers. */
function parseGroups(address: string): number[] {
  // The URL parser writes every address the same way: hexadecimal, no leading zeros, the longest run of zeros as `::`.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [front, back = []] = canonical
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))));
  const zeros = new Array<number>(GROUPS - front!.length - back.length).fill(0);
  return [...front!, ...zeros, ...back];
}
