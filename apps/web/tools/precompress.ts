import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { SERVER_FOLDER } from './render-pages.ts';

/** What shrinks; fonts and pictures are compressed already. */
const compressible = new Set(['.js', '.mjs', '.css', '.svg']);
/** Smaller files would not fit in fewer packets. */
const WORTH_IT = 1_024;

/** Puts a Brotli and a gzip copy beside every built file that is worth it, for the server to send as they are. */
export function precompress(): Plugin {
  return {
    name: 'plumbline:precompress',
    apply: 'build',
    writeBundle: ({ dir = 'dist' }) => {
      for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
        const isServed = !entry.parentPath.startsWith(join(dir, SERVER_FOLDER));
        if (entry.isFile() && isServed && compressible.has(extname(entry.name)))
          compress(join(entry.parentPath, entry.name));
      }
    },
  };
}

function compress(file: string): void {
  const bytes = readFileSync(file);
  if (bytes.length < WORTH_IT) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
