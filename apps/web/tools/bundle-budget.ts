import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

interface BundleBudget {
  /** Source file of the route the visitor lands on; its chunk and what it imports count as initial. */
  readonly route: string;
  readonly maxGzipBytes: number;
}

type Bundle = Rolldown.OutputBundle;

/**
 * Fails the build when the JavaScript that the landing page needs (the entry, the landing route's chunk, and all
 * they import statically) is larger than the budget after gzip. Prints each file and the sum.
 */
export function bundleBudget({ route, maxGzipBytes }: BundleBudget): Plugin {
  return {
    name: 'plumbline:bundle-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = initialFiles(bundle, route);
      if (files.size < 2) this.error(`The bundle budget found no chunk for ${route}.`);
      const sizes = [...files].map((file) => ({ file, bytes: gzipSize(bundle, file) }));
      const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
      const list = sizes.map(({ file, bytes }) => `  ${kilobytes(bytes)}  ${file}`).join('\n');
      const verdict = `Initial JavaScript of the landing page: ${kilobytes(total)} gzip of ${kilobytes(maxGzipBytes)}`;
      if (total > maxGzipBytes) this.error(`${verdict}: over budget.\n${list}`);
      this.info(`${verdict}\n${list}`);
    },
  };
}

function initialFiles(bundle: Bundle, route: string): Set<string> {
  const files = new Set<string>();
  const follow = (file: string): void => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    files.add(file);
    chunk.imports.forEach(follow);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    if (chunk.isEntry || chunk.facadeModuleId?.endsWith(route)) follow(chunk.fileName);
  }
  return files;
}

function gzipSize(bundle: Bundle, file: string): number {
  const chunk = bundle[file];
  return chunk?.type === 'chunk' ? gzipSync(chunk.code, { level: 9 }).length : 0;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
