import type { RowRange } from './row-range.ts';
import type { SortedKeys } from './sorted-keys.ts';

/** Rows that begin with one edited form of a word. */
interface EditMatch extends RowRange {
  /** Length of the edited form: a row of that length is the form itself. */
  readonly length: number;
  /** Whether only the last letter was touched: such a form begins with nearly everything the word begins with. */
  readonly atEnd: boolean;
}

interface EditedPlace {
  readonly keys: SortedKeys;
  readonly word: string;
  /** Rows that begin with the word's letters before `at`. */
  readonly rows: RowRange;
  readonly at: number;
}

/** Letters and digits that a slip of the finger puts in: beyond ASCII the number of candidates would have no bound. */
const LAST_TYPED_UNIT = 0x7f;

/**
 * Finds the rows that begin with a form of `word` that is one edit away: one letter left out, put in, replaced, or two
 * neighbors swapped. (A letter put in behind the word is no edit: that is a beginning.) The sorted table is walked like
 * a tree, so the time depends on the length of the word and hardly on the size of the table. Forms without rows are not
 * given.
 */
export function findOneEditMatches(keys: SortedKeys, word: string): readonly EditMatch[] {
  const forms: EditMatch[] = [];
  let rows = keys.all();
  for (let at = 0; at < word.length && rows.from < rows.to; at += 1) {
    const place = { keys, word, rows, at };
    collectShorterAndSwapped(place, forms);
    collectReplacedAndLonger(place, forms);
    rows = keys.narrow(rows, at, word.charCodeAt(at));
  }
  return forms;
}

function collectShorterAndSwapped({ keys, word, rows, at }: EditedPlace, forms: EditMatch[]): void {
  const atEnd = at === word.length - 1;
  if (word.length > 1) add(forms, keys.narrowByText(rows, at, word, at + 1), word.length - 1, atEnd);
  if (atEnd || word[at] === word[at + 1]) return;
  const swapped = keys.narrow(keys.narrow(rows, at, word.charCodeAt(at + 1)), at + 1, word.charCodeAt(at));
  add(forms, keys.narrowByText(swapped, at + 2, word, at + 2), word.length, false);
}

function collectReplacedAndLonger({ keys, word, rows, at }: EditedPlace, forms: EditMatch[]): void {
  const atEnd = at === word.length - 1;
  let row = rows.from;
  while (row < rows.to) {
    const unit = keys.unitAt(row, at);
    if (unit > LAST_TYPED_UNIT) return;
    const child = keys.narrow({ from: row, to: rows.to }, at, unit);
    if (unit >= 0) {
      if (unit !== word.charCodeAt(at))
        add(forms, keys.narrowByText(child, at + 1, word, at + 1), word.length, atEnd);
      add(forms, keys.narrowByText(child, at + 1, word, at), word.length + 1, false);
    }
    row = child.to;
  }
}

function add(forms: EditMatch[], rows: RowRange, length: number, atEnd: boolean): void {
  if (rows.from < rows.to) forms.push({ from: rows.from, to: rows.to, length, atEnd });
}
