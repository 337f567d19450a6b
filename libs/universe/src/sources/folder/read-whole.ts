import type { Layout, LayoutFile, LayoutRecord } from '../../layouts/layout.ts';

/** Records of one file that are held back (some 40 MB) until the file has proved whole; a longer file is read twice. */
const mostHeld = 60_000;

/**
 * The records of a file, or none at all: it is read to its end before the first record is handed on, and where that
 * fails the error is thrown with nothing yielded. Memory stays bounded for files of any length.
 */
export async function* readWhole(
  { file, layout }: { readonly file: LayoutFile; readonly layout: Layout },
  heldRecords: number = mostHeld,
): AsyncGenerator<LayoutRecord> {
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
