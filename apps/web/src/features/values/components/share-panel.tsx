import { Button, Group, Text, TextInput } from '@mantine/core';
import { completeAnswers, encodeAnswers, questionnaire } from '@plumbline/screening';
import { useCopy } from '../../../components/ui/hooks/use-copy.ts';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { paths } from '../../../config/paths.ts';
import { useValues } from '../model/values-session.ts';

interface SharePanelProps {
  /** Called once somebody else can answer on this device. */
  readonly onHandOver: () => void;
}

/** How somebody else answers apart: by a link whose answers are never sent to a server, or on this device. */
export function SharePanel({ onHandOver }: SharePanelProps) {
  const { answers, handOver } = useValues();
  const code = encodeAnswers(questionnaire, completeAnswers(questionnaire, answers));
  const href = `${window.location.origin}${paths.values.href()}#with=${code}`;
  const { copy, news } = useCopy(href, 'link');
  return (
    <Panel title="Compare with someone" size="lg" description={DESCRIPTION}>
      <Group align="end" gap="xs">
        <TextInput
          label="Link with your answers"
          readOnly
          value={href}
          flex="1 1 20rem"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button variant="default" onClick={copy}>
          Copy the link
        </Button>
      </Group>
      <Text mt="sm">
        Or read out this code: <strong style={{ whiteSpace: 'nowrap' }}>{code}</strong>
      </Text>
      <Text c="dimmed" fz="0.9375rem" maw="44rem">
        Your answers are in the part after the #, which browsers don’t send to any server. Whoever has the
        link or the code can read them, so give it only to the person it is for.
      </Text>
      <Text role="status">{news}</Text>
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
