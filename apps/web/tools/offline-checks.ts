import type { Plugin, PluginOption, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { listInitialFiles } from './bundle-budget.ts';

type Bundle = Rolldown.OutputBundle;

interface OfflineChecks {
  /** Source files of the routes that work without a connection. */
  readonly routes: readonly string[];
  /** Source files of what they load later. */
  readonly later: readonly string[];
  /** Names of their workers, as in `portfolio-check.worker`. */
  readonly workers: readonly string[];
}

/** Files that keep their names, for the head of a page. */
const fixedFiles = ['before-paint.js', 'favicon.svg', 'favicon.ico', 'site.webmanifest'];

/** Builds the service worker, with the list of what the pages that work offline need, and no more. */
export function offlineChecks(checks: OfflineChecks): PluginOption {
  let needed = new Set<string>();
  const collect: Plugin = {
    name: 'plumbline:offline-checks',
    apply: 'build',
    generateBundle(_options, bundle) {
      needed = new Set([...fixedFiles, ...listNeededFiles(bundle, checks)]);
    },
  };
  const worker = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: 'service-worker.ts',
    // The application registers it itself, and the manifest and its icons are files of ours.
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['assets/*.{js,css,woff2}', ...fixedFiles],
      // Their names change with what is in them.
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => ({
          manifest: entries.filter(({ url }) => needed.has(url) || isStyle(url)),
          warnings: [],
        }),
      ],
    },
  });
  return [collect, worker];
}

/** All pages have the same ones. */
function isStyle(file: string): boolean {
  return /\.(css|woff2)$/.test(file);
}

function listNeededFiles(bundle: Bundle, { routes, later, workers }: OfflineChecks): Set<string> {
  const files = listInitialFiles(bundle, [...routes, ...later]);
  const assets = Object.keys(bundle);
  for (const worker of workers) {
    const file = assets.find((each) => each.startsWith(`assets/${worker}-`) && each.endsWith('.js'));
    if (file === undefined) throw new Error(`There is no file for ${worker}.`);
    addWithMentioned(bundle, file, files);
  }
  return files;
}

/** A worker is bundled apart from the application: what it imports are files that it names. */
function addWithMentioned(bundle: Bundle, file: string, files: Set<string>): void {
  if (files.has(file)) return;
  files.add(file);
  const output = bundle[file];
  const code = output.type === 'chunk' ? output.code : String(output.source);
  for (const [, name] of code.matchAll(/["'`]\.?\/?(?:assets\/)?([\w.-]+\.js)["'`]/g))
    if (`assets/${name}` in bundle) addWithMentioned(bundle, `assets/${name}`, files);
}
