/** How the command is called. `--help` prints it without a build, so import nothing heavy here. */
export const USAGE = [
  'Usage:',
  '  npm run status -- open "<what users notice>"       opens an incident and prints its number',
  '  npm run status -- update <number> "<what is new>"',
  '  npm run status -- resolve <number> "<what it was>"',
  '  npm run status -- list                             open incidents, and those of the past 90 days',
].join('\n');
