import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

/** Milliseconds for one attempt to ask a name server, and how many there are. */
const TIMEOUT = { timeout: 2_000, tries: 2 };

/**
 * Finds the IP addresses of a name. It asks name servers itself, without the threads that passwords are hashed on:
 * whoever owns a name could have them wait.
 */
@Injectable()
export class AddressResolver {
  private readonly resolver = new Resolver(TIMEOUT);

  /** Returns none when there is no such name, or no name server responds. */
  async resolve(name: string): Promise<string[]> {
    if (name === 'localhost') return ['127.0.0.1'];
    const found = await Promise.allSettled([this.resolver.resolve4(name), this.resolver.resolve6(name)]);
    return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  }
}
