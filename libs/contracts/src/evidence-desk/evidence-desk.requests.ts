import type { SourceRank } from '@plumbline/screening';
import { IsBoolean, IsIn, IsOptional, Matches, ValidateIf } from 'class-validator';
import {
  IsDay,
  IsFilterText,
  IsId,
  IsLine,
  IsLongText,
  IsValid,
  IsPage,
  IsPageSize,
  IsVersion,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { entryOrigins, entryStates } from './evidence-desk.responses.ts';
import type { EntryOrigin, EntryState } from './evidence-desk.responses.ts';
import {
  entryEffects,
  IsKindOfCriterion,
  IsLastDay,
  IsNegativeCriterion,
  IsNote,
  IsPastDay,
  IsPercentOfKind,
  IsSaidBy,
  IsSourceRank,
  IsSourceTitle,
  IsSourceUrl,
  listScopes,
} from './evidence-rules.ts';
import type { EntryEffect, EntryKind, ListScope } from './evidence-rules.ts';

/** Characters of the ticker of a fund. */
const maxFundLength = 20;
const { defaultSize, maxNoteLength, maxQueryLength, maxSize, report } = limits.evidenceDesk;

/** Query of `GET /api/admin/evidence`. */
export class ListEntriesRequest {
  @IsOptional()
  @IsIn(entryStates, { message: `state is one of ${entryStates.join(' ')}` })
  state?: EntryState;

  @IsOptional()
  @IsIn(entryOrigins, { message: `origin is one of ${entryOrigins.join(' ')}` })
  origin?: EntryOrigin;

  @IsOptional()
  @IsNegativeCriterion()
  criterion?: string;

  /** Part of the ticker, the name or the title of the source, in any case. Cut to its greatest length. */
  @IsFilterText('query', maxQueryLength)
  query?: string;

  @IsPage()
  page: number = 0;

  @IsPageSize(maxSize)
  size: number = defaultSize;
}

/** Rows of a list, each with the company that an administrator chose for it: `12:4711,15:9`. */
const choicesPattern = /^\d{1,9}:\d{1,9}(?:,\d{1,9}:\d{1,9})*$/;

/** Query of `POST /api/admin/evidence/import`: what the whole list has in common, where its rows do not say it. */
export class ImportLeadsRequest {
  @IsOptional()
  @IsNegativeCriterion()
  criterion?: string;

  @IsOptional()
  @IsSourceTitle()
  sourceTitle?: string;

  @IsOptional()
  @IsSourceUrl()
  sourceUrl?: string;

  @IsOptional()
  @IsPastDay('The date of the list')
  observedOn?: string;

  /** The companies that the caller chose for rows that may mean several: number of the row and id of a listing. */
  @IsOptional()
  @Matches(choicesPattern, {
    message: 'choices are pairs of a row and the id of a security, such as 12:4711',
  })
  choices?: string;

  /**
   * Where the list is complete, the companies that it was gone through for. Those that it does not name are checked
   * once a second person has approved the entry that is made of them.
   */
  @IsOptional()
  @IsIn(listScopes, { message: `completeFor is one of ${listScopes.join(' ')}` })
  @IsValid<ImportLeadsRequest>({
    name: 'hasFactsOfList',
    isValid: (_, { criterion, sourceTitle, sourceUrl, observedOn }) =>
      Boolean(criterion && sourceTitle && sourceUrl && observedOn),
    message: 'A complete list takes a criterion, a title, an address and a date',
    schema: {},
  })
  completeFor?: ListScope;

  /** Ticker of the fund whose companies are the scope, for `FUND`. */
  @ValidateIf(({ completeFor }: ImportLeadsRequest) => completeFor === 'FUND')
  @IsLine('The ticker of the fund', { max: maxFundLength })
  scopeFund?: string;
}

/** Query of `GET /api/admin/evidence/candidates`. */
export class CandidatesRequest {
  @IsOptional()
  @IsNegativeCriterion()
  criterion?: string;

  @IsPage()
  page: number = 0;

  @IsPageSize(maxSize)
  size: number = defaultSize;
}

/** Body of `POST /api/admin/evidence/candidates/reject`: a look at the company found nothing. */
export class RejectCandidateRequest {
  @IsId('financialInstrumentId')
  financialInstrumentId!: number;

  @IsNegativeCriterion()
  criterion!: string;

  @IsLongText('The reason', { max: maxNoteLength })
  comment!: string;
}

/** What an entry states, complete: the caller has read the source. */
class EntryFields {
  /** Any listing of the company. */
  @IsId('financialInstrumentId')
  financialInstrumentId!: number;

  @IsNegativeCriterion()
  criterion!: string;

  @IsIn(entryEffects, { message: `effect is one of ${entryEffects.join(' ')}` })
  effect!: EntryEffect;

  /** A withdrawal ends evidence of every kind, whatever its own. */
  @IsKindOfCriterion()
  kind!: EntryKind;

  /** Above 0 and up to 100; `null` for kinds that are no percentage. */
  @IsPercentOfKind()
  percent!: number | null;

  @IsSourceUrl()
  sourceUrl!: string;

  @IsSourceTitle()
  sourceTitle!: string;

  @IsSourceRank()
  sourceRank!: SourceRank;

  /** Where the source is a newspaper that names somebody. */
  @IsSaidBy()
  saidBy?: string | null;

  @IsPastDay('The date of the source')
  observedOn!: string;

  /** See `lastDayOf`. */
  @IsLastDay()
  expiresOn?: string | null;

  @IsNote('The note')
  note?: string | null;

  /** On this change, for the history. */
  @IsNote('The comment')
  comment?: string | null;
}

/** Body of `POST /api/admin/evidence`. The caller is the first reader. */
export class CreateEntryRequest extends EntryFields {
  /** Whether the company comes from the list of candidates. */
  @IsOptional()
  @IsBoolean({ message: 'isCandidate must be true or false' })
  isCandidate?: boolean | null;
}

/** Body of `PUT /api/admin/evidence/{id}`, for leads and drafts. The caller becomes the first reader. */
export class UpdateEntryRequest extends EntryFields {
  @IsVersion()
  version!: number;
}

/** What a lead, a draft or a finished entry can be turned into. */
export const entryDecisions = ['APPROVE', 'REJECT', 'EXPIRE', 'CONFIRM_EXPIRY', 'KEEP', 'REOPEN'] as const;
export type EntryDecision = (typeof entryDecisions)[number];

/** Body of `POST /api/admin/evidence/{id}/decision`. */
export class DecideEntryRequest {
  /**
   * `APPROVE` a draft, as a second person; `REJECT` a lead or a draft; `EXPIRE` what was approved, which proposes its
   * last day; `CONFIRM_EXPIRY`, as a second person, or `KEEP` what is to expire; `REOPEN` what was rejected or has
   * expired, which makes it a lead again.
   */
  @IsIn(entryDecisions, { message: `decision is one of ${entryDecisions.join(' ')}` })
  decision!: EntryDecision;

  @IsVersion()
  version!: number;

  /** Only when it expires: the last day on which it counts. */
  @ValidateIf(({ decision }: DecideEntryRequest) => decision === 'EXPIRE')
  @IsDay('The last day must be a day such as 2026-11-01')
  expiresOn?: string;

  /** The reason, which a rejection needs. A user who reported the lead sees it. */
  @ValidateIf(
    ({ decision }: DecideEntryRequest, value: unknown) =>
      decision === 'REJECT' || (value !== undefined && value !== null),
  )
  @IsLongText('The reason', { max: maxNoteLength })
  comment?: string | null;
}

/** What a user reports: that a flag is missing, or that one is wrong. */
export const reportKinds = ['SUGGESTION', 'OBJECTION'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Body of `POST /api/evidence-reports`. */
export class EvidenceReportRequest {
  /** Any listing of the company. */
  @IsId('financialInstrumentId')
  financialInstrumentId!: number;

  @IsNegativeCriterion()
  criterion!: string;

  @IsIn(reportKinds, { message: `kind is one of ${reportKinds.join(' ')}` })
  kind!: ReportKind;

  @IsOptional()
  @IsSourceUrl()
  sourceUrl?: string | null;

  @IsLongText('Your text', { min: report.minLength, max: report.maxLength })
  text!: string;

  @IsBoolean({ message: 'speaksForCompany must be true or false' })
  speaksForCompany!: boolean;
}
