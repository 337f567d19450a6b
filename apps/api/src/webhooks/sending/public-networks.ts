import { BlockList, isIP } from 'node:net';

/** Networks of IPv4 that are not on the public internet, or not for one receiver (IANA's special-purpose registry). */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** All public addresses of IPv6 are in here. Those that stand for one of IPv4 (mapped, NAT64) are not. */
const GLOBAL_IPV6 = '2000::/3';
/** But for these: special purposes with Teredo, examples, and 6to4. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const special = networks([...SPECIAL_IPV4, ...SPECIAL_IPV6]);
const globalIpv6 = networks([GLOBAL_IPV6]);
const loopback = networks(['127.0.0.0/8', '::1/128']);

/** Whether an IP address belongs to somebody on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = familyOf(address);
  if (family === null || special.check(address, family)) return false;
  return family === 'ipv4' || globalIpv6.check(address, family);
}

/** Whether an IP address, not one that stands for another, is this machine's own. */
export function isLoopbackAddress(address: string): boolean {
  const family = familyOf(address);
  return family !== null && !address.toLowerCase().startsWith('::ffff:') && loopback.check(address, family);
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  if (version === 0) return null;
  return version === 4 ? 'ipv4' : 'ipv6';
}

function networks(list: readonly string[]): BlockList {
  const blocked = new BlockList();
  for (const network of list) {
    const [address, bits] = network.split('/') as [string, string];
    blocked.addSubnet(address, Number(bits), familyOf(address)!);
  }
  return blocked;
}
