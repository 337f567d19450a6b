/** `npm run texts`: writes docs/texts.md anew, the list of all texts that Plumbline shows, sends or prints. */
import { writeFileSync } from 'node:fs';
import { TEXTS_FILE, listTexts } from './list-texts.ts';

writeFileSync(TEXTS_FILE, await listTexts());
