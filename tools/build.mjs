/**
 * `npm run build`: builds everything, unless nothing changed since the last build. With what it leaves behind, `npm
 * start` needs to write to no folder but DATA_DIR.
 */
import { ensureBuilt } from './setup/build.mjs';

await ensureBuilt();
