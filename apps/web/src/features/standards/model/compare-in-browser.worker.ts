import { respondFromFile } from '../../../lib/respond-from-file.ts';
import { compareInBrowser } from './compare-in-browser.ts';
import type { BrowserComparison } from './unsaved-standards-query.ts';

respondFromFile((file, { parts, standards }: BrowserComparison) => compareInBrowser(file, parts, standards));
