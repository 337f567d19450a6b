import { sourceRanks } from '@plumbline/screening';
import type { Infer } from '../schema.ts';
import {
  arrayOf,
  booleanSchema,
  dateSchema,
  dateTimeSchema,
  described,
  enumSchema,
  integerSchema,
  nullable,
  numberSchema,
  objectSchema,
  stringSchema,
} from '../schema.ts';
import { storedEffects, entryKinds } from './evidence-rules.ts';

/**
 * A `LEAD` has no reader yet and may be incomplete. A `DRAFT` is complete and has a first reader. `APPROVED` means that
 * a second person signed it; it becomes evidence with the next release. `EXPIRING` counts like `APPROVED`: one person
 * has proposed a last day, and another has not confirmed it yet.
 */
export const entryStates = ['LEAD', 'DRAFT', 'APPROVED', 'EXPIRING', 'REJECTED', 'EXPIRED'] as const;
export type EntryState = (typeof entryStates)[number];

/** Where an entry comes from: the desk itself, its list of candidates, a file, or a user. */
export const entryOrigins = ['DESK', 'SIC_CANDIDATE', 'IMPORT', 'SUGGESTION', 'OBJECTION'] as const;
export type EntryOrigin = (typeof entryOrigins)[number];

const readerSchema = objectSchema({ accountId: integerSchema, name: stringSchema });

/** The company of an entry or report, by one of its listings, as called when that was written. */
const companyFields = {
  financialInstrumentId: integerSchema,
  ticker: stringSchema,
  name: stringSchema,
  /** A negative criterion, by name. */
  criterion: stringSchema,
};

const entryFields = {
  id: integerSchema,
  /** Grows with every change; to be sent along with the next one. */
  version: integerSchema,
  state: described(
    enumSchema(entryStates),
    'EXPIRING counts like APPROVED: a last day is proposed, and another person has to confirm it',
  ),
  origin: enumSchema(entryOrigins),
  effect: enumSchema(storedEffects),
  ...companyFields,
  /** Any listing of the company; `null` for a complete list, whose `name` says whom it was gone through for. */
  financialInstrumentId: nullable(integerSchema),
  /** The companies that a complete list does not name; `null` for entries about one company. */
  checkedCount: nullable(integerSchema),
  /** This field and those about the source may be `null` in a lead and in a rejected entry. */
  kind: nullable(enumSchema(entryKinds)),
  /** Above 0 and up to 100; `null` for kinds that are no percentage. */
  percent: nullable(numberSchema),
  sourceUrl: nullable(stringSchema),
  sourceTitle: nullable(stringSchema),
  /** What kind of source it is; `null` also in entries that were written before the desk asked for it. */
  sourceRank: nullable(enumSchema(sourceRanks)),
  /** Who a newspaper names as saying it; `null` where it names nobody. */
  saidBy: nullable(stringSchema),
  observedOn: nullable(dateSchema),
  /** The last day on which it counts; `null` when it does not expire. */
  expiresOn: nullable(dateSchema),
  /** The last day that somebody proposed, and who did, who cannot confirm it; `null` unless the entry is `EXPIRING`. */
  proposedExpiry: nullable(objectSchema({ lastDay: dateSchema, proposer: readerSchema })),
  note: nullable(stringSchema),
  /** The report of a user that the entry comes from; `null` for none. */
  report: nullable(objectSchema({ text: stringSchema, speaksForCompany: booleanSchema })),
  /** The person who read the source and wrote the entry, and who cannot approve it. */
  firstReader: nullable(readerSchema),
  /** The person who approved it. */
  secondReader: nullable(readerSchema),
  /** Whether it was approved, or has expired, since the release in use was built. */
  isWaitingForRelease: booleanSchema,
  createdAt: dateTimeSchema,
  changedAt: dateTimeSchema,
};

/** An entry at the evidence desk: a fact about one company and one negative criterion. */
export const evidenceEntryResponseSchema = objectSchema(entryFields);
export type EvidenceEntryResponse = Infer<typeof evidenceEntryResponseSchema>;

export const entryActions = [
  'CREATED',
  'EDITED',
  'APPROVED',
  'REJECTED',
  'EXPIRY_PROPOSED',
  'EXPIRED',
  'KEPT',
  'REOPENED',
] as const;
export type EntryAction = (typeof entryActions)[number];

