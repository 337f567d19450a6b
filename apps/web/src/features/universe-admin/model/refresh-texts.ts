import type {
  RefreshDifferenceResponse,
  RefreshOutcomeName,
  RefreshRunResponse,
  RefreshSourceOutcome,
  RefreshTriggerName,
  ReleaseState,
} from '@plumbline/contracts';
import { formatImpactScore } from '@plumbline/screening';
import { formatCount } from '../../../lib/format.ts';

export const sourceOutcomeLabels: Readonly<Record<RefreshSourceOutcome, string>> = {
  NEW: 'New files',
  UNCHANGED: 'Unchanged',
  MISSING: 'Not published',
  LAYOUT_CHANGED: 'Cannot be read as before',
  FAILED: 'Download failed',
};

export const triggerLabels: Readonly<Record<RefreshTriggerName, string>> = {
  COMMAND: 'from the command line',
  NIGHT: 'at night',
  ADMINISTRATOR: 'by an administrator',
};

export const releaseStateLabels: Readonly<Record<ReleaseState, string>> = {
  IN_USE: 'In use',
  ROLLBACK: 'In use before',
  STORED: 'Stored',
  DROPPED: 'Dropped',
};

const outcomeLabels: Readonly<Record<RefreshOutcomeName, string>> = {
  LOADED: 'Loaded',
  NOTHING_NEW: 'Nothing new',
  LAYOUT_CHANGED: 'Nothing loaded: a source could not be read as before',
  FAILED: 'Nothing loaded: it failed',
  STOPPED: 'Nothing loaded: it was broken off',
};

/** How a refresh ended, in a few words. */
export function describeOutcome({ outcome, release }: RefreshRunResponse): string {
  return release === null ? outcomeLabels[outcome] : `Loaded release ${release}`;
}

/** How a release differs from the one before it, a sentence each. */
export function describeDifference(difference: RefreshDifferenceResponse): string[] {
  const { added, removed, rise, fall, becomeRated, becomeUnrated, examples } = difference;
  const { scoredFundsBefore, scoredFundsAfter } = difference;
  const changes = examples.map(
    ({ ticker, before, after }) => `${ticker} ${formatImpactScore(before)} to ${formatImpactScore(after)}`,
  );
  return [
    `${formatCount(added)} securities added, ${formatCount(removed)} removed.`,
    `${formatCount(rise)} scores rise, ${formatCount(fall)} fall, ${formatCount(becomeRated)} become rated, ${formatCount(becomeUnrated)} become NA.`,
    `Funds with a score: ${formatCount(scoredFundsAfter)}, before ${formatCount(scoredFundsBefore)}.`,
    ...(changes.length > 0 ? [`Largest changes: ${changes.join(', ')}.`] : []),
  ];
}

/** A size as people say it: kB up to a million bytes, else MB. */
export function formatBytes(bytes: number): string {
  return bytes < 1e6 ? `${formatCount(Math.ceil(bytes / 1e3))} kB` : `${formatCount(bytes / 1e6)} MB`;
}
