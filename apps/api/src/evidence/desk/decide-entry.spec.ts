import type { EntryDecision, EntryState } from '@plumbline/contracts';
import { entryDecisions, entryStates } from '@plumbline/contracts';
import { decideEdit, decideTransition } from './decide-entry.ts';
import {
  EntryChangedError,
  SecondReaderRequiredError,
  SecondSourceRequiredError,
  WrongEntryStateError,
} from './evidence-desk.errors.ts';
import type { EvidenceEntryEntity } from './evidence-entry.entity.ts';

const [ada, ben] = [1, 2];

const entry = (state: EntryState, more: Partial<EvidenceEntryEntity> = {}) =>
  ({
    state,
    version: 3,
    criterion: 'GAMBLING',
    observedOn: '2026-02-01',
    firstReaderId: ada,
    ...more,
  }) as EvidenceEntryEntity;

const decide = (decision: EntryDecision, of: EvidenceEntryEntity, by = ben, hasSecondSource = false) =>
  decideTransition(of, { decision, version: 3, expiresOn: '2026-12-31' }, { decider: by, hasSecondSource });

describe('Edit of an entry', () => {
  it.each<EntryState>(['LEAD', 'DRAFT'])(
    'makes a draft of a %s, with the editor as first reader',
    (state) => {
      expect(decideEdit(entry(state), 3, ben)).toEqual({
        action: 'EDITED',
        changes: { state: 'DRAFT', firstReaderId: ben },
      });
    },
  );

  it.each<EntryState>(['APPROVED', 'EXPIRING', 'REJECTED', 'EXPIRED'])(
    'is refused once the entry is %s',
    (state) => {
      expect(() => decideEdit(entry(state), 3, ada)).toThrow(WrongEntryStateError);
    },
  );

  it('is refused of a version that is no longer the latest', () => {
    expect(() => decideEdit(entry('DRAFT'), 2, ada)).toThrow(EntryChangedError);
  });
});

describe('Decision on an entry', () => {
  it('is possible in these states only', () => {
    const possible = entryDecisions.flatMap((decision) =>
      entryStates
        .filter((state) => {
          try {
            return decide(decision, entry(state));
          } catch (error) {
            expect(error).toBeInstanceOf(WrongEntryStateError);
            return false;
          }
        })
        .map((state) => `${decision} ${state}`),
    );
    expect(possible).toEqual([
      'APPROVE DRAFT',
      'REJECT LEAD',
      'REJECT DRAFT',
      'EXPIRE APPROVED',
      'CONFIRM_EXPIRY EXPIRING',
      'KEEP EXPIRING',
      'REOPEN REJECTED',
      'REOPEN EXPIRED',
    ]);
  });

  it('signs a draft as its second reader, who is never the first one', () => {
    expect(decide('APPROVE', entry('DRAFT')).changes).toEqual({ state: 'APPROVED', secondReaderId: ben });
    expect(() => decide('APPROVE', entry('DRAFT'), ada)).toThrow(SecondReaderRequiredError);
  });

  it('signs a grave flag on a source that is not enough only where there is a second source', () => {
    const weak = entry('DRAFT', {
      effect: 'FLAG',
      criterion: 'PORNOGRAPHY',
      sourceRank: 'BLOG',
      saidBy: null,
    });
    expect(() => decide('APPROVE', weak)).toThrow(SecondSourceRequiredError);
    expect(decide('APPROVE', weak, ben, true).changes.state).toBe('APPROVED');
    expect(decide('APPROVE', { ...weak, sourceRank: 'REGISTER' }).changes.state).toBe('APPROVED');
    expect(decide('APPROVE', { ...weak, effect: 'WITHDRAWAL' }).changes.state).toBe('APPROVED');
  });

  it('rejects a lead or a draft, whoever read it first', () => {
    for (const state of ['LEAD', 'DRAFT'] as const)
      expect(decide('REJECT', entry(state), ada)).toEqual({
        action: 'REJECTED',
        changes: { state: 'REJECTED' },
      });
  });

  it('is refused of a version that is no longer the latest', () => {
    expect(() => decide('REJECT', entry('LEAD', { version: 4 }))).toThrow(EntryChangedError);
  });

  it('proposes the given last day, for flags about legislation two years later at the latest', () => {
    expect(decide('EXPIRE', entry('APPROVED'))).toEqual({
      action: 'EXPIRY_PROPOSED',
      changes: { state: 'EXPIRING', proposedLastDay: '2026-12-31', expiryProposerId: ben },
    });
    const old = entry('APPROVED', { criterion: 'LGBTA_LEGISLATION', observedOn: '2024-05-01' });
    expect(decide('EXPIRE', old).changes.proposedLastDay).toBe('2026-05-01');
  });

  it('lets an entry expire once another person than the proposer confirms it, be it the one who wrote it', () => {
    const expiring = entry('EXPIRING', { proposedLastDay: '2026-12-31', expiryProposerId: ben });
    expect(() => decide('CONFIRM_EXPIRY', expiring)).toThrow(SecondReaderRequiredError);
    expect(decide('CONFIRM_EXPIRY', expiring, ada)).toEqual({
      action: 'EXPIRED',
      changes: { state: 'EXPIRED', expiresOn: '2026-12-31', expiryConfirmerId: ada },
    });
  });

  it.each([ada, ben])('keeps what was to expire, whoever proposed it: %s', (decider) => {
    const expiring = entry('EXPIRING', { proposedLastDay: '2026-12-31', expiryProposerId: ben });
    expect(decide('KEEP', expiring, decider)).toEqual({
      action: 'KEPT',
      changes: {
        state: 'APPROVED',
        proposedLastDay: null,
        expiryProposerId: null,
        expiryConfirmerId: null,
      },
    });
  });

  it('makes a lead without readers of what was rejected or has expired', () => {
    expect(decide('REOPEN', entry('EXPIRED', { secondReaderId: ben })).changes).toEqual({
      state: 'LEAD',
      firstReaderId: null,
      secondReaderId: null,
      proposedLastDay: null,
      expiryProposerId: null,
      expiryConfirmerId: null,
    });
  });
});
