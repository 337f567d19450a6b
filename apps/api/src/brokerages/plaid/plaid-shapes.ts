import type { BrokerPosition, BrokerPositionKind } from '@plumbline/holdings-files';
import type {
  BrokerUser,
  NewConnection,
  ServiceAccount,
  ServiceConnection,
} from '../brokerage-provider.port.ts';
import type { Shape } from '../service-shapes.ts';
import {
  cut,
  isShape,
  listOf,
  malformed,
  momentOf,
  numberOf,
  requireAddress,
  requireText,
  shapeOf,
  textOf,
  toPortfolioType,
} from '../service-shapes.ts';

const kinds: Readonly<Record<string, BrokerPositionKind>> = {
  cryptocurrency: 'COIN',
  derivative: 'OPTION',
  'fixed income': 'BOND',
  loan: 'BOND',
};

/** The person has to log in again, or to allow access again, in Plaid's update mode. */
const loginCodes = [
  'ITEM_LOGIN_REQUIRED',
  'USER_PERMISSION_REVOKED',
  'ACCESS_NOT_GRANTED',
  'INVALID_CREDENTIALS',
  'ITEM_LOCKED',
];

/** A price of a former week is none of the day on which the positions were read. */
const MAX_PRICE_AGE_MS = 4 * 86_400_000;

export function wantsLogin(code: string): boolean {
  return loginCodes.includes(code);
}

/** Every function here throws BrokerServiceUnavailableError for a response of another shape. */
export function toWindow(response: unknown): { readonly url: string; readonly session: string } {
  const { hosted_link_url: url, link_token: session } = shapeOf(response);
  return { url: requireAddress(url), session: requireText(session) };
}

/** The public tokens that the sessions of a window ended with, and the names of the institutions. */
export function toAddedItems(
  response: unknown,
): { readonly publicToken: string; readonly brokerName: string }[] {
  const sessions = listOf(shapeOf(response).link_sessions ?? []).map(shapeOf);
  const results = sessions.flatMap(({ results: all }) => (isShape(all) ? [all] : []));
  return results
    .flatMap(({ item_add_results: items }) => listOf(items ?? []).map(shapeOf))
    .map(({ public_token: publicToken, institution }) => ({
      publicToken: requireText(publicToken),
      brokerName: cut(textOf(isShape(institution) ? institution.name : '') || 'Broker'),
    }));
}

export function toNewConnection(response: unknown, brokerName: string): NewConnection {
  const { item_id: id, access_token: secret } = shapeOf(response);
  return { id: requireText(id), brokerName, secret: requireText(secret) };
}

export function toConnection(response: unknown): ServiceConnection {
  const { item_id: id, institution_name: name, error } = shapeOf(shapeOf(response).item);
  return {
    id: requireText(id),
    brokerName: cut(textOf(name) || 'Broker'),
    isBroken: isShape(error) && wantsLogin(textOf(error.error_code)),
  };
}

/** When Plaid last read the investments of an item; `null` where it does not say. */
export function toAsOf(response: unknown): Date | null {
  const { status } = shapeOf(response);
  const { investments } = isShape(status) ? status : {};
  return isShape(investments) ? momentOf(investments.last_successful_update) : null;
}

/** The investment accounts of a response to `/investments/holdings/get`, each with its positions. */
export function toAccounts(response: unknown, asOf: Date | null): ServiceAccount[] {
  const { accounts, holdings, securities } = shapeOf(response);
  const securitiesById = new Map(
    listOf(securities).map((each) => [shapeOf(each).security_id, shapeOf(each)]),
  );
  const all = listOf(holdings).map(shapeOf);
  return listOf(accounts)
    .map(shapeOf)
    .filter(({ type }) => type === 'investment' || type === 'brokerage')
    .map((account) => ({
      ...describeAccount(account),
      asOf,
      isReady: true,
      listPositions: () =>
        Promise.resolve().then(() => {
          const held = all.filter(({ account_id: id }) => id === account.account_id);
          if (held.length === 0) requireEmpty(account);
          return held.flatMap((holding) => toPosition(holding, securitiesById, asOf));
        }),
    }));
}

function describeAccount(account: Shape): Pick<ServiceAccount, 'id' | 'name' | 'type'> {
  const { account_id: id, name, official_name: officialName, mask, subtype } = account;
  const label = textOf(name) || textOf(officialName) || `Account …${textOf(mask)}`;
  const kind = textOf(subtype) === 'roth' ? 'Roth IRA' : textOf(subtype);
  return { id: requireText(id), name: cut(label), type: toPortfolioType(`${kind} ${label}`) };
}

/** An account that is worth something and lists nothing was not read: it is no empty one. */
function requireEmpty({ balances }: Shape): void {
  const worth = isShape(balances) ? numberOf(balances.current) : null;
  if (worth !== null && worth !== 0) throw malformed();
}

function toPosition(
  holding: Shape,
  securities: ReadonlyMap<unknown, Shape>,
  asOf: Date | null,
): BrokerPosition[] {
  const security = securities.get(holding.security_id);
  if (!security) throw malformed();
  const { type, ticker_symbol: ticker, name, is_cash_equivalent: isCash } = security;
  if (isCash === true || type === 'cash') return [];
  return [
    {
      kind: kinds[textOf(type)] ?? 'SECURITY',
      ticker: textOf(ticker),
      name: textOf(name),
      // The market of a listing is told for a few only.
      exchange: '',
      currency: currencyOf(holding) || currencyOf(security),
      units: numberOf(holding.quantity),
      price: priceOf(holding, { asOf, hasTicker: textOf(ticker) !== '' }),
    },
  ];
}

function currencyOf({ iso_currency_code: iso, unofficial_currency_code: other }: Shape): string {
  return (textOf(iso) || textOf(other)).toUpperCase();
}

/**
 * Plaid has 0 where an institution gives no price. Without a ticker, the price is all that is known. Positions count as
 * read now where Plaid does not say when.
 */
function priceOf(
  { institution_price: value, institution_price_as_of: day }: Shape,
  { asOf, hasTicker }: { readonly asOf: Date | null; readonly hasTicker: boolean },
): number | null {
  const price = numberOf(value);
  if (price === null || price <= 0) return null;
  const pricedOn = momentOf(day);
  const readAt = asOf?.getTime() ?? Date.now();
  const isOld = pricedOn !== null && readAt - pricedOn.getTime() > MAX_PRICE_AGE_MS;
  return hasTicker && isOld ? null : price;
}

/** Plaid keeps no secret of a user: each connection has its own. */
export function toUser(id: string): BrokerUser {
  return { id, secret: '' };
}
