import { fileURLToPath } from 'node:url';
import { loadCompiled, saveCompiled } from './platform/compiled-code.ts';

const server = fileURLToPath(new URL('./server.cjs', import.meta.url));

// The last step of the build.
if (process.argv.includes('--compile')) saveCompiled(server);
else await loadCompiled<typeof import('./run-api.ts')>(server).runApi();
