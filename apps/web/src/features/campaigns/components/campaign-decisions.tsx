import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { campaignOutcomes, limits } from '@plumbline/contracts';
import type { CampaignDecision, DecideCampaignRequest, DeskCampaignResponse } from '@plumbline/contracts';
import { useState } from 'react';
import { ReasonDialog } from '../../../components/editing/reason-dialog.tsx';
import { useLast } from '../../../components/ui/dialogs/use-last.ts';
import { useDecideCampaign } from '../api/campaigns.ts';
import { outcomeLabels } from '../model/campaign-labels.ts';

const decisionLabels: Readonly<Record<CampaignDecision, string>> = {
  CLOSE: 'Record the outcome',
  REOPEN: 'Reopen the campaign',
  HIDE: 'Hide from the site',
  SHOW: 'Show on the site',
};

const consequences: Readonly<Record<CampaignDecision, string>> = {
  CLOSE: 'Everyone who follows the campaign is mailed the outcome.',
  REOPEN: 'The campaign has no outcome then.',
  HIDE: 'The campaign is no longer on the site. Its history stays.',
  SHOW: 'The campaign is on the site again.',
};

type Outcome = NonNullable<DecideCampaignRequest['outcome']>;
const outcomes = campaignOutcomes
  .filter((outcome) => outcome !== 'OPEN')
  .map((value) => ({ value, label: outcomeLabels[value] }));

interface CampaignDecisionsProps {
  readonly campaign: DeskCampaignResponse;
  readonly onDecided: (campaign: DeskCampaignResponse) => void;
}

/** What can be decided about a campaign. */
export function CampaignDecisions({ campaign, onDecided }: CampaignDecisionsProps) {
  const [decision, setDecision] = useState<CampaignDecision | null>(null);
  const lastDecision = useLast(decision);
  const { outcome, isHidden, steps } = campaign;
  const options: readonly CampaignDecision[] = [
    outcome === 'OPEN' ? 'CLOSE' : 'REOPEN',
    isHidden ? 'SHOW' : 'HIDE',
  ];
  return (
    <Stack gap="md">
      <Text c="dimmed">{describePlace(isHidden, steps.length)}</Text>
      <Group gap="xs">
        {options.map((option) => (
          <Button key={option} variant="default" onClick={() => setDecision(option)}>
            {decisionLabels[option]}
          </Button>
        ))}
      </Group>
      {lastDecision && (
        <DecisionDialog
          key={lastDecision}
          {...{ campaign, onDecided }}
          decision={lastDecision}
          isOpen={decision !== null}
          onClose={() => setDecision(null)}
        />
      )}
    </Stack>
  );
}

function describePlace(isHidden: boolean, stepCount: number): string {
  if (isHidden) return 'Hidden from the site.';
  return stepCount === 0 ? 'On the site once it has a step.' : 'On the site.';
}

interface DecisionDialogProps extends CampaignDecisionsProps {
  readonly decision: CampaignDecision;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function DecisionDialog({ campaign, decision, isOpen, onClose, onDecided }: DecisionDialogProps) {
  const deciding = useDecideCampaign(campaign.id);
  const [outcome, setOutcome] = useState<Outcome>('VOTED_DOWN');
  const isClosed = decision === 'CLOSE';
  return (
    <ReasonDialog
      title={decisionLabels[decision]}
      isOpen={isOpen}
      onClose={() => {
        deciding.reset();
        onClose();
      }}
      maxLength={isClosed ? limits.campaigns.maxTextLength : limits.evidenceDesk.maxNoteLength}
      label={isClosed ? 'Outcome in a sentence' : 'Comment (optional)'}
      isRequired={isClosed}
      submitLabel={decisionLabels[decision]}
      isBusy={deciding.isPending}
      error={deciding.error}
      onSubmit={({ comment }, onDone) =>
        deciding.mutate(
          {
            decision,
            version: campaign.version,
            ...(isClosed ? { outcome, outcomeText: comment } : { comment: comment || null }),
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
      {isClosed && (
        <NativeSelect
          label="Outcome"
          data={outcomes}
          value={outcome}
          onChange={({ currentTarget }) => setOutcome(currentTarget.value as Outcome)}
        />
      )}
    </ReasonDialog>
  );
}
