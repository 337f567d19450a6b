import type { PortfolioType } from '@plumbline/contracts';
import { BrokerServiceUnavailableError } from './brokerages.errors.ts';

/** An object of a response. */
export type Shape = Readonly<Record<string, unknown>>;

const MAX_NAME = 80;

/** What brokers call the kinds of accounts, the more special first. */
const types: readonly (readonly [RegExp, PortfolioType])[] = [
  [/roth.*(?:ira|individual retirement)|(?:ira|individual retirement).*roth/i, 'Roth IRA'],
  [/401\s?\(?k/i, '401(k)'],
  [/403\s?\(?b/i, '403(b)'],
  [/\b529\b|education/i, '529'],
  [/\bhsa\b|health savings/i, 'HSA'],
  [/\bira\b|individual retirement/i, 'IRA'],
  [/\btrust\b/i, 'Trust'],
  [/\bjoint\b/i, 'Joint'],
  [/\bindividual\b|\bmargin\b|\bcash\b|\bbrokerage\b|\btaxable\b/i, 'Individual'],
];

export function toPortfolioType(text: string): PortfolioType {
  return types.find(([words]) => words.test(text))?.[1] ?? 'Other';
}

/** Every function here throws {@link BrokerServiceUnavailableError} for a value of another shape. */
export function requireAddress(value: unknown): string {
  const address = requireText(value);
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) throw malformed();
  return address;
}

export function listOf(response: unknown): readonly unknown[] {
  if (!Array.isArray(response)) throw malformed();
  return response;
}

export function shapeOf(value: unknown): Shape {
  if (!isShape(value)) throw malformed();
  return value;
}

export function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function requireText(value: unknown): string {
  if (typeof value !== 'string' || value === '' || value.length > 2_000) throw malformed();
  return value;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Decimals come as text, so that none is lost; older calls have numbers. */
export function numberOf(value: unknown): number | null {
  const number =
    typeof value === 'string' && /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/.test(value)
      ? Number(value)
      : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

export function momentOf(value: unknown): Date | null {
  const moment = new Date(textOf(value));
  const time = moment.getTime();
  // One in the future is an error of the service.
  return Number.isNaN(time) || time > Date.now() ? null : moment;
}

export function cut(text: string): string {
  return [...text.replace(/\p{C}+/gu, ' ')].slice(0, MAX_NAME).join('').trim() || 'Account';
}

export function malformed(): BrokerServiceUnavailableError {
  return new BrokerServiceUnavailableError('UNAVAILABLE');
}
