import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { createServer } from 'vite';
import { listInitialFiles } from './bundle-budget.ts';

type Bundle = Rolldown.OutputBundle;

/** Tags that load the application at once. */
const applicationTags = /\s*<script type="module".*?<\/script>|\s*<link rel="modulepreload".*?>/gs;

/**
 * Writes the long texts of the site as HTML into `texts.json`, which the server puts into their pages, and the whole landing
 * page into `landing.html`. `landingModules` are the source files of what that page shows.
 */
export function prerenderPages(landingModules: readonly string[]): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'plumbline:prerender-pages',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    async writeBundle({ dir = 'dist' }, bundle) {
      const server = await createServer({
        configFile: false,
        root: config.root,
        plugins: [react()],
        resolve: { conditions: config.resolve.conditions },
        ssr: { resolve: { conditions: config.resolve.conditions } },
        server: { middlewareMode: true, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
        appType: 'custom',
        logLevel: 'error',
      });
      try {
        const { renderLanding, renderTexts } = await server.ssrLoadModule('/src/app/prerender.tsx');
        writeFileSync(join(dir, 'texts.json'), JSON.stringify(renderTexts()));
        const html = readFileSync(join(dir, 'index.html'), 'utf8');
        const styles = readStyles(bundle, landingModules, html);
        writeFileSync(join(dir, 'landing.html'), toLandingPage(html, await renderLanding(), styles));
      } finally {
        await server.close();
      }
    },
  };
}

/** The page with its content and styles, and in place of the application the script that loads it when it is needed. */
function toLandingPage(html: string, content: string, styles: string): string {
  const application = /<script type="module"[^>]* src="(.*?)"/.exec(html)?.[1];
  if (!application) throw new Error('index.html loads no application');
  return html
    .replace(applicationTags, '')
    .replace('</head>', () => `<style>${styles}</style><script defer src="/landing.js"></script></head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root" data-prerendered data-application="${application}">${content}</div><noscript id="content"></noscript>`,
    );
}

/** The styles of modules and of all that they import, but for the style sheets that the page names already. */
function readStyles(bundle: Bundle, modules: readonly string[], html: string): string {
  const sheets = [...listInitialFiles(bundle, modules)].flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
  return [...new Set(sheets)]
    .filter((file) => !html.includes(`href="/${file}"`))
    .map((file) => {
      const sheet = bundle[file];
      if (sheet?.type !== 'asset') throw new Error(`There is no style sheet ${file}.`);
      return String(sheet.source);
    })
    .join('');
}
