import type { InstrumentResponse, RollupEntryResponse } from '@plumbline/contracts';
import { isFund } from '@plumbline/contracts';
import { MAX_SEVERITY } from '@plumbline/screening';
import { formatFixedPercent } from '../../../lib/format.ts';

export interface CategoryMeasure {
  /** Length of the bar, percent; `null` where there is nothing to measure. */
  readonly bar: number | null;
  readonly text: string;
}

export interface MeasuredCategory extends CategoryMeasure {
  readonly entry: RollupEntryResponse;
}

/** The entries of one side with their measures, longest bar first. */
export function measuredCategories(
  kind: 'positive' | 'negative',
  instrument: InstrumentResponse,
): MeasuredCategory[] {
  const entries = instrument.esgIssueCriteriaRollup[kind];
  const measured = entries.map((entry) => ({ entry, ...categoryMeasure(entry, instrument) }));
  return measured.sort((a, b) => (b.bar ?? 0) - (a.bar ?? 0));
}

/**
 * What the bar of a category shows. A fund is exposed by weight. A company is exposed entirely or not at all, so its
 * bar shows the percentile of a positive category and the severity of a negative one.
 */
export function categoryMeasure(entry: RollupEntryResponse, instrument: InstrumentResponse): CategoryMeasure {
  if (isFund(instrument.type)) {
    return { bar: entry.weightedPercentage, text: formatFixedPercent(entry.weightedPercentage, 1) };
  }
  const scored = instrument.score.criteria.find(({ name }) => name === entry.criterion.name);
  if (scored?.percentile !== undefined) {
    return { bar: scored.percentile, text: `Percentile ${Math.floor(scored.percentile)}` };
  }
  if (scored?.severity !== undefined) {
    return { bar: (100 * scored.severity) / MAX_SEVERITY, text: `Severity ${scored.severity}` };
  }
  const isPositive = instrument.esgIssueCriteriaRollup.positive.includes(entry);
  return { bar: null, text: isPositive ? 'Best in class' : 'Flagged' };
}
