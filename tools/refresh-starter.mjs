/** `npm run refresh-starter -- <options>`: writes the tables of the starter universe anew; tools/refresh-starter/index.ts says from what. */
import path from 'node:path';
import { projectRoot } from './command/paths.mjs';
import { runCommand } from './command/run-command.mjs';
import { runScript } from './command/run-script.mjs';

await runCommand(() =>
  runScript(path.join(projectRoot, 'tools', 'refresh-starter', 'index.ts'), process.argv.slice(2)),
);
