/** `npm run texts`: writes docs/texts.md anew, the list of all texts that Plumbline shows, sends or prints. */
import path from 'node:path';
import { runCommand } from './process/command.mjs';
import { projectRoot } from './process/paths.mjs';
import { runScript } from './process/run-script.mjs';

await runCommand(() => runScript(path.join(projectRoot, 'tools', 'texts', 'index.ts'), []));
