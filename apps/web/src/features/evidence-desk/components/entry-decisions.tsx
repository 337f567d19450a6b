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
  const isFirstReader = entry.firstReader?.accountId === accountId;
  return (
    <Stack gap="md">
      <Text c="dimmed">{explain(entry, isFirstReader)}</Text>
      <Group gap="xs">
        {decisionsOf[entry.state].map((option) => (
          <Button
            key={option}
            variant={option === 'APPROVE' ? 'filled' : 'default'}
            disabled={option === 'APPROVE' && isFirstReader}
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
      title={`${decisionLabels[decision]} this entry`}
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

const consequences: Readonly<Record<EntryDecision, string>> = {
  APPROVE:
    'You have read the source yourself, tried to refute the entry, and would sign it. It counts from the next release on.',
  REJECT: 'It will not count. If a user reported it, they see the reason.',
  EXPIRE: 'It stops counting after that day, with the next release.',
  REOPEN: 'It needs two readers again.',
};

function explain(
  { state, firstReader, secondReader, expiresOn }: EvidenceEntryDetailResponse,
  isFirstReader: boolean,
): string {
  switch (state) {
    case 'LEAD':
      return 'Nobody has taken this lead yet. Read the source, complete the entry and save it: that makes you its first reader.';
    case 'DRAFT':
      return isFirstReader
        ? 'You are the first reader. Someone else has to read the source and approve it.'
        : `Read by ${firstReader!.name}. It needs a second reader: you.`;
    case 'APPROVED':
      return `Read by ${firstReader!.name}, approved by ${secondReader!.name}.`;
    case 'EXPIRED':
      return describeLastDay(expiresOn!);
    case 'REJECTED':
      return 'This entry does not count.';
  }
}

/** Whose last day may still be to come. */
function describeLastDay(day: string): string {
  const isOver = day < new Date().toISOString().slice(0, 10);
  return isOver
    ? `It counted until ${formatDate(day)}.`
    : `It counts until ${formatDate(day)}, and no longer.`;
}
