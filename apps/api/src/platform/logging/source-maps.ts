import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const bundledPlace = /((?:file:\/)?\/[^\s()]+\.c?js):(\d+):(\d+)/g;
const maps = new Map<string, SourceMap | null>();

/**
 * Makes stacks name places in the sources instead of the bundle. Node's `--enable-source-maps` reads all maps at every start; this
 * reads the map of a file when the first stack in it is needed.
 */
export function mapStacks(): void {
  Error.prepareStackTrace = (error, callSites) =>
    mapStack([String(error), ...callSites.map((site) => `    at ${String(site)}`)].join('\n'));
}

/** Returns a stack with places in the sources. Those in files without a map stay as they are. */
export function mapStack(stack: string): string {
  return stack.replace(bundledPlace, (place, file: string, line: string, column: string) => {
    // Modules are named by URLs, other files by paths.
    const url = file.startsWith('/') ? pathToFileURL(file).href : file;
    const origin = getMap(url)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!origin || !('originalSource' in origin)) return place;
    const { originalSource, originalLine, originalColumn } = origin;
    return `${fileURLToPath(new URL(originalSource, url))}:${originalLine + 1}:${originalColumn + 1}`;
  });
}

function getMap(url: string): SourceMap | null {
  let map = maps.get(url);
  if (map === undefined) maps.set(url, (map = readMap(url)));
  return map;
}

/** Returns null where there is no usable map: a stack must not fail. */
function readMap(url: string): SourceMap | null {
  try {
    const map = readFileSync(`${fileURLToPath(url)}.map`, 'utf8');
    return new SourceMap(JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0]);
  } catch {
    return null;
  }
}
