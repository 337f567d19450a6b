import { takesPercent } from '@plumbline/contracts';
import type { EntryKind, EvidenceEntryResponse, FlagWithSource } from '@plumbline/contracts';
import type { Company, CompanyValues } from '../../../components/editing/company-form.tsx';

/** The fields of an entry as a form has them. */
export interface EntryValues extends CompanyValues {
  readonly criterion: string;
  readonly effect: string;
  readonly kind: string;
  readonly percent: string;
  readonly sourceUrl: string;
  readonly sourceTitle: string;
  readonly sourceRank: string;
  readonly saidBy: string;
  readonly observedOn: string;
  readonly expiresOn: string;
  readonly note: string;
  readonly comment: string;
}

/** An entry that states nothing yet. */
export function blankValues(company: Company | null, criterion: string): EntryValues {
  return {
    financialInstrumentId: company ? String(company.id) : '',
    criterion,
    effect: 'FLAG',
    kind: 'CURATED_FLAG',
    percent: '',
    sourceUrl: '',
    sourceTitle: '',
    sourceRank: '',
    saidBy: '',
    observedOn: '',
    expiresOn: '',
    note: '',
    comment: '',
  };
}

/** What an entry states so far. */
export function valuesOf(entry: EvidenceEntryResponse): EntryValues {
  return {
    ...blankValues(companyOf(entry), entry.criterion),
    effect: entry.effect,
    kind: entry.kind ?? 'CURATED_FLAG',
    percent: entry.percent === null ? '' : String(entry.percent),
    sourceUrl: entry.sourceUrl ?? '',
    sourceTitle: entry.sourceTitle ?? '',
    sourceRank: entry.sourceRank ?? '',
    saidBy: entry.saidBy ?? '',
    observedOn: entry.observedOn ?? '',
    expiresOn: entry.expiresOn ?? '',
    note: entry.note ?? '',
  };
}

/** The company of an entry; `null` for a complete list. */
export function companyOf({ financialInstrumentId, ticker, name }: EvidenceEntryResponse): Company | null {
  return financialInstrumentId === null ? null : { id: financialInstrumentId, ticker, name };
}

/**
 * The fields as the request has them; there is no percentage, and nobody who said it, where the kind of evidence or
 * source has none.
 */
export function toEntryRequest(values: EntryValues) {
  const { financialInstrumentId, percent, expiresOn, note, comment, saidBy, ...rest } = values;
  const hasPercent = takesPercent(values.kind as EntryKind) && percent.trim() !== '';
  return {
    ...rest,
    financialInstrumentId: Number(financialInstrumentId),
    percent: hasPercent ? toPercent(percent) : null,
    saidBy: (values.sourceRank === 'NEWSPAPER' && saidBy.trim()) || null,
    expiresOn: expiresOn || null,
    note: note.trim() || null,
    comment: comment.trim() || null,
  };
}

/** What the fields flag so far, and by which source. */
export function flagOf(values: EntryValues): FlagWithSource {
  const { criterion, percent, saidBy } = toEntryRequest(values);
  return {
    criterion,
    percent,
    saidBy,
    kind: values.kind as EntryKind,
    sourceRank: (values.sourceRank || null) as FlagWithSource['sourceRank'],
  };
}

/** As reports print it, too: `3.5%`, `3,5`. */
function toPercent(text: string): number {
  return Number(
    text
      .trim()
      .replace(/\s*%$/, '')
      .replace(/^(\d{1,2}),(\d{1,2})$/, '$1.$2'),
  );
}
