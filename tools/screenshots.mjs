/** `npm run screenshots [-- <address>]`: takes the pictures in docs/screenshots; tools/screenshots/index.ts says from where. */
import path from 'node:path';
import { runCommand } from './process/command.mjs';
import { projectRoot } from './process/paths.mjs';
import { runScript } from './process/run-script.mjs';

await runCommand(() =>
  runScript(path.join(projectRoot, 'tools', 'screenshots', 'index.ts'), process.argv.slice(2)),
);
