import { createHash } from 'node:crypto';
import type { PretendAccount, PretendPosition } from './pretend-brokers.ts';
import { findPretendBroker } from './pretend-brokers.ts';
import type { SandboxConnection } from './sandbox-broker.repository.ts';

const DAY_MS = 86_400_000;
/** What an account is worth that tells nothing of what it holds. */
const WORTH = 18_250;

const types: Readonly<Record<string, string>> = {
  stock: 'equity',
  etf: 'etf',
  mutualfund: 'mutual fund',
  option: 'derivative',
};

/** An item, as `/item/get` tells it. */
export function describeItem(connection: SandboxConnection, now: Date): object {
  const { name, accounts } = findPretendBroker(connection.broker)!;
  const readAt = new Date(now.getTime() - accounts[0]!.ageInDays * DAY_MS).toISOString();
  return {
    item: {
      item_id: connection.id,
      institution_id: `ins_${connection.broker}`,
      institution_name: name,
      error: connection.isDisabled ? { error_type: 'ITEM_ERROR', error_code: 'ITEM_LOGIN_REQUIRED' } : null,
      billed_products: ['investments'],
      consent_expiration_time: null,
    },
    status: { investments: { last_successful_update: readAt, last_failed_update: null } },
  };
}

/** The sessions of a window, as `/link/token/get` tells them; none while it is open. */
export function describeSessions(closedAt: Date | null, added: SandboxConnection | undefined): object[] {
  if (!closedAt) return [];
  const items = added?.publicToken
    ? [{ public_token: added.publicToken, accounts: [], institution: describeInstitution(added.broker) }]
    : [];
  return [{ link_session_id: 'session', finished_at: closedAt, results: { item_add_results: items } }];
}

/** The accounts of an item with what they hold, as `/investments/holdings/get` tells them. */
export function describeHoldings(connection: SandboxConnection, now: Date): object {
  const { accounts } = findPretendBroker(connection.broker)!;
  const held = accounts.flatMap((account) =>
    account.isReadable
      ? account.holds[connection.readings > 1 ? 1 : 0].map((position) => ({ account, position }))
      : [],
  );
  return {
    accounts: accounts.map((account) => describeAccount(account, connection)),
    holdings: held.map(({ account, position }) =>
      describeHolding(connection.accounts[account.key]!, position, now),
    ),
    securities: held.map(({ position }) => describeSecurity(position)),
  };
}

function describeInstitution(slug: string): object {
  return { institution_id: `ins_${slug}`, name: findPretendBroker(slug)!.name };
}

function describeAccount(
  { key, name, number, rawType, isReadable }: PretendAccount,
  connection: SandboxConnection,
): object {
  return {
    account_id: connection.accounts[key],
    name,
    official_name: null,
    mask: number.slice(-4),
    type: 'investment',
    subtype: rawType.toLowerCase(),
    // None of a real security has a price, so none of an account that holds some has a sum.
    balances: { current: isReadable ? null : WORTH, available: null, iso_currency_code: 'USD' },
  };
}

/** The institution price is a number in Plaid's protocol: 0 where there is none. */
function describeHolding(
  accountId: string,
  { instrument, units, price, currency }: PretendPosition,
  now: Date,
): object {
  return {
    account_id: accountId,
    security_id: idOf(instrument),
    quantity: Number(units),
    institution_price: Number(price ?? 0),
    institution_price_as_of: now.toISOString().slice(0, 10),
    institution_value: Number(units) * Number(price ?? 0),
    cost_basis: null,
    iso_currency_code: currency,
    unofficial_currency_code: null,
  };
}

function describeSecurity({ instrument, cash_equivalent: isCash }: PretendPosition): object {
  const { kind, symbol, description, currency } = instrument;
  return {
    security_id: idOf(instrument),
    name: description,
    ticker_symbol: symbol || null,
    type: isCash ? 'cash' : (types[kind] ?? 'other'),
    is_cash_equivalent: isCash,
    cusip: null,
    isin: null,
    iso_currency_code: currency,
    unofficial_currency_code: null,
  };
}

function idOf(instrument: PretendPosition['instrument']): string {
  return createHash('sha256').update(JSON.stringify(instrument)).digest('base64url');
}
