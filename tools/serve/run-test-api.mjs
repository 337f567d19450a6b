/** The built API for browser tests, which hashes passwords at the lowest cost. Otherwise it would do little else. */
import { runApi } from '../../apps/api/dist/run-api.js';

process.setSourceMapsEnabled(true);
await runApi({ passwordCost: 4 });
