/** How the command is called. `--help` prints it without a build, so import nothing heavy here. */
export const USAGE = [
  'Usage:',
  '  npm run payment -- list <email>     what was bought and charged',
  '  npm run payment -- refund <email>   refunds the yearly payment in full and ends the plan',
  '  npm run payment -- end <email>      ends the plan without a refund',
  '  npm run payment -- reconcile        synchronizes every customer',
].join('\n');
