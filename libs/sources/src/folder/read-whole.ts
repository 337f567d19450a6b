import type { Layout, LayoutFile, LayoutRecord } from '../layouts/layout.ts';

/**
 * Maximum number of records of one file (about 40 MB) buffered until the file has been read completely; a longer file
 * is read twice.
 */
const mostHeld = 60_000;

/**
 * Yields the records of a file, or none at all: the file is read to its end before the first record is yielded, and if
 * that fails, the error is thrown. Memory is bounded for files of any length.
 */
export async function* readWhole(
  { file, layout }: { readonly file: LayoutFile; readonly layout: Layout },
  heldRecords: number = mostHeld,
): AsyncGenerator<LayoutRecord> {
  if (layout.isAllOrNothing === true) return yield* layout.parse(file);
  const held: LayoutRecord[] = [];
  let isHeld = true;
  for await (const record of layout.parse(file)) {
    if (!isHeld) continue;
    held.push(record);
    if (held.length > heldRecords) {
      isHeld = false;
      held.length = 0;
    }
  }
  yield* isHeld ? held : layout.parse(file);
}
