import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { AddressResolver } from './address-resolver.ts';
import { isLoopbackAddress, isPublicAddress } from './public-networks.ts';

/** Below these are services that no webhook is for, such as mail. */
const FIRST_FREE_PORT = 1_024;
const HTTPS_PORT = 443;

/** Nothing is sent to the address. The message says why, to its owner. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
}

/** Where to connect to: `ip` is that of the host of `url`, and was checked. */
export interface CheckedAddress {
  readonly url: URL;
  readonly ip: string;
}

/**
 * Where webhooks may lead: to an https address whose host is on the public internet. Outside of production also to this
 * machine, with http too, so that one can try them.
 */
@Injectable()
export class WebhookAddresses {
  private readonly allowsLoopback: boolean;

  constructor(
    private readonly resolver: AddressResolver,
    { profile }: Config,
  ) {
    this.allowsLoopback = profile !== 'production';
  }

  /**
   * Looks up the host. Who connects to the IP address that is returned, and looks up nothing again, reaches no other
   * network, whatever the name server says later.
   *
   * @throws RefusedAddressError
   */
  async check(text: string): Promise<CheckedAddress> {
    const url = requireUrl(text);
    const ips = await this.findIps(url);
    const [ip] = ips;
    if (ip === undefined) throw new RefusedAddressError('No server was found at this address');
    if (this.allowsLoopback && ips.every(isLoopbackAddress)) return { url, ip };
    if (!ips.every(isPublicAddress))
      throw new RefusedAddressError('This address leads to a private network, where nothing is sent');
    if (url.protocol !== 'https:') throw new RefusedAddressError('The address must begin with https://');
    const port = Number(url.port || HTTPS_PORT);
    if (port !== HTTPS_PORT && port < FIRST_FREE_PORT)
      throw new RefusedAddressError(`The port must be ${HTTPS_PORT}, or ${FIRST_FREE_PORT} or above`);
    return { url, ip };
  }

  private async findIps({ hostname }: URL): Promise<readonly string[]> {
    const literal = hostname.replace(/^\[|\]$/g, '');
    return isIP(literal) ? [literal] : this.resolver.resolve(hostname);
  }
}

function requireUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new RefusedAddressError('The address must begin with https:// and have no user name in it');
  return url;
}
