import module from 'node:module';

// Both affect what is loaded after them. Node 20 has no cache of compiled code.
process.setSourceMapsEnabled(true);
(module as { readonly enableCompileCache?: () => void }).enableCompileCache?.();

const { runApi } = await import('./run-api.ts');
await runApi();
