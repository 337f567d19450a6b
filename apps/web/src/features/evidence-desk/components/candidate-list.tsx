import { Button, Group, Text } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import type { CandidateResponse } from '@plumbline/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { titleOfCriterion } from '../../../lib/categories.ts';
import { formatLargeMoney } from '../../../lib/format.ts';
import { useLast } from '../../../components/ui/dialogs/use-last.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { ReasonDialog } from '../../../components/editing/reason-dialog.tsx';
import { SourceLink } from '../../../components/source-link.tsx';
import { useRejectCandidate } from '../api/evidence-desk.ts';
import { deskMessages } from '../messages.ts';

interface CandidateListProps {
  readonly candidates: readonly CandidateResponse[];
}

/**
 * Companies that their industry or a published list makes candidates. Each becomes an entry, or is noted as looked at.
 */
export function CandidateList({ candidates }: CandidateListProps) {
  const [toReject, setToReject] = useState<CandidateResponse | null>(null);
  const candidate = useLast(toReject);
  return (
    <>
      <ul className="lined" aria-label="Candidates">
        {candidates.map((each) => (
          <CandidateRow key={keyOf(each)} candidate={each} onReject={() => setToReject(each)} />
        ))}
      </ul>
      {candidate && (
        <RejectDialog
          key={keyOf(candidate)}
          candidate={candidate}
          isOpen={toReject !== null}
          onClose={() => setToReject(null)}
        />
      )}
    </>
  );
}

function keyOf({ financialInstrumentId, criterion }: CandidateResponse): string {
  return `${financialInstrumentId} ${criterion}`;
}

interface CandidateRowProps {
  readonly candidate: CandidateResponse;
  readonly onReject: () => void;
}

function CandidateRow({ candidate, onReject }: CandidateRowProps) {
  const { ticker, name, criterion, source, url, marketCapitalization } = candidate;
  return (
    <Group component="li" gap="0.5rem 1.5rem" py="0.75rem">
      <Text flex="1 1 18rem">
        <strong>{ticker}</strong> {name}
        <br />
        <Text component="span" c="dimmed" fz="var(--step-down)">
          {titleOfCriterion(criterion)} · <SourceLink source={source} url={url} />
          {marketCapitalization !== null && ` · ${formatLargeMoney(marketCapitalization)}`}
        </Text>
      </Text>
      <Group gap="xs">
        <Button
          component={Link}
          to={paths.newEvidenceEntry.href(candidate)}
          variant="default"
          size="compact-md"
        >
          Write entry
        </Button>
        <Button variant="default" size="compact-md" onClick={onReject}>
          Nothing found
        </Button>
      </Group>
    </Group>
  );
}

interface RejectDialogProps {
  readonly candidate: CandidateResponse;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function RejectDialog({ candidate, isOpen, onClose }: RejectDialogProps) {
  const rejecting = useRejectCandidate();
  const reject = (comment: string, onDone: () => void) => {
    const { financialInstrumentId, criterion } = candidate;
    rejecting.mutate(
      { financialInstrumentId, criterion, comment },
      {
        onSuccess: () => {
          toastsAbout('evidence').notify(deskMessages.rejected);
          onDone();
        },
      },
    );
  };
  return (
    <ReasonDialog
      title={`Nothing found about ${candidate.ticker}`}
      isOpen={isOpen}
      onClose={() => {
        rejecting.reset();
        onClose();
      }}
      label="What was read"
      isRequired
      submitLabel="Remove from the list"
      isBusy={rejecting.isPending}
      error={rejecting.error}
      maxLength={limits.evidenceDesk.maxNoteLength}
      onSubmit={({ comment }, onDone) => reject(comment, onDone)}
    >
      <p>{titleOfCriterion(candidate.criterion)}: the company leaves the list of candidates.</p>
    </ReasonDialog>
  );
}
