/** `npm run universe -- <source>`: loads a release. A running Plumbline follows it by itself. */
import { runDatabaseCommand } from './process/database-command.mjs';

await runDatabaseCommand('universe');
