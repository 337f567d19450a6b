import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { InlineConfig, Plugin, Rolldown } from 'vite';

/**
 * What a request costs a phone on a slow network: as much as this many bytes of minified code, which shrink to a third. Lighthouse
 * counts 25 to 30 ms for a request, and 5 ms for a kilobyte.
 */
const BYTES_PER_REQUEST = 18_000;

/** How many pages an entry page counts as: many visitors see it first. */
const ENTRY_PAGE_WEIGHT = 12;

/**
 * Every page needs what the entry imports. The two large libraries are files of their own: a phone loads several files at a
 * time, and would wait for one large one long after the others.
 */
const frame = [
  {
    name: 'react',
    tags: ['$initial' as const],
    test: /node_modules\/(react|react-dom|scheduler)\//,
    priority: 3,
  },
  { name: 'router', tags: ['$initial' as const], test: /node_modules\/react-router(-dom)?\//, priority: 2 },
  { name: 'frame', tags: ['$initial' as const], priority: 1 },
];

/** Modules that several pages share, in one file. */
interface Group {
  readonly moduleIds: readonly string[];
  readonly bytes: number;
  readonly imports: Set<Group>;
  /** What loads it: a page, or a part of one that is loaded later. One bit each, several for an entry page. */
  pages: bigint;
}

/**
 * Puts modules that pages share into fewer files. The bundler itself makes a file for each set of pages, so that none loads
 * what it does not use, but sixty tiny files. This builds once to see them, and merges those whose requests cost more than
 * what some pages then load in vain. `entryPages` are the source files of the routes that many visitors see first.
 */
export function groupChunks(entryPages: readonly string[]): Plugin {
  return {
    name: 'plumbline:group-chunks',
    apply: 'build',
    async config({ root, resolve, worker, build: options }) {
      const groups = listGroups(await buildChunks({ root, resolve, worker, build: options }), entryPages);
      mergeGroups(groups);
      const names = new Map(
        [...groups].flatMap(({ moduleIds }, index) => moduleIds.map((id) => [id, `shared-${index}`])),
      );
      const shared = {
        name: (id: string) => names.get(id) ?? null,
        debugName: 'shared',
        includeDependenciesRecursively: false,
      };
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [...frame, shared] } } } } };
    },
  };
}

async function buildChunks(config: InlineConfig): Promise<readonly Rolldown.OutputChunk[]> {
  const rolldownOptions = { output: { codeSplitting: { groups: frame } } };
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { ...config.build, write: false, reportCompressedSize: false, rolldownOptions },
  });
  if (!('output' in result)) throw new Error('The build has several outputs, or is watching.');
  return result.output.filter((file) => file.type === 'chunk');
}

function listGroups(chunks: readonly Rolldown.OutputChunk[], entryPages: readonly string[]): Set<Group> {
  const chunksByFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const initial = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName, imports }) => [fileName, ...imports]),
  );
  const groups = new Map<string, Group>();
  for (const { fileName, isDynamicEntry, moduleIds, code } of chunks)
    if (!initial.has(fileName) && !isDynamicEntry)
      groups.set(fileName, { moduleIds, bytes: code.length, imports: new Set(), pages: 0n });
  for (const [file, { imports }] of groups)
    for (const imported of chunksByFile.get(file)!.imports)
      if (groups.has(imported)) imports.add(groups.get(imported)!);
  const load = (file: string, page: bigint, loaded = new Set<string>()): void => {
    const chunk = chunksByFile.get(file);
    if (!chunk || loaded.has(file)) return;
    loaded.add(file);
    const group = groups.get(file);
    if (group) group.pages |= page;
    for (const imported of chunk.imports) load(imported, page, loaded);
  };
  let bit = 0;
  for (const { isDynamicEntry, fileName, facadeModuleId } of chunks) {
    if (!isDynamicEntry) continue;
    const weight = entryPages.some((page) => facadeModuleId?.endsWith(page)) ? ENTRY_PAGE_WEIGHT : 1;
    load(fileName, ((1n << BigInt(weight)) - 1n) << BigInt(bit));
    bit += weight;
  }
  return new Set(groups.values());
}

/** Merges the pair that saves most, again and again, until no pair saves anything. */
function mergeGroups(groups: Set<Group>): void {
  for (let pair = findBestPair(groups); pair; pair = findBestPair(groups)) {
    const [first, second] = pair;
    const merged: Group = {
      moduleIds: [...first.moduleIds, ...second.moduleIds],
      bytes: first.bytes + second.bytes,
      imports: new Set([...first.imports, ...second.imports].filter((each) => !pair.includes(each))),
      pages: first.pages | second.pages,
    };
    for (const part of pair) groups.delete(part);
    for (const { imports } of groups) for (const part of pair) if (imports.delete(part)) imports.add(merged);
    groups.add(merged);
    for (const imported of listImports(merged.imports)) imported.pages |= merged.pages;
  }
}

function findBestPair(groups: ReadonlySet<Group>): readonly [Group, Group] | null {
  const all = [...groups];
  let best: readonly [Group, Group] | null = null;
  let mostSaved = 0;
  all.forEach((first, index) => {
    for (const second of all.slice(index + 1)) {
      const saved = computeSaved(first, second, mostSaved);
      if (saved <= mostSaved) continue;
      mostSaved = saved;
      best = [first, second];
    }
  });
  return best;
}

/** What merging two groups saves all pages together, in bytes. Nothing when it is not more than `atLeast`. */
function computeSaved(first: Group, second: Group, atLeast: number): number {
  const pages = first.pages | second.pages;
  let saved = BYTES_PER_REQUEST * count(first.pages & second.pages);
  for (const part of [first, second]) saved -= part.bytes * count(pages & ~part.pages);
  if (saved <= atLeast) return 0;
  const imported = listImports([...first.imports, ...second.imports], [first, second]);
  // Files that import each other would run in the wrong order.
  if (imported.has(first) || imported.has(second)) return 0;
  for (const each of imported) saved -= (each.bytes + BYTES_PER_REQUEST) * count(pages & ~each.pages);
  return saved;
}

/** Lists groups, but for those in `without`, and all that they import, directly or not. */
function listImports(groups: Iterable<Group>, without: readonly Group[] = []): Set<Group> {
  const imported = new Set([...groups].filter((group) => !without.includes(group)));
  // A set also visits what is added meanwhile.
  for (const group of imported) for (const each of group.imports) imported.add(each);
  return imported;
}

function count(pages: bigint): number {
  return pages.toString(2).replaceAll('0', '').length;
}
