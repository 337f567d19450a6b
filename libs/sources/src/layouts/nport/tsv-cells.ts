import { encodingOf, headerOf } from '@plumbline/holdings-files';
import { UnusableFileError, type LayoutFile } from '../layout.ts';

/** Maximum length of a row in bytes: a file without line ends must not fill the memory. */
const MAX_ROW_BYTES = 1024 * 1024;
const [TAB, LINE_FEED, CARRIAGE_RETURN] = [0x09, 0x0a, 0x0d] as const;
const [ZERO, NINE, POINT] = [0x30, 0x39, 0x2e] as const;
/** Every whole number of so many digits has a double of its own. */
const EXACT_DIGITS = 15;

/**
 * The wanted cells of one row, as bytes. A data set has a hundred million cells: strings of them would take most of the
 * time of a load, so that a cell becomes one only where its text is new.
 */
export class TsvRow {
  bytes: Buffer = Buffer.alloc(0);
  readonly starts: Int32Array;
  readonly ends: Int32Array;

  constructor(
    size: number,
    private readonly decoder: InstanceType<typeof TextDecoder>,
  ) {
    this.starts = new Int32Array(size);
    this.ends = new Int32Array(size);
  }

  isBlank(cell: number): boolean {
    return this.starts[cell] === this.ends[cell];
  }

  text(cell: number): string {
    return this.decoder.decode(this.bytes.subarray(this.starts[cell], this.ends[cell]));
  }

  /** The cell as a number; NaN for a blank one and anything else. */
  number(cell: number): number {
    const [start, end] = [this.starts[cell]!, this.ends[cell]!];
    let [value, point] = [0, -1];
    for (let at = start; at < end; at += 1) {
      const byte = this.bytes[at]!;
      if (byte >= ZERO && byte <= NINE) value = value * 10 + byte - ZERO;
      else if (byte === POINT && point === -1) point = at;
      else return this.parseNumber(cell);
    }
    const digits = end - start - (point === -1 ? 0 : 1);
    if (digits === 0 || digits > EXACT_DIGITS) return this.parseNumber(cell);
    // One division of two exact numbers is rounded as the decimal number itself would be.
    return point === -1 ? value : value / 10 ** (end - point - 1);
  }

  /** The cell as a whole number of at most nine digits without leading zeros; 0 for anything else. */
  identifier(cell: number): number {
    const [start, end] = [this.starts[cell]!, this.ends[cell]!];
    if (end - start > 9 || this.bytes[start] === ZERO) return 0;
    let value = 0;
    for (let at = start; at < end; at += 1) {
      const byte = this.bytes[at]!;
      if (byte < ZERO || byte > NINE) return 0;
      value = value * 10 + byte - ZERO;
    }
    return value;
  }

  private parseNumber(cell: number): number {
    const text = this.text(cell).trim();
    return text === '' ? Number.NaN : Number(text);
  }
}

/**
 * Calls `use` with the cells under the given titles of every row of a tab-separated table, in the same object each
 * time, and yields how many rows there were after each chunk of the file. Blank lines are passed over, and a cell that
 * a row lacks is empty. Cells are never quoted. Throws `UnusableFileError` where a column is missing or the text is in
 * UTF-16.
 */
export async function* readTsv(
  file: LayoutFile,
  titles: readonly string[],
  use: (row: TsvRow) => void,
): AsyncGenerator<number> {
  const cellOfColumn = cellsByColumn(file, titles);
  let scanner: RowScanner | null = null;
  for await (const chunk of file.bytes()) {
    scanner ??= new RowScanner(cellOfColumn, new TsvRow(titles.length, decoderOf(file, chunk)));
    scanner.push(chunk, use);
    yield scanner.count;
  }
  scanner?.push(Buffer.of(LINE_FEED), use);
}

/** For each column of the file the wanted cell that it is; -1 for the others, of which most tables have twenty. */
function cellsByColumn(file: LayoutFile, titles: readonly string[]): Int32Array {
  const header = headerOf(file.headRows[0] ?? []);
  const cells = new Int32Array(file.headRows[0]?.length ?? 0).fill(-1);
  for (const [cell, title] of titles.entries()) {
    const column = header.get(title.replaceAll('_', '').toLowerCase());
    if (column === undefined) throw new UnusableFileError(`${file.name} has no column ${title}`);
    cells[column] = cell;
  }
  return cells;
}

function decoderOf(file: LayoutFile, head: Uint8Array): InstanceType<typeof TextDecoder> {
  const encoding = encodingOf(head);
  if (encoding.startsWith('utf-16')) throw new UnusableFileError(`${file.name} is in UTF-16`);
  return new TextDecoder(encoding, { ignoreBOM: true });
}

/** Finds the rows in a file that comes in chunks. */
class RowScanner {
  /** Rows so far, without the header and blank lines. */
  count = 0;
  /**
   * One buffer for all chunks, with the last row that did not end at its beginning: new ones would keep the collector
   * busy.
   */
  private bytes = Buffer.alloc(1 << 17);
  private length = 0;
  private isHeader = true;

