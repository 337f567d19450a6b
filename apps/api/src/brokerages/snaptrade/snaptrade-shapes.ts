import type { BrokerPosition, BrokerPositionKind } from '@plumbline/holdings-files';
import type { BrokerUser, ServiceAccount, ServiceConnection } from '../brokerage-provider.port.ts';
import type { Shape } from '../service-shapes.ts';
import {
  cut,
  isShape,
  listOf,
  momentOf,
  numberOf,
  requireAddress,
  requireText,
  shapeOf,
  textOf,
  toPortfolioType,
} from '../service-shapes.ts';

const kinds: Readonly<Record<string, BrokerPositionKind>> = {
  crypto: 'COIN',
  option: 'OPTION',
  bond: 'BOND',
  future: 'OTHER',
  cfd: 'OTHER',
};

/** Every function here throws BrokerServiceUnavailableError for a response of another shape. */
export function toUser(response: unknown): BrokerUser {
  const { userId, userSecret } = shapeOf(response);
  return { id: requireText(userId), secret: requireText(userSecret) };
}

export function toWindowAddress(response: unknown): string {
  return requireAddress(shapeOf(response).redirectURI);
}

export function toConnection(response: unknown): ServiceConnection {
  const { id, brokerage, name, disabled } = shapeOf(response);
  const { display_name: displayName, name: plainName } = isShape(brokerage) ? brokerage : {};
  const brokerName = [displayName, plainName, name].map(textOf).find((text) => text !== '') ?? 'Broker';
  return { id: requireText(id), brokerName: cut(brokerName), isBroken: disabled === true };
}

export function toAccount(response: unknown): Omit<ServiceAccount, 'listPositions'> {
  const { id, name, number, raw_type: rawType, sync_status: syncStatus } = shapeOf(response);
  const { holdings } = isShape(syncStatus) ? syncStatus : {};
  const sync = isShape(holdings) ? holdings : {};
  const label = textOf(name) || `Account …${textOf(number).slice(-4)}`;
  return {
    id: requireText(id),
    name: cut(label),
    type: toPortfolioType(`${textOf(rawType)} ${label}`),
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
