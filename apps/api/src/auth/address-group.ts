import { isIPv6 } from 'node:net';

/** Groups of 16 bits that name a network of IPv6; the other half of an address is the customer's to choose. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * What attempts from one customer have in common: an IPv4 address, or the /64 network of an IPv6 address. Text that is no
 * address stands for itself.
 */
export function addressGroup(address: string): string {
  const [unscoped] = address.split('%', 1);
  if (!isIPv6(unscoped!)) return address;
  const groups = groupsOf(unscoped!);
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMappedIpv4)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight numbers of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  // The URL parser writes every address the same way: hexadecimal, no leading zeros, the longest run of zeros as `::`.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [front, back = []] = canonical
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))));
  const zeros = new Array<number>(GROUPS - front!.length - back.length).fill(0);
  return [...front!, ...zeros, ...back];
}
