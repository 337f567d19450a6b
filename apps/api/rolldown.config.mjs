import { readdirSync, rmSync } from 'node:fs';
import { defineConfig } from 'rolldown';

/** Packages that read files of their own at run time: binaries, fonts, threads, pages. */
const WITH_FILES = ['bcrypt', 'fontkit', 'highs', 'pdfkit', 'pino', 'piscina', 'sharp', 'swagger-ui-dist'];
/** Packages that others would use if they were installed. */
const ABSENT = ['@fastify/view', '@nestjs/microservices', '@nestjs/platform-express', '@nestjs/websockets'];
const UNBUNDLED = [...WITH_FILES, ...ABSENT, '@aws-sdk/client-s3', 'reflect-metadata'];

const commandsAndWorkers = readdirSync('src', { recursive: true }).filter((file) =>
  /^[a-z]+-cli\.ts$|\.worker\.ts$/.test(file),
);

/** @type {import('rolldown').Plugin} */
const followServer = {
  name: 'follow server',
  // The code of the bundle before would run in place of this one.
  buildStart: () => rmSync('dist/server.code', { force: true }),
  // `npm run dev` waits for the first bundle.
  writeBundle: () => void process.send?.({ type: 'bundled' }),
};

const common = {
  platform: 'node',
  tsconfig: 'tsconfig.json',
  resolve: { conditionNames: ['@plumbline/source', 'node'] },
  external: new RegExp(`^(?:${UNBUNDLED.join('|')})(?:/|$)`),
  plugins: [
    // pg finds out with it whether it runs at Cloudflare. Node then loads all of its fetch, which takes 40 ms.
    replaceIn(/\/pg\/lib\/stream\.js$/, "typeof Response === 'function'", 'false'),
    // For classes that the bundled TypeORM no longer has, it would load a second one, which takes 250 ms.
    replaceIn(/\/@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/, "require('typeorm')", '{}'),
  ],
  watch: { clearScreen: false },
};
const output = {
  dir: 'dist',
  sourcemap: true,
  // Stacks need only the positions.
  sourcemapExcludeSources: true,
};

/**
 * Bundles the API with the libraries and packages that it uses, because loading two thousand files took most of a start. Each
 * command and each worker is an entry; what is imported on demand becomes a file of its own. The server is one file that is not
 * a module: Node 20 loads no compiled code for modules (`src/platform/compiled-code.ts`).
 */
export default defineConfig(({ watch }) => [
  {
    ...common,
    // A server that watches its files has loaded `main` and would start once more.
    input: toEntries(watch ? commandsAndWorkers : ['main.ts', ...commandsAndWorkers]),
    output: {
      ...output,
      // A server that watches its files would find none.
      cleanDir: !watch,
      // Decorators run while modules load, and bundled modules may load before the one that imports this.
      banner: "import 'reflect-metadata';",
    },
  },
  {
    ...common,
    plugins: [...common.plugins, followServer],
    input: { server: 'src/run-api.ts' },
    // Otherwise it would be another file, and this one would only export from it.
    preserveEntrySignatures: 'allow-extension',
    output: {
      ...output,
      format: 'cjs',
      // Compiled code cannot import.
      dynamicImportInCjs: false,
      entryFileNames: '[name].cjs',
      chunkFileNames: '[name]-[hash].cjs',
      banner: "require('reflect-metadata');",
    },
  },
]);

/** @param {readonly string[]} files */
function toEntries(files) {
  return Object.fromEntries(files.map((file) => [file.replace(/^.*\/|\.ts$/g, ''), `src/${file}`]));
}

/**
 * Replaces text in a file of a package.
 *
 * @param {RegExp} id the file
 * @param {string} text
 * @param {string} replacement
 * @returns {import('rolldown').Plugin}
 */
function replaceIn(id, text, replacement) {
  const handler = (/** @type {string} */ code) => {
    if (!code.includes(text)) throw new Error(`${id} no longer contains ${text}`);
    // Lines stay where they are.
    return { code: code.replace(text, () => replacement), map: null };
  };
  return { name: `replace in ${id}`, transform: { filter: { id }, handler } };
}
