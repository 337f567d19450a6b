/** How the command is called. `--help` prints it without a build, so import nothing heavy here. */
export const USAGE = [
  'Usage:',
  '  npm run insightpro -- list             who waits for InsightPro, oldest first',
  '  npm run insightpro -- remove <email>   takes an address off the list',
].join('\n');
