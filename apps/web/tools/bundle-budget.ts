import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

interface BundleBudget {
  /** Source file of a route. Its chunk and the entry count, with all that they import. */
  readonly route: string;
  readonly maxBytes: number;
}

type Bundle = Rolldown.OutputBundle;

/**
 * Compares the JavaScript of each page with its budget, in bytes with Brotli, and prints all sums. What is too large
 * fails the build where it is checked (`CI`, which `npm test` sets). Others get a warning: who only wants to start the
 * application cannot mend it.
 */
export function bundleBudget(routes: readonly BundleBudget[], isChecked = Boolean(process.env.CI)): Plugin {
  return {
    name: 'plumbline:bundle-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      // Most files belong to several routes, and compressing takes long.
      const sizes = new Map<string, number>();
      const sums = routes.map(({ route, maxBytes }) => {
        const files = [...listInitialFiles(bundle, [route])];
        for (const file of files) if (!sizes.has(file)) sizes.set(file, compressedSize(bundle, file));
        const bytes = files.reduce((sum, file) => sum + sizes.get(file)!, 0);
        return { name: `${route}, ${files.length} files`, bytes, maxBytes };
      });
      const lines = sums.map(
        (each) => `  ${kilobytes(each.bytes)} of ${kilobytes(each.maxBytes)}  ${each.name}`,
      );
      const list = `JavaScript with Brotli\n${lines.join('\n')}`;
      const isOver = sums.some((each) => each.bytes > each.maxBytes);
      if (!isOver) this.info(list);
      else if (isChecked) this.error(`Over budget: ${list}`);
      else this.warn(`Over budget: ${list}`);
    },
  };
}

/** The entry, the chunks that these source files are in, and all that they import statically, which comes first. */
export function listInitialFiles(bundle: Bundle, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const follow = (file: string): void => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    files.add(file);
    chunk.imports.forEach(follow);
    // Behind what it imports.
    files.delete(file);
    files.add(file);
  };
  const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk');
  for (const { isEntry, fileName } of chunks) if (isEntry) follow(fileName);
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
    if (!chunk) throw new Error(`There is no chunk for ${module}.`);
    follow(chunk.fileName);
  }
  return files;
}

function compressedSize(bundle: Bundle, file: string): number {
  const chunk = bundle[file];
  return chunk?.type === 'chunk' ? brotliCompressSync(chunk.code).length : 0;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
