/** `npm run texts`: writes docs/texts.md anew, the list of all texts that Plumbline shows, sends or prints. */
import path from 'node:path';
import { projectRoot } from './command/paths.mjs';
import { runCommand } from './command/run-command.mjs';
import { runScript } from './command/run-script.mjs';

await runCommand(() => runScript(path.join(projectRoot, 'tools', 'texts', 'index.ts'), []));
