import { Button, Group, Text, TextInput } from '@mantine/core';
import { encodeAnswers, questionnaire } from '@plumbline/screening';
import type { Answers } from '@plumbline/screening';
import { useCopy } from '../../../components/ui/hooks/use-copy.ts';
import { paths } from '../../../config/paths.ts';
import type { LinkedAnswers } from '../model/linked-answers.ts';
import { toHash } from '../model/linked-answers.ts';

interface LinkOfAnswersProps {
  readonly label: string;
  /** What the answers are to who opens the link. */
  readonly kind: LinkedAnswers['kind'];
  /** All of them. */
  readonly answers: Answers;
}

/** A link that has answers in it, to copy, or to read out as a code. */
export function LinkOfAnswers({ label, kind, answers }: LinkOfAnswersProps) {
  const code = encodeAnswers(questionnaire, answers);
  const href = `${window.location.origin}${paths.values.href()}${toHash(kind, code)}`;
  const { copy, news } = useCopy(href, 'link');
  return (
    <>
      <Group align="end" gap="xs">
        <TextInput
          label={label}
          readOnly
          value={href}
          flex="1 1 20rem"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button variant="default" onClick={copy}>
          Copy the link
        </Button>
      </Group>
      {kind === 'with' && (
        <Text mt="sm">
          Or read out this code:{' '}
          <strong style={{ display: 'inline-block', overflowWrap: 'anywhere' }}>{code}</strong>
        </Text>
      )}
      <Text c="dimmed" fz="0.9375rem" maw="44rem" mt="sm">
        The answers are in the part after the #, which browsers don’t send to any server. Whoever has the link
        {kind === 'with' && ' or the code'} can read them, so give it only to the person it is for.
      </Text>
      <Text role="status">{news}</Text>
    </>
  );
}
