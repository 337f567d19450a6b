import { Button, Group, Stack, Text } from '@mantine/core';
import { compareAnswers, completeAnswers, questionnaire } from '@plumbline/screening';
import type { ComparedQuestion } from '@plumbline/screening';
import { Tag } from '../../../components/ui/data/tag.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { describeNotSure, labelOf, standardName, textsOf } from '../model/question-labels.ts';
import type { Step } from '../model/steps.ts';
import { useValues } from '../model/values-session.ts';
import { ChoiceList } from './choice-list.tsx';
import classes from './values.module.css';

interface AgreementProps {
  readonly onStep: (step: Step) => void;
}

/** The answers of two people, question by question: what they share, and what they have to settle. */
export function Agreement({ onStep }: AgreementProps) {
  const { answers, other, chosen, settle } = useValues();
  const compared = compareAnswers(questionnaire, completeAnswers(questionnaire, answers), other ?? {});
  const agreed = compared.filter(({ isAgreed }) => isAgreed);
  const open = compared.filter(({ isAgreed }) => !isAgreed);
  const unsettled = open.filter(({ question }) => chosen[question] === undefined).length;
  return (
    <Page
      title="Where you agree"
      lead={
        <span tabIndex={-1} data-autofocus>
          {describeAgreement(agreed.length, compared.length)}
        </span>
      }
    >
      <Stack gap="lg">
        {open.map((each) => (
          <Difference
            key={each.question}
            compared={each}
            settled={chosen[each.question]}
            onSettle={(choice) => settle(each.question, choice)}
          />
        ))}
        {agreed.length > 0 && <Shared agreed={agreed} isOpen={open.length === 0} />}
        <Text role="status">{describeUnsettled(unsettled)}</Text>
        <Group gap="xs">
          <Button size="md" onClick={() => onStep('result')}>
            See what it does
          </Button>
          <Button size="md" variant="default" onClick={() => onStep(0)}>
            Change my answers
          </Button>
        </Group>
      </Stack>
    </Page>
  );
}

function describeAgreement(agreed: number, all: number): string {
  if (agreed === all) return `You gave the same answer to all ${all} questions.`;
  const begin =
    agreed === 0 ? `You differ on all ${all} questions.` : `You agree on ${agreed} of ${all} questions.`;
  return `${begin} For the others, talk it over and choose one answer together.`;
}

function describeUnsettled(count: number): string {
  if (count === 0) return 'Everything is settled.';
  const open = count === 1 ? '1 question is not settled yet' : `${count} questions are not settled yet`;
  return `${open}. Until then, the profile does there what our standard, ${standardName}, does.`;
}

interface DifferenceProps {
  readonly compared: ComparedQuestion;
  readonly settled: string | undefined;
  readonly onSettle: (choice: string) => void;
}

function Difference({ compared, settled, onSettle }: DifferenceProps) {
  const question = questionnaire.questions.find(({ id }) => id === compared.question)!;
  const texts = textsOf(question.id);
  return (
    <Panel title={texts.title} size="lg" tone={settled === undefined ? 'accent' : undefined}>
      <p className={classes.question}>{texts.question}</p>
      <ChoiceList
        question={question}
        legend="What you settle on"
        answer={settled}
        onAnswer={onSettle}
        notSure={describeNotSure(question)}
        mark={(answer) => (
          <>
            {answer === compared.first && <Tag>You</Tag>}
            {answer === compared.second && <Tag>The other person</Tag>}
          </>
        )}
      />
    </Panel>
  );
}

interface SharedProps {
  readonly agreed: readonly ComparedQuestion[];
  readonly isOpen: boolean;
}

function Shared({ agreed, isOpen }: SharedProps) {
  return (
    <details open={isOpen}>
      <summary>
        {agreed.length === 1 ? '1 answer that you share' : `${agreed.length} answers that you share`}
      </summary>
      <ul className={`lined ${classes.answers}`}>
        {agreed.map(({ question, first }) => (
          <li key={question}>
            <span>
              <strong>{textsOf(question).title}</strong>
              <Text c="dimmed">{labelOf(question, first)}</Text>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
