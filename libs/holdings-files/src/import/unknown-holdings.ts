import { valueOfShares } from '@plumbline/screening';
import { tickerKey, type SecurityReference } from '@plumbline/matching';
import {
  defaultHoldingsFileLimits,
  type HoldingRow,
  type ParsedHoldingsFile,
  type UnscreenedKind,
} from './holdings-file.ts';
import { countsAsDollars, type UnmatchedRow } from './matched-holdings.ts';

/** What lines of a file hold that no instrument answers to, or that is never screened. */
export interface UnknownHolding {
  /** The same for the same security in every file. */
  readonly key: string;
  /** Its ticker, ISIN or CUSIP as written; '' where the file gives only a name. */
  readonly ticker: string;
  /** As written; '' where the file gives none. */
  readonly name: string;
  readonly reference: SecurityReference;
  /** `null` for what may be a stock or a fund. */
  readonly kind: UnscreenedKind | null;
  /** `null` where a line gives only a value. */
  readonly shares: number | null;
  /** US dollars, two decimals, greater than 0. */
  readonly value: number;
  /** Rows of the file. */
  readonly rows: readonly number[];
}

/** The key under which a line is found again in another file: its ticker and name, up to case and signs. */
export function unknownHoldingKey({
  label,
  reference: { name },
}: Pick<HoldingRow, 'label' | 'reference'>): string {
  const words =
    (name ?? '')
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const ticker = label === name ? '' : tickerKey(label);
  return `${ticker} ${words.join(' ')}`.slice(0, 200);
}

/** A line of a file that no instrument answers to, or that is never screened. */
interface UnknownLine {
  readonly kind: UnscreenedKind | null;
  readonly holding: HoldingRow;
  /** US dollars by the file, greater than 0. */
  readonly worth: number;
}

/**
 * The lines of a file that were not imported and are worth something in US dollars, those of one security added up, in
 * the order of the file.
 */
export function collectUnknownHoldings(
  file: Pick<ParsedHoldingsFile, 'rejected'>,
  unmatched: readonly UnmatchedRow[],
): UnknownHolding[] {
  const byKey = new Map<string, UnknownHolding>();
  for (const line of listUnknownLines(file, unmatched)) {
    const key = unknownHoldingKey(line.holding);
    const added = addLine(byKey.get(key), { ...line, key });
    if (added.value <= defaultHoldingsFileLimits.maxAmount) byKey.set(key, added);
  }
  return [...byKey.values()];
}

/**
 * The lines that `collectUnknownHoldings` adds up. A price per share says nothing of bonds and options: only their
 * value counts.
 */
export function listUnknownLines(
  file: Pick<ParsedHoldingsFile, 'rejected'>,
  unmatched: readonly UnmatchedRow[],
): UnknownLine[] {
  const unscreened = file.rejected.flatMap(({ unscreened }) =>
    unscreened === undefined ? [] : [unscreened],
  );
  const unpriced = unscreened.map(({ kind, holding }) => {
    return { kind, holding, worth: worthOf({ ...holding, price: null }) };
  });
  const unclear = unmatched
    .filter(({ candidates }) => candidates !== null)
    .map(({ kind, source }) => ({ kind, holding: source, worth: worthOf(source) }));
  return [...unpriced, ...unclear]
    .flatMap(({ worth, ...line }) => (worth === null ? [] : [{ ...line, worth }]))
    .sort((a, b) => a.holding.row - b.holding.row);
}

/** US dollars; `null` where the line does not say, or says it in another currency. */
function worthOf(row: HoldingRow): number | null {
  if (!countsAsDollars(row)) return null;
  const { value, shares, price } = row;
  const worth = value === null ? valueOfShares(shares, price) : valueOfShares(1, value);
  return worth || null;
}

function addLine(
  before: UnknownHolding | undefined,
  { key, kind, holding, worth }: UnknownLine & { readonly key: string },
): UnknownHolding {
  const { label, reference, row, shares } = holding;
  const name = reference.name ?? '';
  if (before === undefined)
    return {
      key,
      ticker: label === name ? '' : label,
      name,
      reference,
      kind,
      shares,
      value: worth,
      rows: [row],
    };
  const isCounted = before.shares !== null && shares !== null;
  return {
    ...before,
    shares: isCounted ? before.shares + shares : null,
    value: Math.round((before.value + worth) * 100) / 100,
    rows: [...before.rows, row],
  };
}
