import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { build, defaultServerConditions } from 'vite';
import { listInitialFiles } from './bundle-budget.ts';

type Bundle = Rolldown.OutputBundle;

/** Pages whose content the server renders, since it has the data. */
const SERVER_PAGES = ['landing', 'security'];
/** Where the build puts what the server runs. */
export const SERVER_FOLDER = 'server';

/** A page that is HTML before the application starts. */
interface PageToRender {
  /** Where it is, or one of the names in `SERVER_PAGES`. */
  readonly path: string;
  /** Whether it has more to load, so that the application starts as soon as it is shown, not when it is needed. */
  readonly hasMore?: boolean;
  /** For a page of users who are logged in, which is nothing without the application. */
  readonly account?: {
    /** The source file of its route. */
    readonly route: string;
    /** What it requests from the API: paths below `/api`, with `:id` for the one in the address. */
    readonly calls: readonly string[];
  };
}

/** Tags that load the application at once. */
const applicationTags = /\s*<script type="module".*?<\/script>|\s*<link rel="modulepreload".*?>/gs;

/**
 * Renders what is the same for every visitor, as HTML by path: the long texts of the site in `texts.json`, and whole pages in
 * `pages.json`. What renders them is in the folder `server`, for the server to render others.
 */
export function prerenderPages(pages: readonly PageToRender[]): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'plumbline:prerender-pages',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    async writeBundle({ dir = 'dist' }, bundle) {
      const { renderPage, renderTexts } = await buildRenderer(config.root, join(dir, SERVER_FOLDER));
      writeFileSync(join(dir, 'texts.json'), JSON.stringify(renderTexts()));
      const html = readFileSync(join(dir, 'index.html'), 'utf8');
      const rendered: Record<string, string> = {};
      for (const page of pages) {
        const isOfServer = SERVER_PAGES.includes(page.path);
        const content = isOfServer
          ? '<!--content-->'
          : await renderPage(page.path, { isLogged: page.account !== undefined });
        const userPage =
          page.hasMore && (await renderPage(isOfServer ? '/-' : page.path, { isLogged: true }));
        const userHeader = userPage && /<header.*?<\/header>/s.exec(userPage)![0];
        rendered[page.path] = toHtml({ ...page, html, content, userHeader, bundle });
      }
      writeFileSync(join(dir, 'pages.json'), JSON.stringify(rendered));
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
      ssr: 'src/app/prerender.tsx',
      outDir,
      copyPublicDir: false,
      minify: true,
      target: 'node20',
      // The server requires it.
      rolldownOptions: {
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
      },
    },
  });
  return import(pathToFileURL(join(outDir, 'prerender.cjs')).href);
}

interface Parts extends PageToRender {
  readonly html: string;
  readonly content: string;
  /** The header of the page for users who are logged in, where the application would not start at once for them. */
  readonly userHeader?: string | false;
  readonly bundle: Bundle;
}

/** The page with its content, and in place of the application the script that loads it when it is needed. */
function toHtml({ html, content, userHeader, bundle, hasMore, account }: Parts): string {
  const files = [...listInitialFiles(bundle, account ? [account.route] : [])];
  const application = files.map((file) => `/${file}`).join(' ');
  // On pages of an account, it requests their data.
  const head = `<script defer${account ? ' fetchpriority="high"' : ''} src="/prerendered.js"></script>`;
  const attributes = [
    `data-prerendered data-application="${application}"`,
    ...(hasMore ? ['data-start="idle"'] : []),
    ...(account ? [`data-start="now" data-calls="${account.calls.join(' ')}"`] : []),
  ];
  const root = [
    `<div id="root" ${attributes.join(' ')}>${content}</div>`,
    userHeader && `<template id="user-header">${userHeader}</template>`,
    '<noscript id="content"></noscript>',
  ];
  return html
    .replace(applicationTags, '')
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => root.filter(Boolean).join(''));
}
