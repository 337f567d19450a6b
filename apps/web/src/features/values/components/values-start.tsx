import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { questionnaire } from '@plumbline/screening';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Columns } from '../../../components/ui/layout/columns.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { standardName } from '../model/question-labels.ts';
import { nextQuestion, readCode, useValues } from '../model/values-session.ts';
import type { Step } from '../model/steps.ts';
import classes from './values.module.css';

interface ValuesStartProps {
  readonly onStep: (step: Step) => void;
  /** Whether the address had answers that could not be read. */
  readonly isLinkBroken: boolean;
  /** Address of the blank questionnaire, by the size of the paper. */
  readonly blankHref: (paper: 'letter' | 'a4') => string;
}

const count = questionnaire.questions.length;

const points = [
  [
    'About four minutes',
    'One question to a screen, with the reason we ask it and a real example from our evidence. You can go back and change any answer.',
  ],
  [
    'You don’t have to be sure',
    `“I’m not sure” is an answer. There, your profile does what our standard, ${standardName}, does, and says so.`,
  ],
  [
    'Your answers stay with you',
    'They are stored in this tab of your browser and are gone when you close it. Our server gets them only if you save the profile to your account.',
  ],
] as const;

/** What the questionnaire is, where it can be begun or gone on with, and how two people use it. */
export function ValuesStart({ onStep, isLinkBroken, blankHref }: ValuesStartProps) {
  const { answers, startOver } = useValues();
  const next = nextQuestion(answers);
  const hasBegun = Object.keys(answers).length > 0;
  return (
    <Page
      title="Start from your values"
      lead="Twelve plain questions instead of a list of categories. Your answers become a screening profile, and you see right away what it does to an index fund you know."
    >
      <Columns widths="7fr 5fr" gap="2rem clamp(1.5rem, 4vw, 3rem)">
        <Stack gap="lg">
          <Group gap="xs">
            <Button size="md" onClick={() => onStep(next ?? 'result')}>
              {next === null
                ? 'See your profile'
                : hasBegun
                  ? `Go on with question ${next + 1} of ${count}`
                  : 'Begin'}
            </Button>
            {hasBegun && (
              <Button size="md" variant="default" onClick={startOver}>
                Start over
              </Button>
            )}
          </Group>
          <dl className={classes.switched}>
            {points.map(([title, text]) => (
              <div key={title}>
                <dt>{title}</dt>
                <Text component="dd" c="dimmed" maw="40rem">
                  {text}
                </Text>
              </div>
            ))}
          </dl>
          <Text>
            Prefer paper? The questions as a PDF to fill in by hand: <a href={blankHref('letter')}>Letter</a>{' '}
            or <a href={blankHref('a4')}>A4</a>.
          </Text>
        </Stack>
        <ForTwo onStep={onStep} isLinkBroken={isLinkBroken} />
      </Columns>
    </Page>
  );
}

function ForTwo({ onStep, isLinkBroken }: Omit<ValuesStartProps, 'blankHref'>) {
  const { answers, other, takeOther, dropOther } = useValues();
  const [text, setText] = useState('');
  const [isRefused, setIsRefused] = useState(isLinkBroken);
  const isAnswered = nextQuestion(answers) === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readCode(text);
    setIsRefused(read === null);
    if (read) takeOther(read);
  };
  if (other)
    return (
      <Panel title="For two" tone="accent">
        <Text role="status" mb="md">
          {isAnswered
            ? 'You have both answered. See where you agree, and settle the rest.'
            : 'The other person has answered. You see those answers once you have given your own.'}
        </Text>
        <Group gap="xs">
          {isAnswered && <Button onClick={() => onStep('together')}>See where you agree</Button>}
          <Button variant="default" onClick={dropOther}>
            Answer alone
          </Button>
        </Group>
      </Panel>
    );
  return (
    <Panel title="For two">
      <Text c="dimmed" mb="md">
        Answer apart, then see where you agree. At the end, one of you sends the other a link or a short code,
        or hands over the phone. A page then shows both answers, question by question, and what you settle
        becomes the profile.
      </Text>
      <form noValidate onSubmit={submit}>
        <TextInput
          label="Link or code from the other person"
          autoComplete="off"
          maxLength={500}
          value={text}
          error={isRefused && REFUSAL}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            setIsRefused(false);
          }}
        />
        <Button type="submit" variant="default" mt="sm" disabled={text.trim() === ''}>
          Use these answers
        </Button>
      </form>
    </Panel>
  );
}

const REFUSAL =
  'This is not a whole link or code from this page, or it is to an earlier version of the questions. Please copy it again.';
