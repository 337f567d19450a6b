/** How the command is called. `--help` prints it without a build, so import nothing heavy here. */
export const USAGE = [
  'Usage:',
  '  npm run account -- list',
  '  npm run account -- role <email> <ROLE...>   sets the roles of the account',
  '  npm run account -- events <email>           its latest security events',
  '  npm run account -- remove-second-factor <email>',
  '  npm run account -- undo-deletion <email>    keeps an account that is about to be deleted',
  '  npm run account -- sessions <email>         where the account is logged in',
  '  npm run account -- end <email> --all|<id>   ends all of its sessions, or one',
  '  npm run account -- tokens <email>           its personal access tokens',
  '  npm run account -- revoke <email> --all|<id>   ends all of these, or one',
].join('\n');
