import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { addressGroup } from '../platform/security/address-group.ts';

const QUARTER_HOUR_MS = 15 * 60_000;
const MONTH_MS = 30 * 24 * 3_600_000;
/** Of addresses, and of pairs of an address and an account. */
const MAX_REMEMBERED = 50_000;

/** Who sends a password: the address of a visitor, and the email address of an account that may not exist. */
export interface PasswordSource {
  readonly address: string;
  readonly email: string;
}

/** Where passwords come from, as far as this process has seen it itself. */
@Injectable()
export class PasswordSources {
  /** Addresses that have sent the right password of any account. */
  private readonly matchedAddresses = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: MONTH_MS });
  /** By address and account. */
  private readonly matched = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: MONTH_MS });
  /** Passwords by address, for known sources by address and account. */
  private readonly counts = new LRUCache<string, number>({ max: MAX_REMEMBERED, ttl: QUARTER_HOUR_MS });

  /** Whether the right password of the account has come from the address within a month. */
  isKnown(source: PasswordSource): boolean {
    return this.matched.has(pairOf(source));
  }

  /** Whether the right password of any account has come from the address within a month. */
  isKnownAddress(address: string): boolean {
    return this.matchedAddresses.has(addressGroup(address));
  }

  /** Call it when the right password has come. */
  remember(source: PasswordSource): void {
    this.matched.set(pairOf(source), true);
    this.matchedAddresses.set(addressGroup(source.address), true);
  }

  /** Counts a password, and returns how many came before in the last quarter of an hour. */
  count(source: PasswordSource): number {
    return this.countOne(this.isKnown(source) ? pairOf(source) : addressGroup(source.address));
  }

  /** Returns how many passwords have come from an address that is not known. */
  getCount(address: string): number {
    return this.counts.get(addressGroup(address)) ?? 0;
  }

  /** Counts a password from an address that is not known, without reading it. */
  countUnread(address: string): void {
    this.countOne(addressGroup(address));
  }

  private countOne(from: string): number {
    const before = this.counts.get(from) ?? 0;
    this.counts.set(from, before + 1);
    return before;
  }
}

function pairOf({ address, email }: PasswordSource): string {
  return JSON.stringify([addressGroup(address), email]);
}
