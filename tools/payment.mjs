/** `npm run payment -- list|refund|end <email>` and `-- reconcile`: what was bought, and refunds. */
import { runDatabaseCommand } from './process/database-command.mjs';

await runDatabaseCommand('payment');
