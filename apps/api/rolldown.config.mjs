import { readdirSync } from 'node:fs';
import { defineConfig } from 'rolldown';

/** Packages that read files of their own at run time: binaries, fonts, threads, pages. */
const WITH_FILES = ['bcrypt', 'fontkit', 'highs', 'pdfkit', 'pino', 'piscina', 'sharp', 'swagger-ui-dist'];
/** Packages that others would use if they were installed. */
const ABSENT = ['@fastify/view', '@nestjs/microservices', '@nestjs/platform-express', '@nestjs/websockets'];
const UNBUNDLED = [...WITH_FILES, ...ABSENT, '@aws-sdk/client-s3', 'reflect-metadata'];

const entries = readdirSync('src', { recursive: true }).filter((file) =>
  /^(?:main|run-api)\.ts$|-cli\.ts$|\.worker\.ts$/.test(file),
);

/** @type {import('rolldown').Plugin} */
const tellParent = {
  name: 'tell parent',
  // `npm run dev` waits for the first bundle.
  writeBundle: () => void process.send?.({ type: 'bundled' }),
};

/**
 * Bundles the API with the libraries and packages that it uses, because loading two thousand files took most of a
 * start. The server, each command and each worker is an entry; what is imported on demand becomes a file of its own.
 */
export default defineConfig(({ watch }) => ({
  input: Object.fromEntries(entries.map((file) => [file.replace(/^.*\/|\.ts$/g, ''), `src/${file}`])),
  platform: 'node',
  tsconfig: 'tsconfig.json',
  resolve: { conditionNames: ['@plumbline/source', 'node'] },
  external: new RegExp(`^(?:${UNBUNDLED.join('|')})(?:/|$)`),
  plugins: [tellParent],
  watch: { clearScreen: false },
  output: {
    dir: 'dist',
    // A server that watches its files would find none.
    cleanDir: !watch,
    sourcemap: true,
    // Stacks need only the positions.
    sourcemapExcludeSources: true,
    // Decorators run while modules load, and bundled modules may load before the one that imports this.
    banner: "import 'reflect-metadata';",
  },
}));
