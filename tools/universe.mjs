/** `npm run universe -- <source>`: loads a release. A running Plumbline follows it by itself. */
import { runDatabaseCommand } from './process/database-command.mjs';

await runDatabaseCommand({
  what: 'npm run universe',
  script: 'universe-cli.js',
  args: process.argv.slice(2),
});
