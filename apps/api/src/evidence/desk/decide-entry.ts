import type { DecideEntryRequest, EntryAction, EntryDecision, EntryState } from '@plumbline/contracts';
import { lastDayOf, lastDayOfCheck, takesSecondSource } from '@plumbline/contracts';
import {
  EntryChangedError,
  SecondReaderRequiredError,
  SecondSourceRequiredError,
  WrongEntryStateError,
} from './evidence-desk.errors.ts';
import type { EvidenceEntryEntity } from './evidence-entry.entity.ts';

/** What a change does to an entry, and its name in the history. */
interface EntryTransition {
  readonly action: EntryAction;
  readonly changes: Partial<EvidenceEntryEntity>;
}

interface DecisionRule {
  readonly from: readonly EntryState[];
  /** Why the others cannot be decided like this. */
  readonly otherwise: string;
}

const rules: Readonly<Record<EntryDecision, DecisionRule>> = {
  APPROVE: { from: ['DRAFT'], otherwise: 'Only a draft can be approved.' },
  REJECT: { from: ['LEAD', 'DRAFT'], otherwise: 'Only a lead or a draft can be rejected.' },
  EXPIRE: { from: ['APPROVED'], otherwise: 'Only what was approved can expire.' },
  CONFIRM_EXPIRY: { from: ['EXPIRING'], otherwise: 'Nobody has proposed that this expire.' },
  KEEP: { from: ['EXPIRING'], otherwise: 'Nobody has proposed that this expire.' },
  REOPEN: {
    from: ['REJECTED', 'EXPIRED'],
    otherwise: 'Only what was rejected or has expired can be opened again.',
  },
};

/**
 * Decides what an edit makes of an entry: a draft whose first reader is the editor, so that another person approves it.
 *
 * @throws EntryChangedError WrongEntryStateError
 */
export function decideEdit(
  entry: Pick<EvidenceEntryEntity, 'version' | 'state' | 'effect'>,
  version: number,
  editor: number,
): EntryTransition {
  if (entry.version !== version) throw new EntryChangedError();
  if (entry.state !== 'LEAD' && entry.state !== 'DRAFT')
    throw new WrongEntryStateError('Only a lead or a draft can be edited.');
  if (entry.effect === 'CHECKS')
    throw new WrongEntryStateError('A complete list is changed by importing it again.');
  return { action: 'EDITED', changes: { state: 'DRAFT', firstReaderId: editor } };
}

/** What a decision depends on beside the entry. */
export interface DecisionFacts {
  /** The account that decides. */
  readonly decider: number;
  /** Whether the desk has another complete flag of the company and criterion, from another publisher. */
  readonly hasSecondSource: boolean;
}

/**
 * Decides what a decision makes of an entry.
 *
 * @throws EntryChangedError WrongEntryStateError SecondReaderRequiredError SecondSourceRequiredError
 */
export function decideTransition(
  entry: EvidenceEntryEntity,
  { decision, version, expiresOn }: DecideEntryRequest,
  { decider, hasSecondSource }: DecisionFacts,
): EntryTransition {
  if (entry.version !== version) throw new EntryChangedError();
  const { from, otherwise } = rules[decision];
  if (!from.includes(entry.state)) throw new WrongEntryStateError(otherwise);
  switch (decision) {
    case 'APPROVE':
      return approved(entry, { decider, hasSecondSource });
    case 'REJECT':
      return { action: 'REJECTED', changes: { state: 'REJECTED' } };
    case 'EXPIRE':
      return toExpire(entry, decider, expiresOn!);
    case 'CONFIRM_EXPIRY':
      return expired(entry, decider);
    case 'KEEP':
      return { action: 'KEPT', changes: { state: 'APPROVED', ...withoutExpiry } };
    case 'REOPEN':
      return { action: 'REOPENED', changes: { ...reopened(entry, decider), ...withoutExpiry } };
  }
}

const withoutExpiry = { proposedLastDay: null, expiryProposerId: null, expiryConfirmerId: null };

function approved(entry: EvidenceEntryEntity, { decider, hasSecondSource }: DecisionFacts): EntryTransition {
  if (entry.firstReaderId === decider)
    throw new SecondReaderRequiredError('You wrote it. Two people read every source.');
  if (needsSecondSource(entry) && !hasSecondSource) throw new SecondSourceRequiredError();
  return { action: 'APPROVED', changes: { state: 'APPROVED', secondReaderId: decider } };
}

/** One person alone cannot end what two signed: until another confirms the day, the entry counts as before. */
function toExpire(entry: EvidenceEntryEntity, decider: number, expiresOn: string): EntryTransition {
  const proposedLastDay = lastDayFor(entry, expiresOn);
  return {
    action: 'EXPIRY_PROPOSED',
    changes: { state: 'EXPIRING', proposedLastDay, expiryProposerId: decider },
  };
}

function expired(
  { expiryProposerId, proposedLastDay }: EvidenceEntryEntity,
  decider: number,
): EntryTransition {
  if (expiryProposerId === decider)
    throw new SecondReaderRequiredError('You proposed it. Ending what two people signed takes two people.');
  return {
    action: 'EXPIRED',
    changes: { state: 'EXPIRED', expiresOn: proposedLastDay, expiryConfirmerId: decider },
  };
}

/** A lead without readers. A complete list has nothing to fill in, so whoever opens it again is its first reader. */
function reopened({ effect }: EvidenceEntryEntity, decider: number): Partial<EvidenceEntryEntity> {
  if (effect === 'CHECKS') return { state: 'DRAFT', firstReaderId: decider, secondReaderId: null };
  return { state: 'LEAD', firstReaderId: null, secondReaderId: null };
}

function lastDayFor(
  { effect, criterion, observedOn }: EvidenceEntryEntity,
  expiresOn: string,
): string | null {
  if (effect === 'CHECKS') return lastDayOfCheck(observedOn!, expiresOn);
  return lastDayOf(criterion, observedOn!, expiresOn);
}

/** A withdrawal ends a flag, and takes no second source. */
function needsSecondSource(entry: EvidenceEntryEntity): boolean {
  return entry.effect === 'FLAG' && takesSecondSource(entry);
}
