import type { ListedAccount } from './account-list.read-model.ts';

const header = ['e-mail', 'name', 'roles', 'activated', 'good standing', 'created'];

/** Formats a table with a header and one line per account. */
export function formatAccounts(accounts: readonly ListedAccount[]): string {
  const table = [header, ...accounts.map(toCells)];
  const widths = header.map((_, column) => Math.max(...table.map((cells) => cells[column].length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd();
  return `${table.map(line).join('\n')}\n`;
}

function toCells(account: ListedAccount): string[] {
  return [
    account.email,
    `${account.firstName} ${account.lastName}`,
    ['ROLE_USER', ...account.roles].join(' '),
    yesOrNo(account.isActivated),
    yesOrNo(account.isGoodStanding),
    `${account.createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  ];
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no';
}
