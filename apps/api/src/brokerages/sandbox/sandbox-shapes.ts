import type { PretendAccount } from './pretend-brokers.ts';
import { findPretendBroker } from './pretend-brokers.ts';
import type { SandboxConnection } from './sandbox-broker.repository.ts';

const DAY_MS = 86_400_000;

/** A connection as SnapTrade lists it. */
export function describeConnection({ id, broker: slug, isDisabled }: SandboxConnection): object {
  const { name } = findPretendBroker(slug)!;
  return {
    id,
    name: `Connection to ${name}`,
    type: 'read',
    brokerage: { slug: slug.toUpperCase(), name, display_name: name },
    disabled: isDisabled,
  };
}

/** An account as SnapTrade lists it. */
export function describeAccount(
  { key, name, number, rawType, ageInDays }: PretendAccount,
  connection: SandboxConnection,
  institution: string,
  now: Date,
): object {
  return {
    id: connection.accounts[key],
    brokerage_authorization: connection.id,
    name,
    number,
    raw_type: rawType,
    institution_name: institution,
    is_paper: false,
    sync_status: {
      holdings: {
        initial_sync_completed: true,
        last_successful_sync: new Date(now.getTime() - ageInDays * DAY_MS).toISOString(),
      },
    },
  };
}
