import { writeFileSync } from 'node:fs';
import { TEXTS_FILE, listTexts } from './list-texts.ts';

writeFileSync(TEXTS_FILE, await listTexts());
