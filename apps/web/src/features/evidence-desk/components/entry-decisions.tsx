import { Button, Group, Stack, Text } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import type { EntryDecision, EvidenceEntryDetailResponse } from '@plumbline/contracts';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { ReasonDialog } from '../../../components/editing/reason-dialog.tsx';
import { useLast } from '../../../components/ui/dialogs/use-last.ts';
import { useDecideEntry } from '../api/evidence-desk.ts';
import { decisionLabels, decisionsOf } from '../model/entry-labels.ts';

interface EntryDecisionsProps {
  readonly entry: EvidenceEntryDetailResponse;
  /** Id of the account that decides. */
  readonly accountId: number;
  readonly onDecided: (entry: EvidenceEntryDetailResponse) => void;
}

/** What can be decided about an entry in its state, and who may do it. */
export function EntryDecisions({ entry, accountId, onDecided }: EntryDecisionsProps) {
  const [decision, setDecision] = useState<EntryDecision | null>(null);
  const lastDecision = useLast(decision);
  const isFirst = firstPersonOf(entry)?.accountId === accountId;
  return (
    <Stack gap="md">
      <Text c="dimmed">{explain(entry, isFirst)}</Text>
      <Group gap="xs">
        {decisionsOf[entry.state].map((option) => (
          <Button
            key={option}
            variant={secondPersonsDecisions.includes(option) ? 'filled' : 'default'}
            disabled={isFirst && secondPersonsDecisions.includes(option)}
            onClick={() => setDecision(option)}
          >
            {decisionLabels[option]}
          </Button>
        ))}
      </Group>
      {lastDecision && (
        <DecisionDialog
          key={lastDecision}
          entry={entry}
          decision={lastDecision}
          isOpen={decision !== null}
          onClose={() => setDecision(null)}
          onDecided={onDecided}
        />
      )}
    </Stack>
  );
}

const secondPersonsDecisions: readonly EntryDecision[] = ['APPROVE', 'CONFIRM_EXPIRY'];

/** Who cannot make the decision that takes a second person. */
function firstPersonOf({ state, firstReader, proposedExpiry }: EvidenceEntryDetailResponse) {
  return state === 'EXPIRING' ? proposedExpiry!.proposer : firstReader;
}

interface DecisionDialogProps {
  readonly entry: EvidenceEntryDetailResponse;
  readonly decision: EntryDecision;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDecided: (entry: EvidenceEntryDetailResponse) => void;
}

function DecisionDialog({ entry, decision, isOpen, onClose, onDecided }: DecisionDialogProps) {
  const deciding = useDecideEntry(entry.id);
  return (
    <ReasonDialog
      title={dialogTitles[decision]}
      isOpen={isOpen}
      onClose={() => {
        deciding.reset();
        onClose();
      }}
      maxLength={limits.evidenceDesk.maxNoteLength}
      label={decision === 'REJECT' ? 'Reason' : 'Comment (optional)'}
      isRequired={decision === 'REJECT'}
      dayLabel={decision === 'EXPIRE' ? 'Last day on which it counts' : undefined}
      submitLabel={decisionLabels[decision]}
      isBusy={deciding.isPending}
      error={deciding.error}
      onSubmit={({ comment, day }, onDone) =>
        deciding.mutate(
          {
            decision,
            version: entry.version,
            ...(comment && { comment }),
            ...(decision === 'EXPIRE' && { expiresOn: day }),
          },
          {
            onSuccess: (decided) => {
              onDone();
              onDecided(decided);
            },
          },
        )
      }
    >
      <p>{consequences[decision]}</p>
    </ReasonDialog>
  );
}

const dialogTitles: Readonly<Record<EntryDecision, string>> = {
  APPROVE: 'Approve this entry',
  REJECT: 'Reject this entry',
  EXPIRE: 'Propose that this entry expire',
  CONFIRM_EXPIRY: 'Confirm that this entry expires',
  KEEP: 'Keep this entry',
  REOPEN: 'Reopen this entry',
};

const consequences: Readonly<Record<EntryDecision, string>> = {
  APPROVE:
    'You have read the source yourself, tried to refute the entry, and would sign it. It counts from the next release on.',
  REJECT: 'It will not count. If a user reported it, they see the reason.',
  EXPIRE: 'It counts as before until another person confirms the last day.',
  CONFIRM_EXPIRY:
    'You have checked yourself why it should no longer count. It stops counting after that day, with the next release.',
  KEEP: 'It stays approved, and counts as before.',
  REOPEN: 'It needs two readers again.',
};

function explain(
  { state, firstReader, secondReader, expiresOn, proposedExpiry }: EvidenceEntryDetailResponse,
  isFirst: boolean,
): string {
  switch (state) {
    case 'LEAD':
      return 'Nobody has taken this lead yet. Read the source, complete the entry and save it: that makes you its first reader.';
    case 'DRAFT':
      return isFirst
        ? 'You are the first reader. Someone else has to read the source and approve it.'
        : `Read by ${firstReader!.name}. It needs a second reader: you.`;
    case 'APPROVED':
      return `Read by ${firstReader!.name}, approved by ${secondReader!.name}.`;
    case 'EXPIRING':
      return describeProposal(proposedExpiry!, isFirst);
    case 'EXPIRED':
      return describeLastDay(expiresOn!);
    case 'REJECTED':
      return 'This entry does not count.';
  }
}

function describeProposal(
  { lastDay, proposer }: NonNullable<EvidenceEntryDetailResponse['proposedExpiry']>,
  isProposer: boolean,
): string {
  const day = formatDate(lastDay);
  return isProposer
    ? `You proposed ${day} as its last day. Someone else has to confirm it. Until then, it counts as before.`
    : `${proposer.name} proposed ${day} as its last day. It needs a second person to confirm: you. Until then, it counts as before.`;
}

/** Whose last day may still be to come. */
function describeLastDay(day: string): string {
  const isOver = day < new Date().toISOString().slice(0, 10);
  return isOver
    ? `It counted until ${formatDate(day)}.`
    : `It counts until ${formatDate(day)}, and no longer.`;
}
