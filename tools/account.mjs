/** `npm run account -- list` and `-- role <email> <ROLE...>`: who is registered, and what they may do. */
import { runDatabaseCommand } from './process/database-command.mjs';

await runDatabaseCommand('account');
