/** `npm run texts`: writes the list of all texts that Plumbline shows, sends or prints, to be read in one sitting. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../command/paths.mjs';
import { listTexts } from './list-texts.ts';

const file = path.join(projectRoot, 'dist', 'texts.md');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, listTexts());
process.stdout.write(`${file}\n`);
