/** `npm run account -- list` and `-- role <email> <ROLE...>`: who is registered, and what they may do. */
import { runDatabaseCommand } from './process/database-command.mjs';

await runDatabaseCommand({
  what: 'npm run account',
  script: 'account-cli.js',
  args: process.argv.slice(2),
});
