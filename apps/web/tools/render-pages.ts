import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin, ResolvedConfig } from 'vite';
import { build, defaultServerConditions } from 'vite';
import { listInitialFiles } from './bundle-budget.ts';

/** Where the build puts what the server renders pages with. */
export const SERVER_FOLDER = 'server';

/** A page that comes as HTML which the application hydrates. */
interface RenderedPage {
  /** Where it is, or a pattern of the router. */
  readonly path: string;
  /** The source file of its route, whose code is then loaded together with that of the application. */
  readonly route: string;
  /** Whether the build renders it: it is always the same. The server renders the others, with their data. */
  readonly isFixed?: boolean;
  /** Whether it is for users who are logged in: what all of them see until their data is there. */
  readonly isForUsers?: boolean;
}

/** Tags that load the application before the page is painted. */
const applicationTags = /\s*<script type="module".*?<\/script>|\s*<link rel="modulepreload".*?>/gs;

/**
 * Builds what renders pages, for the server, and renders those that are always the same. `pages.json` has the files
 * that every page needs, the entry first, and by path the content of these pages and the further files of each.
 * `public/before-paint.js` loads the files.
 */
export function renderPages(pages: readonly RenderedPage[]): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'plumbline:render-pages',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    async writeBundle({ dir = 'dist' }, bundle) {
      const { renderPage } = await buildRenderer(config.root, join(dir, SERVER_FOLDER));
      const loadedAnyway = listInitialFiles(bundle, []);
      const pagesByPath: Record<string, { readonly content?: string; readonly files: readonly string[] }> =
        {};
      for (const { path, route, isFixed, isForUsers } of pages) {
        const files = [...listInitialFiles(bundle, [route])].filter((file) => !loadedAnyway.has(file));
        // One page stands for all of a pattern.
        const place = path.replace(/:\w+/, '1');
        const content = isFixed
          ? await renderPage(place, { pattern: path, isLogged: isForUsers })
          : undefined;
        pagesByPath[path] = { content, files };
      }
      const files = [...loadedAnyway].reverse();
      writeFileSync(join(dir, 'pages.json'), JSON.stringify({ files, pages: pagesByPath }));
      const index = join(dir, 'index.html');
      writeFileSync(index, readFileSync(index, 'utf8').replace(applicationTags, ''));
    },
  };
}

async function buildRenderer(root: string, outDir: string) {
  await build({
    configFile: false,
    root,
    plugins: [react()],
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    // With its packages, which the server does not have.
    ssr: { noExternal: true, resolve: { conditions: ['@plumbline/source', ...defaultServerConditions] } },
    build: {
      ssr: 'src/app/render-page.tsx',
      outDir,
      copyPublicDir: false,
      minify: true,
      target: 'node20',
      // For breakpoints in what the server renders; it never sends these files.
      sourcemap: true,
      rolldownOptions: {
        output: {
          // The server requires it.
          format: 'cjs',
          entryFileNames: '[name].cjs',
          chunkFileNames: '[name]-[hash].cjs',
          sourcemapExcludeSources: true,
        },
      },
    },
  });
  return import(pathToFileURL(join(outDir, 'render-page.cjs')).href);
}
