import { isLoopbackAddress, isPublicAddress } from './public-networks.ts';

describe('an address on the public internet', () => {
  it.each(['1.1.1.1', '8.8.8.8', '172.15.255.255', '172.32.0.1', '223.255.255.255', '2606:4700::1111'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['this network', '0.0.0.0'],
    ['private (10/8)', '10.1.2.3'],
    ['private (172.16/12)', '172.31.255.254'],
    ['private (192.168/16)', '192.168.0.1'],
    ['shared by customers of a provider', '100.64.0.1'],
    ['loopback', '127.0.0.1'],
    ['loopback, not its first', '127.8.9.10'],
    ['the metadata of a cloud', '169.254.169.254'],
    ['for protocols', '192.0.0.8'],
    ['for examples', '203.0.113.7'],
    ['for benchmarks', '198.18.0.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified (IPv6)', '::'],
    ['loopback (IPv6)', '::1'],
    ['IPv4-mapped', '::ffff:10.0.0.1'],
    ['IPv4-mapped, public', '::ffff:8.8.8.8'],
    ['IPv4-mapped in hexadecimal', '::ffff:7f00:1'],
    ['NAT64', '64:ff9b::a9fe:a9fe'],
    ['local NAT64', '64:ff9b:1::1'],
    ['6to4', '2002:7f00:1::1'],
    ['Teredo', '2001:0:53aa:64c::1'],
    ['unique local', 'fd00:ec2::254'],
    ['link-local (IPv6)', 'fe80::1'],
    ['multicast (IPv6)', 'ff02::1'],
    ['for examples (IPv6)', '2001:db8::1'],
    ['no address', 'localhost'],
  ])('is not one that is %s', (_, address) => expect(isPublicAddress(address)).toBe(false));
});

it('knows the addresses of this machine, but not what stands for them', () => {
  expect(['127.0.0.1', '127.8.9.10', '::1'].map(isLoopbackAddress)).toEqual([true, true, true]);
  expect(['::ffff:127.0.0.1', '10.0.0.1', '::', '0.0.0.0'].map(isLoopbackAddress)).toEqual(
    Array(4).fill(false),
  );
});
