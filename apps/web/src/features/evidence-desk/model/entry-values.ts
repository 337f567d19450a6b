import { takesPercent } from '@plumbline/contracts';
import type { EntryKind, EvidenceEntryResponse } from '@plumbline/contracts';
import type { Company, CompanyValues } from '../../../components/editing/company-form.tsx';

/** The fields of an entry as a form has them. */
export interface EntryValues extends CompanyValues {
  readonly criterion: string;
  readonly effect: string;
  readonly kind: string;
  readonly percent: string;
  readonly sourceUrl: string;
  readonly sourceTitle: string;
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
    observedOn: entry.observedOn ?? '',
    expiresOn: entry.expiresOn ?? '',
    note: entry.note ?? '',
  };
}

export function companyOf({ financialInstrumentId, ticker, name }: EvidenceEntryResponse): Company {
  return { id: financialInstrumentId, ticker, name };
}

/** The fields as the request has them; the percentage is none where the kind of evidence has none. */
export function toEntryRequest(values: EntryValues) {
  const { financialInstrumentId, percent, expiresOn, note, comment, ...rest } = values;
  const hasPercent = takesPercent(values.kind as EntryKind) && percent.trim() !== '';
  return {
    ...rest,
    financialInstrumentId: Number(financialInstrumentId),
    percent: hasPercent ? toPercent(percent) : null,
    expiresOn: expiresOn || null,
    note: note.trim() || null,
    comment: comment.trim() || null,
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
