import type { PortfolioType } from '@plumbline/contracts';
import type { BrokerPosition, BrokerPositionKind } from '@plumbline/holdings-files';
import type { BrokerUser, ServiceAccount, ServiceConnection } from '../brokerage-provider.port.ts';
import { BrokerServiceUnavailableError } from '../brokerages.errors.ts';

type Shape = Readonly<Record<string, unknown>>;

const MAX_NAME = 80;

const kinds: Readonly<Record<string, BrokerPositionKind>> = {
  crypto: 'COIN',
  option: 'OPTION',
  bond: 'BOND',
  future: 'OTHER',
  cfd: 'OTHER',
};

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

/** Every function here throws {@link BrokerServiceUnavailableError} for a response of another shape. */
export function toUser(response: unknown): BrokerUser {
  const { userId, userSecret } = shapeOf(response);
  return { id: requireText(userId), secret: requireText(userSecret) };
}

export function toWindowAddress(response: unknown): string {
  const address = requireText(shapeOf(response).redirectURI);
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) throw malformed();
  return address;
}

export function toConnection(response: unknown): ServiceConnection {
  const { id, brokerage, name, disabled } = shapeOf(response);
  const { display_name: displayName, name: plainName } = isShape(brokerage) ? brokerage : {};
  const brokerName = [displayName, plainName, name].map(textOf).find((text) => text !== '') ?? 'Broker';
  return { id: requireText(id), brokerName: cut(brokerName), isBroken: disabled === true };
}

export function toAccount(response: unknown): ServiceAccount {
  const { id, name, number, raw_type: rawType, sync_status: syncStatus } = shapeOf(response);
  const { holdings } = isShape(syncStatus) ? syncStatus : {};
  const sync = isShape(holdings) ? holdings : {};
  const label = textOf(name) || `Account …${textOf(number).slice(-4)}`;
  return {
    id: requireText(id),
    name: cut(label),
    type: types.find(([words]) => words.test(`${textOf(rawType)} ${label}`))?.[1] ?? 'Other',
    asOf: momentOf(sync.last_successful_sync),
    isReady: sync.initial_sync_completed !== false,
  };
}

export function toPositions(response: unknown): BrokerPosition[] {
  return listOf(shapeOf(response).results)
    .map(shapeOf)
    .filter(({ cash_equivalent: isCash }) => isCash !== true)
    .map(toPosition);
}

/** The currency is that of the price; the listing may have another. */
function toPosition({ instrument, units, price, currency }: Shape): BrokerPosition {
  const {
    kind,
    symbol,
    raw_symbol: rawSymbol,
    description,
    currency: listed,
  } = isShape(instrument) ? instrument : {};
  return {
    kind: kinds[textOf(kind)] ?? 'SECURITY',
    ticker: textOf(symbol) || textOf(rawSymbol),
    name: textOf(description),
    // The symbol of a listing abroad has that of its market at its end.
    exchange: '',
    currency: (textOf(currency) || textOf(listed)).toUpperCase(),
    units: numberOf(units),
    price: numberOf(price),
  };
}

export function listOf(response: unknown): readonly unknown[] {
  if (!Array.isArray(response)) throw malformed();
  return response;
}

function shapeOf(value: unknown): Shape {
  if (!isShape(value)) throw malformed();
  return value;
}

function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function requireText(value: unknown): string {
  if (typeof value !== 'string' || value === '' || value.length > 2_000) throw malformed();
  return value;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Decimals come as text, so that none is lost; older calls have numbers. */
function numberOf(value: unknown): number | null {
  const number =
    typeof value === 'string' && /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/.test(value)
      ? Number(value)
      : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function momentOf(value: unknown): Date | null {
  const moment = new Date(textOf(value));
  const time = moment.getTime();
  // One in the future is an error of the service.
  return Number.isNaN(time) || time > Date.now() ? null : moment;
}

function cut(text: string): string {
  return [...text.replace(/\p{C}+/gu, ' ')].slice(0, MAX_NAME).join('').trim() || 'Account';
}

function malformed(): BrokerServiceUnavailableError {
  return new BrokerServiceUnavailableError('UNAVAILABLE');
}
