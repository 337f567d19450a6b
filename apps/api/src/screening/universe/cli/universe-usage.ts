import { sourceUsages } from '@plumbline/sources';

/** How `refresh` is called. A running Plumbline calls it with `--for NIGHT` or `--for ADMINISTRATOR`. */
export const REFRESH_USAGE = 'refresh [--dry-run] [--history 5y] [--bare]';

/** How the command is called. `--help` prints it without a build, so import nothing heavy here. */
export const USAGE = [
  'Usage:',
  `  npm run universe -- ${REFRESH_USAGE}`,
  ...sourceUsages.map((usage) => `  npm run universe -- ${usage}`),
  '  npm run universe -- starter --if-newer',
  '  npm run universe -- pull sec|intrinio|xignite --to <directory>',
  '  npm run universe -- simulate-files --to <directory> [--filings N] [--positions M]',
  '  npm run universe -- status | diff <release> <release> | rollback',
].join('\n');
