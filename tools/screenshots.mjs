/** `npm run screenshots [-- <address>]`: takes the pictures in docs/screenshots; tools/screenshots/index.ts says from where. */
import path from 'node:path';
import { projectRoot } from './command/paths.mjs';
import { runCommand } from './command/run-command.mjs';
import { runScript } from './command/run-script.mjs';

await runCommand(() =>
  runScript(path.join(projectRoot, 'tools', 'screenshots', 'index.ts'), process.argv.slice(2)),
);
