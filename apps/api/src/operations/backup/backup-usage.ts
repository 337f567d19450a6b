/** How the command is called. `--help` prints it without a build, so import nothing heavy here. */
export const USAGE = [
  'Usage:',
  '  npm run backup                              writes a backup into the data directory',
  '  npm run backup -- <file>                    writes it to this file',
  '  npm run backup -- restore <file>            restores it into an empty database',
  '  npm run backup -- restore <file> --replace  replaces everything in the database by it',
].join('\n');