/** A change of an entry. */
const entryChangeSchema = objectSchema({
  version: integerSchema,
  action: enumSchema(entryActions),
  /** After the change. */
  state: enumSchema(entryStates),
  /** Name of the administrator; `null` for a report by a user. */
  changedBy: nullable(stringSchema),
  changedAt: dateTimeSchema,
  comment: nullable(stringSchema),
  /** Names of the fields that got other values. */
  changedFields: arrayOf(stringSchema),
});
export type EntryChangeResponse = Infer<typeof entryChangeSchema>;

/** An entry with its history, oldest change first. */
export const evidenceEntryDetailResponseSchema = objectSchema({
  ...entryFields,
  history: arrayOf(entryChangeSchema),
});
export type EvidenceEntryDetailResponse = Infer<typeof evidenceEntryDetailResponseSchema>;

/** A page of entries, the latest change first. */
export const evidenceEntriesResponseSchema = objectSchema({
  entries: arrayOf(evidenceEntryResponseSchema),
  /** Entries on all pages. */
  total: integerSchema,
  /** Entries by state, under all filters but that of the state. */
  countsByState: objectSchema({
    LEAD: integerSchema,
    DRAFT: integerSchema,
    APPROVED: integerSchema,
    EXPIRING: integerSchema,
    REJECTED: integerSchema,
    EXPIRED: integerSchema,
  }),
  /** All entries that were approved, or have expired, since the release in use was built. */
  waitingForRelease: integerSchema,
});
export type EvidenceEntriesResponse = Infer<typeof evidenceEntriesResponseSchema>;

/** A company to look at, because of its industry or a published list. */
const candidateSchema = objectSchema({
  ...companyFields,
  /** Why, such as `SEC industry codes (SIC): 7990`. */
  source: stringSchema,
  url: nullable(stringSchema),
  /** Of its largest listing, US dollars; `null` when unknown. */
  marketCapitalization: nullable(numberSchema),
});
export type CandidateResponse = Infer<typeof candidateSchema>;

/** A page of the companies that have no flag of the criterion's family and no entry about it, largest first. */
export const candidatesResponseSchema = objectSchema({
  candidates: arrayOf(candidateSchema),
  /** Candidates on all pages. */
  total: integerSchema,
  /** Candidates of every criterion that has any. */
  countsByCriterion: arrayOf(objectSchema({ criterion: stringSchema, count: integerSchema })),
});
export type CandidatesResponse = Infer<typeof candidatesResponseSchema>;

/** The outcome of an import of leads. */
export const importLeadsResponseSchema = objectSchema({
  /** Rows that name a lead. */
  attemptedCount: integerSchema,
  /** Rows that became leads. */
  completedCount: integerSchema,
  /**
   * What a complete list makes beside leads: an entry about the companies of its scope that it does not name; `null`
   * for none.
   */
  checks: nullable(objectSchema({ entryId: integerSchema, companies: integerSchema })),
  rejected: arrayOf(
    objectSchema({
      /** Number of the row as a spreadsheet shows it. */
      row: integerSchema,
      /** Ticker and name of the company as the row has them; empty where it has none. */
      ticker: stringSchema,
      company: stringSchema,
      /** Fit to show a user. */
      reason: stringSchema,
      /** The companies that the row may mean, likeliest first: choose one and import again. */
      candidates: arrayOf(
        objectSchema({ financialInstrumentId: integerSchema, ticker: stringSchema, name: stringSchema }),
      ),
    }),
  ),
});
export type ImportLeadsResponse = Infer<typeof importLeadsResponseSchema>;

export const sentReportResponseSchema = objectSchema({ id: integerSchema });
export type SentReportResponse = Infer<typeof sentReportResponseSchema>;

/** How far the desk is with a report. */
export const reportStates = ['RECEIVED', 'IN_REVIEW', 'ACCEPTED', 'DECLINED'] as const;
export type ReportState = (typeof reportStates)[number];

/** A report of the caller's. */
export const evidenceReportResponseSchema = objectSchema({
  id: integerSchema,
  ...companyFields,
  kind: enumSchema(['SUGGESTION', 'OBJECTION']),
  text: stringSchema,
  speaksForCompany: booleanSchema,
  state: enumSchema(reportStates),
  /** Why it was declined. */
  reason: nullable(stringSchema),
  sentAt: dateTimeSchema,
});
export type EvidenceReportResponse = Infer<typeof evidenceReportResponseSchema>;
