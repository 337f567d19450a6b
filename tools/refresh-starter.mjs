/** `npm run refresh-starter -- <options>`: writes the tables of the starter universe anew; tools/refresh-starter/index.ts says from what. */
import path from 'node:path';
import { runCommand } from './process/command.mjs';
import { projectRoot } from './process/paths.mjs';
import { runScript } from './process/run-script.mjs';

await runCommand(() =>
  runScript(path.join(projectRoot, 'tools', 'refresh-starter', 'index.ts'), process.argv.slice(2)),
);
