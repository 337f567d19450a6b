import type {
  EntryAction,
  EntryChangeResponse,
  EntryDecision,
  EntryKind,
  EntryOrigin,
  EntryState,
  EvidenceEntryResponse,
  SourceRank,
} from '@plumbline/contracts';
import { sourceRankLabels } from '@plumbline/contracts';
import { negativesByTitle } from '../../../lib/categories.ts';
import { formatPercent } from '../../../lib/format.ts';

/** The negative criteria as options of a select. */
export const criterionOptions = negativesByTitle.map(({ name, title }) => ({ value: name, label: title }));

export const stateLabels: Readonly<Record<EntryState, string>> = {
  LEAD: 'Lead',
  DRAFT: 'Draft',
  APPROVED: 'Approved',
  EXPIRING: 'To expire',
  REJECTED: 'Rejected',
  EXPIRED: 'Expired',
};

export const originLabels: Readonly<Record<EntryOrigin, string>> = {
  DESK: 'Evidence desk',
  SIC_CANDIDATE: 'List of candidates',
  IMPORT: 'Imported file',
  SUGGESTION: 'Suggestion from a user',
  OBJECTION: 'Objection from a user',
};

export const kindLabels: Readonly<Record<EntryKind, string>> = {
  CURATED_FLAG: 'What the company does',
  REVENUE_SHARE: 'Share of revenue',
  OWNERSHIP_SHARE: 'Share owned by a state',
  INDEX_MEMBERSHIP: 'On a published list',
  COUNTRY: 'Country of the owner',
};

/** The kinds of sources as options of a select, best first. */
export const sourceRankOptions = Object.entries<string>(sourceRankLabels).map(([value, label]) => ({
  value: value as SourceRank,
  label: `${label[0]!.toUpperCase()}${label.slice(1)}`,
}));

export const actionLabels: Readonly<Record<EntryAction, string>> = {
  CREATED: 'Created',
  EDITED: 'Edited',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  EXPIRY_PROPOSED: 'Proposed to expire',
  EXPIRED: 'Expired',
  KEPT: 'Kept',
  REOPENED: 'Reopened',
};

export const decisionLabels: Readonly<Record<EntryDecision, string>> = {
  APPROVE: 'Approve',
  REJECT: 'Reject',
  EXPIRE: 'Propose to expire',
  CONFIRM_EXPIRY: 'Confirm expiry',
  KEEP: 'Keep',
  REOPEN: 'Reopen',
};

/** The decisions that a state allows. */
export const decisionsOf: Readonly<Record<EntryState, readonly EntryDecision[]>> = {
  LEAD: ['REJECT'],
  DRAFT: ['APPROVE', 'REJECT'],
  APPROVED: ['EXPIRE'],
  EXPIRING: ['CONFIRM_EXPIRY', 'KEEP'],
  REJECTED: ['REOPEN'],
  EXPIRED: ['REOPEN'],
};

/** What an entry states, in a few words: `Flag, 36% of revenue`. */
export function describeEntry({ effect, kind, percent }: EvidenceEntryResponse): string {
  if (effect === 'CHECKS') return 'Not named by a complete list';
  if (effect === 'WITHDRAWAL') return 'Withdrawal of a flag';
  if (kind === 'REVENUE_SHARE' && percent !== null) return `Flag, ${formatPercent(percent)} of revenue`;
  if (kind === 'OWNERSHIP_SHARE' && percent !== null)
    return `Flag, ${formatPercent(percent)} owned by a state`;
  return 'Flag';
}

const fieldLabels: Readonly<Record<string, string>> = {
  ticker: 'company',
  criterion: 'criterion',
  effect: 'effect',
  kind: 'evidence',
  percent: 'percent',
  sourceUrl: 'address of the source',
  sourceTitle: 'title of the source',
  sourceRank: 'kind of source',
  saidBy: 'who said it',
  observedOn: 'date of the source',
  expiresOn: 'last day',
  note: 'note',
  companies: 'companies of the scope',
};

/** What an edit changed. Other actions say so themselves. */
export function editedFields({ action, changedFields }: EntryChangeResponse): readonly string[] {
  return action === 'EDITED' ? changedFields.map((field) => fieldLabels[field] ?? field) : [];
}
