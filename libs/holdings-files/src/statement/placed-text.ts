/** A piece of text where a page shows it. Lengths are in points, from the upper left corner of the page. */
export interface PlacedText {
  readonly text: string;
  /** From 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A piece of a line that stands apart from its neighbors, as the cell of a table does. */
export interface PlacedCell {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/** A line of a page, its cells from left to right. */
export interface PlacedLine {
  readonly page: number;
  readonly top: number;
  readonly bottom: number;
  readonly cells: readonly PlacedCell[];
}

/** Parts of the height of a line: words of a cell are nearer to each other, and letters of a word nearer still. */
const [cellGap, wordGap] = [0.5, 0.12];

/** Puts the texts of a document together to lines, in reading order. */
export function linesOf(texts: readonly PlacedText[]): PlacedLine[] {
  const inOrder = texts
    .filter(({ text }) => text.trim() !== '')
    .toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x);
  const lines: PlacedText[][] = [];
  for (const text of inOrder) {
    const line = lines.at(-1);
    if (line !== undefined && isOnLine(text, line[0]!)) line.push(text);
    else lines.push([text]);
  }
  return lines.map(toLine);
}

function isOnLine(text: PlacedText, first: PlacedText): boolean {
  return text.page === first.page && text.y - first.y < Math.min(text.height, first.height) / 2;
}

function toLine(texts: readonly PlacedText[]): PlacedLine {
  const cells: PlacedCell[] = [];
  for (const { text, x, width, height } of texts.toSorted((a, b) => a.x - b.x)) {
    const last = cells.at(-1);
    const gap = last === undefined ? Infinity : x - last.right;
    const right = Math.max(x + width, last?.right ?? 0);
    if (last === undefined || gap > cellGap * height)
      cells.push({ text: text.trim(), left: x, right: x + width });
    else cells[cells.length - 1] = { ...last, text: joined(last.text, text, gap > wordGap * height), right };
  }
  const [first] = texts;
  return {
    page: first!.page,
    top: Math.min(...texts.map(({ y }) => y)),
    bottom: Math.max(...texts.map(({ y, height }) => y + height)),
    cells,
  };
}

function joined(before: string, after: string, isApart: boolean): string {
  return `${before}${isApart || after.startsWith(' ') ? ' ' : ''}${after.trim()}`;
}
