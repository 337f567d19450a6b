/** The built API for browser tests. Hashes passwords at the lowest cost: at the real one, that is half of its work. */
import { runApi } from '../../apps/api/dist/run-api.js';

process.setSourceMapsEnabled(true);
await runApi({ passwordCost: 4 });
