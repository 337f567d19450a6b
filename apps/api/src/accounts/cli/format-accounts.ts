import type { ListedAccount } from './account-list.read-model.ts';

const heading = ['e-mail', 'name', 'roles', 'activated', 'good standing', 'created'];

/** A table: a heading, and one line for each account. */
export function formatAccounts(accounts: readonly ListedAccount[]): string {
  const table = [heading, ...accounts.map(cellsOf)];
  const widths = heading.map((_, column) => Math.max(...table.map((cells) => cells[column].length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd();
  return `${table.map(line).join('\n')}\n`;
}

function cellsOf(account: ListedAccount): string[] {
  return [
    account.email,
    `${account.firstName} ${account.lastName}`,
    ['ROLE_USER', ...account.roles].join(' '),
    yesOrNo(account.isActivated),
    yesOrNo(account.isGoodStanding),
    `${account.createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  ];
}

function yesOrNo(is: boolean): string {
  return is ? 'yes' : 'no';
}
