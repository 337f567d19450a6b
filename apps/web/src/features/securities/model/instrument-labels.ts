import type { EvidenceQuality, EvidenceResponse, InstrumentType } from '@plumbline/contracts';
import { formatNumber, formatPercent } from '../../../lib/format.ts';

const typeNames: Record<InstrumentType, string> = {
  COMMON_STOCK: 'Common stock',
  EXCHANGE_TRADED_FUND: 'Exchange-traded fund',
  MUTUALFUND: 'Mutual fund',
  UNKNOWN: 'Other security',
};

/** An instrument's type in words. */
export function nameOfType(type: InstrumentType): string {
  return typeNames[type];
}

const qualityNames: Record<EvidenceQuality, string> = {
  classification: 'Official classification',
  reported: 'Public report',
  vendor: 'Vendor data',
  sample: 'Sample data',
};

/** How far a piece of evidence can be trusted, in words. */
export function nameOfQuality(quality: EvidenceQuality): string {
  return qualityNames[quality];
}

const evidenceKinds: Record<EvidenceResponse['kind'], (value: number | null) => string> = {
  CURATED_FLAG: () => 'Public record',
  REVENUE_SHARE: (value) => (value === null ? 'Revenue' : `${formatPercent(value, 2)} of revenue`),
  SIC_CODE: (value) =>
    value === null ? 'Industry code' : `Industry code SIC ${String(value).padStart(4, '0')}`,
  OWNERSHIP_SHARE: (value) => (value === null ? 'Ownership' : `${formatPercent(value, 2)} owned`),
  COUNTRY: () => 'Country',
  INDEX_MEMBERSHIP: () => 'Member of a list',
  PERCENTILE: (value) => (value === null ? 'Percentile' : `Percentile ${formatNumber(value)}`),
  RATING: (value) => (value === null ? 'Rating' : `Rated ${formatNumber(value)} of 100`),
};

/** What a piece of evidence says, in a few words. */
export function describeEvidence({ kind, value }: Pick<EvidenceResponse, 'kind' | 'value'>): string {
  return evidenceKinds[kind](value);
}
