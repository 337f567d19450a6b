/** Prints the usage of an operators' command from its source: `run.mjs` runs this before anything is built. */
import { pathToFileURL } from 'node:url';

const { USAGE } = (await import(pathToFileURL(process.argv[2]!).href)) as { readonly USAGE: string };
console.log(USAGE);
