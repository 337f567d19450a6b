import { Button } from '@mantine/core';
import { completeAnswers, questionnaire } from '@plumbline/screening';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { useValues } from '../model/values-session.ts';
import { LinkOfAnswers } from './link-of-answers.tsx';

interface SharePanelProps {
  /** Called once somebody else can answer on this device. */
  readonly onHandOver: () => void;
}

/** How somebody else answers apart: by a link whose answers are never sent to a server, or on this device. */
export function SharePanel({ onHandOver }: SharePanelProps) {
  const { answers, handOver } = useValues();
  return (
    <Panel title="Compare with someone" size="lg" description={DESCRIPTION}>
      <LinkOfAnswers
        label="Link with your answers"
        kind="with"
        answers={completeAnswers(questionnaire, answers)}
      />
      <Button
        mt="md"
        variant="default"
        onClick={() => {
          handOver();
          onHandOver();
        }}
      >
        Let someone else answer on this device
      </Button>
    </Panel>
  );
}

const DESCRIPTION =
  'A husband and wife, or any two people: the other person answers without seeing your answers, then you see where you agree and settle the rest.';
