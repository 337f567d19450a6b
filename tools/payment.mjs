/** `npm run payment -- list|refund|end <email>` and `-- reconcile`: what was bought, and giving it back. */
import { runDatabaseCommand } from './process/database-command.mjs';

await runDatabaseCommand({
  what: 'npm run payment',
  script: 'payment-cli.js',
  args: process.argv.slice(2),
});
