import type { FileAccountsResponse, PortfolioGroup, PortfolioResponse } from '@plumbline/contracts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import type { ImportQueue, QueuedFile } from './import-queue.ts';

/** An account in a file, or a file with a single one, before anybody has said where it goes. */
export interface FoundAccount {
  readonly queued: QueuedFile;
  /** What a portfolio of it would be called. */
  readonly name: string;
  readonly rows: number;
}

export interface FoundInFiles {
  readonly accounts: readonly FoundAccount[];
  /** Files that cannot be imported. */
  readonly failed: ImportQueue;
}

/** A group that files can be imported into. */
export interface TargetGroup {
  readonly id: number;
  readonly name: string;
  readonly portfolios: readonly NamedPortfolio[];
}

type NamedPortfolio = Pick<PortfolioResponse, 'id' | 'name'>;

/** Where an account goes: the id of a portfolio to update, one of these, or nothing yet. */
export type AccountChoice = `${number}` | 'new' | 'out' | '';

/** By the keys of the accounts. */
export type AccountChoices = Readonly<Record<string, AccountChoice>>;

export const nothingFound: FoundInFiles = { accounts: [], failed: [] };

export function addAccounts(
  { accounts, failed }: FoundInFiles,
  queued: QueuedFile,
  added: FileAccountsResponse['accounts'],
): FoundInFiles {
  const found = added.map(({ id, name, rows }) => {
    const account = id === null ? null : { id, name, rows };
    return { queued: { ...queued, key: `${queued.key}/${id ?? ''}`, account }, name, rows };
  });
  return { accounts: [...accounts, ...found], failed };
}

/** The portfolio of a group that an account may already be. */
export function namesakeOf({ name }: FoundAccount, group: TargetGroup): NamedPortfolio | undefined {
  return group.portfolios.find((portfolio) => portfolio.name === name);
}

/** A new portfolio for each account, but of those that the group may already have nothing is assumed. */
export function firstChoices({ accounts }: FoundInFiles, group: TargetGroup): AccountChoices {
  return Object.fromEntries(
    accounts.map((found) => [found.queued.key, namesakeOf(found, group) ? '' : 'new'] as const),
  );
}

/** What is to be imported as chosen, and the files that cannot be. */
export function toChosenQueue(
  { accounts, failed }: FoundInFiles,
  choices: AccountChoices,
  group: TargetGroup,
): ImportQueue {
  const chosen = accounts.flatMap(({ queued }): QueuedFile[] => {
    const choice = choices[queued.key];
    if (choice === 'new') {
      const into = { kind: 'group', id: group.id } as const;
      return [{ ...queued, into, idempotencyKey: newIdempotencyKey() }];
    }
    const portfolio = group.portfolios.find(({ id }) => String(id) === choice);
    return portfolio ? [{ ...queued, into: { kind: 'portfolio', ...portfolio } }] : [];
  });
  return [...chosen, ...failed];
}

/** Groups with the names of their portfolios. */
export function toTargetGroups(
  groups: readonly PortfolioGroup[],
  portfolios: readonly NamedPortfolio[],
): TargetGroup[] {
  const byId = new Map(portfolios.map(({ id, name }) => [id, { id, name }]));
  return groups.map(({ id, name, portfolioIds }) => ({
    id,
    name,
    portfolios: portfolioIds.flatMap((portfolio) => byId.get(portfolio) ?? []),
  }));
}