  constructor(
    private readonly cellOfColumn: Int32Array,
    private readonly row: TsvRow,
  ) {}

  push(chunk: Uint8Array, use: (row: TsvRow) => void): void {
    const length = this.length + chunk.length;
    if (length > this.bytes.length)
      this.bytes = Buffer.concat([this.bytes.subarray(0, this.length)], length * 2);
    this.bytes.set(chunk, this.length);
    const bytes = this.bytes.subarray(0, length);
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
      this.takeLine(bytes, { start, end: bytes[end - 1] === CARRIAGE_RETURN ? end - 1 : end }, use);
      start = end + 1;
    }
    this.bytes.copyWithin(0, start, length);
    this.length = length - start;
    if (this.length > MAX_ROW_BYTES) throw new Error('a line of it never ends');
  }

  private takeLine(
    bytes: Buffer,
    { start, end }: { readonly start: number; readonly end: number },
    use: (row: TsvRow) => void,
  ): void {
    const { isHeader } = this;
    this.isHeader = false;
    if (isHeader || end <= start) return;
    this.count += 1;
    this.findCells(bytes, start, end);
    use(this.row);
  }

  private findCells(bytes: Buffer, start: number, end: number): void {
    const { cellOfColumn, row } = this;
    row.bytes = bytes;
    let [column, cellStart] = [0, start];
    for (let at = start; at <= end; at += 1) {
      if (at < end && bytes[at] !== TAB) continue;
      const cell = cellOfColumn[column] ?? -1;
      if (cell >= 0) {
        row.starts[cell] = cellStart;
        row.ends[cell] = at;
      }
      column += 1;
      cellStart = at + 1;
    }
    for (; column < cellOfColumn.length; column += 1) {
      const cell = cellOfColumn[column]!;
      if (cell >= 0) row.starts[cell] = row.ends[cell] = end;
    }
  }
}

/** The distinct texts of a column, numbered from 0 as they come, compared byte by byte. */
export class DistinctCells {
  count = 0;
  private bytes = Buffer.alloc(1 << 16);
  /** Where each text starts; the next one's start is its end. */
  private starts = new Uint32Array(1 << 10);
  /** By hash, the number of a text and 1; 0 is free. */
  private slots = new Uint32Array(1 << 11);

  /** The number of a cell's text, which may be a new one. */
  add({ bytes, starts, ends }: TsvRow, cell: number): number {
    const slot = this.slotOf(bytes, starts[cell]!, ends[cell]!);
    return this.slots[slot] === 0 ? this.append(bytes, starts[cell]!, ends[cell]!) : this.slots[slot]! - 1;
  }

  /** The number of a cell's text, -1 where no such text was added. */
  find({ bytes, starts, ends }: TsvRow, cell: number): number {
    return this.slots[this.slotOf(bytes, starts[cell]!, ends[cell]!)]! - 1;
  }

  /** Adds a text and returns its number. */
  addText(text: string): number {
    const bytes = Buffer.from(text);
    const slot = this.slotOf(bytes, 0, bytes.length);
    return this.slots[slot] === 0 ? this.append(bytes, 0, bytes.length) : this.slots[slot]! - 1;
  }

  private append(bytes: Buffer, start: number, end: number): number {
    const at = this.starts[this.count]!;
    if (at + end - start > this.bytes.length)
      this.bytes = Buffer.concat([this.bytes], Math.max(this.bytes.length * 2, at + end - start));
    bytes.copy(this.bytes, at, start, end);
    if (this.count + 1 === this.starts.length) this.growSlots();
    this.count += 1;
    this.starts[this.count] = at + end - start;
    this.slots[this.slotOf(bytes, start, end)] = this.count;
    return this.count - 1;
  }

  private growSlots(): void {
    const starts = new Uint32Array(this.starts.length * 2);
    starts.set(this.starts);
    this.starts = starts;
    this.slots = new Uint32Array(this.starts.length * 2);
    for (let number = 0; number < this.count; number += 1)
      this.slots[this.slotOf(this.bytes, starts[number]!, starts[number + 1]!)] = number + 1;
  }

  /** The slot that has a text, else the free one where it belongs. */
  private slotOf(bytes: Buffer, start: number, end: number): number {
    let hash = 0x811c9dc5;
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
    const mask = this.slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (this.slots[slot] !== 0 && !this.isText(this.slots[slot]! - 1, bytes, start, end))
      slot = (slot + 1) & mask;
    return slot;
  }

  private isText(number: number, bytes: Buffer, start: number, end: number): boolean {
    const first = this.starts[number]!;
    if (this.starts[number + 1]! - first !== end - start) return false;
    for (let at = start; at < end; at += 1) if (this.bytes[first + at - start] !== bytes[at]) return false;
    return true;
  }
}
