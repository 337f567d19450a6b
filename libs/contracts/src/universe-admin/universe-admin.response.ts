import type { Infer } from '../schema.ts';
import {
  arrayOf,
  booleanSchema,
  dateSchema,
  dateTimeSchema,
  enumSchema,
  integerSchema,
  nullable,
  numberSchema,
  objectSchema,
  stringSchema,
} from '../schema.ts';

/** What a refresh downloads, in the order of the page. */
export const refreshSources = [
  'COMPANIES',
  'FUND_CLASSES',
  'FUND_POSITIONS',
  'INDUSTRIES',
  'FAILS_TO_DELIVER',
] as const;
export type RefreshSource = (typeof refreshSources)[number];

/** What screens and mails call the sources. */
export const refreshSourceLabels: Readonly<Record<RefreshSource, string>> = {
  COMPANIES: 'Companies with a ticker',
  FUND_CLASSES: 'Funds with a ticker',
  FUND_POSITIONS: 'Positions of funds (Form N-PORT)',
  INDUSTRIES: 'Industry codes (financial statements)',
  FAILS_TO_DELIVER: 'Closing prices (fails to deliver)',
};

/** Who began a refresh: the command, the nightly job, or an administrator on the page. */
export const refreshTriggers = ['COMMAND', 'NIGHT', 'ADMINISTRATOR'] as const;
export type RefreshTriggerName = (typeof refreshTriggers)[number];

/** How a refresh ended. Only `LOADED` changed the universe; `STOPPED`: its process ended before it was done. */
export const refreshOutcomes = ['LOADED', 'NOTHING_NEW', 'LAYOUT_CHANGED', 'FAILED', 'STOPPED'] as const;
export type RefreshOutcomeName = (typeof refreshOutcomes)[number];

/** What a refresh found of a source. */
export const refreshSourceOutcomes = ['NEW', 'UNCHANGED', 'MISSING', 'LAYOUT_CHANGED', 'FAILED'] as const;
export type RefreshSourceOutcome = (typeof refreshSourceOutcomes)[number];

/** Whether a release is in use, is what a rollback goes back to, is stored besides, or has been dropped. */
export const releaseStates = ['IN_USE', 'ROLLBACK', 'STORED', 'DROPPED'] as const;
export type ReleaseState = (typeof releaseStates)[number];

const sourceSchema = objectSchema({
  source: enumSchema(refreshSources),
  outcome: enumSchema(refreshSourceOutcomes),
  /** The last day that its newest file is about; `null` without files. */
  date: nullable(dateSchema),
  files: integerSchema,
  bytes: integerSchema,
  /** What is missing, or why a download failed; `null` where all is well. */
  detail: nullable(stringSchema),
});

/**
 * How a release differs from the one before it. Examples are those with the largest changes; a score of `null` is not
 * rated.
 */
const differenceSchema = objectSchema({
  added: integerSchema,
  removed: integerSchema,
  rise: integerSchema,
  fall: integerSchema,
  becomeRated: integerSchema,
  becomeUnrated: integerSchema,
  /** Funds with a score. */
  scoredFundsBefore: integerSchema,
  scoredFundsAfter: integerSchema,
  examples: arrayOf(
    objectSchema({ ticker: stringSchema, before: nullable(numberSchema), after: nullable(numberSchema) }),
  ),
});
export type RefreshDifferenceResponse = Infer<typeof differenceSchema>;

const runSchema = objectSchema({
  id: integerSchema,
  trigger: enumSchema(refreshTriggers),
  startedAt: dateTimeSchema,
  endedAt: nullable(dateTimeSchema),
  outcome: enumSchema(refreshOutcomes),
  /** The release that it loaded; `null` when none. */
  release: nullable(integerSchema),
  /** `null` where nothing was loaded, or where there was no release before. */
  difference: nullable(differenceSchema),
  /** Why nothing was loaded, or what was not new; else `null`. */
  detail: nullable(stringSchema),
});
export type RefreshRunResponse = Infer<typeof runSchema>;

const releaseSchema = objectSchema({
  number: integerSchema,
  state: enumSchema(releaseStates),
  /** What it was loaded from. */
  source: stringSchema,
  /** Date of the newest facts. */
  asOf: dateSchema,
  loadedAt: dateTimeSchema,
  instruments: integerSchema,
  /** Funds whose positions it has. */
  funds: integerSchema,
});
export type ReleaseResponse = Infer<typeof releaseSchema>;

/** Response of `GET /api/admin/universe`, and of the calls that change something. */
export const universeAdminResponseSchema = objectSchema({
  /** Whether `SEC_USER_AGENT` is set: without it nothing can be downloaded. */
  isContactKnown: booleanSchema,
  /** When the nightly refresh is due; `null` where it is off. */
  nextRefreshAt: nullable(dateTimeSchema),
  /** Whether the starter universe of this version is newer than that of the release in use. */
  isStarterOutdated: booleanSchema,
  /** The refresh that runs now; `null` when none does. */
  running: nullable(
    objectSchema({
      /** `null` until it has begun. */
      startedAt: nullable(dateTimeSchema),
      trigger: enumSchema(refreshTriggers),
      /** What it does, in words; `null` until it has begun. */
      step: nullable(stringSchema),
      done: integerSchema,
      /** `null` while it is unknown. */
      total: nullable(integerSchema),
    }),
  ),
  /** What the latest refresh that looked had of each source; empty before the first. */
  sources: arrayOf(sourceSchema),
  /** The latest refreshes that have ended, newest first. */
  runs: arrayOf(runSchema),
  /** The latest releases, newest first. */
  releases: arrayOf(releaseSchema),
});
export type UniverseAdminResponse = Infer<typeof universeAdminResponseSchema>;
