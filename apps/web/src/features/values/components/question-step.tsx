import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { catalog, NOT_SURE, questionnaire } from '@plumbline/screening';
import { Link } from 'react-router-dom';
import { SourceLink } from '../../../components/source-link.tsx';
import { ProgressBar } from '../../../components/ui/feedback/progress-bar.tsx';
import { Columns } from '../../../components/ui/layout/columns.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { paths, securityHref } from '../../../config/paths.ts';
import { formatDate } from '../../../lib/format.ts';
import { describeCriteria, describeNotSure, labelOf, textsOf } from '../model/question-labels.ts';
import { ChoiceList } from './choice-list.tsx';
import classes from './values.module.css';

interface QuestionStepProps {
  /** From 0. */
  readonly number: number;
  readonly answer: string | undefined;
  readonly onAnswer: (answer: string) => void;
  readonly onBack: () => void;
  /** Goes on; a question without an answer is one that somebody is not sure about. */
  readonly onNext: (answer: string) => void;
  /** Goes to what the answers come to; absent while a question has none. */
  readonly onEnd?: () => void;
}

/** One question: its answers, why it is asked, an example, and what each answer does. */
export function QuestionStep({ number, answer, onAnswer, onBack, onNext, onEnd }: QuestionStepProps) {
  const { questions } = questionnaire;
  const question = questions[number]!;
  const texts = textsOf(question.id);
  const progress = `${number + 1} of ${questions.length}`;
  const isLast = number === questions.length - 1;
  const goOn = () => onNext(answer ?? NOT_SURE);
  return (
    <Page
      title={texts.title}
      documentTitle={`${texts.title} (${progress})`}
      back={
        <Group gap="0.25rem 1rem" wrap="nowrap">
          <Text span c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {progress}
          </Text>
          <ProgressBar label={`Question ${progress}`} part={(number + 1) / questions.length} />
        </Group>
      }
    >
      <Columns widths="7fr 5fr" gap="2rem clamp(1.5rem, 4vw, 3rem)">
        <div>
          {/* Takes the focus, so that a screen reader reads all of it after each step. */}
          <p className={classes.question} tabIndex={-1} data-autofocus>
            <VisuallyHidden>
              Question {progress}, {texts.title}:{' '}
            </VisuallyHidden>
            {texts.question}
          </p>
          <ChoiceList
            question={question}
            legend="Your answer"
            answer={answer}
            onAnswer={onAnswer}
            onEnter={goOn}
            notSure={describeNotSure(question)}
          />
          <Group gap="xs" mt="lg">
            <Button variant="default" size="md" onClick={onBack}>
              Back
            </Button>
            <Button size="md" onClick={goOn}>
              {answer === undefined ? 'Skip: I’m not sure' : isLast ? 'See what it does' : 'Next'}
            </Button>
            {onEnd && !isLast && (
              <Button variant="subtle" size="md" onClick={onEnd}>
                See what it does
              </Button>
            )}
          </Group>
        </div>
        <div className={classes.why}>
          <section>
            <h2>Why we ask</h2>
            <Text c="dimmed">{texts.why}</Text>
          </section>
          <Example question={question.id} />
          <details>
            <summary>What each answer switches</summary>
            <dl className={classes.switched}>
              {[...question.choices.map(({ id }) => id), NOT_SURE].map((each) => (
                <div key={each}>
                  <dt>{labelOf(question.id, each)}</dt>
                  <Text component="dd" c="dimmed">
                    {describeCriteria(question, each)}
                  </Text>
                </div>
              ))}
            </dl>
            <p>
              <Link to={paths.screeningCategories.href(question.decides[0])}>What these categories mean</Link>
            </p>
          </details>
        </div>
      </Columns>
    </Page>
  );
}

/** A fact on record that shows what a question is about. */
function Example({ question }: { readonly question: string }) {
  const { example } = textsOf(question);
  const { ticker, company, criterion, fact, source, observedOn } = example;
  const isCredit = catalog.byName.get(criterion)!.kind === 'positive';
  return (
    <section>
      <h2>An example from our evidence</h2>
      <p>
        <Link to={securityHref({ ticker, isDomestic: true, exchangeLocation: null })}>{company}</Link>
        {`: ${fact}.`}
      </p>
      <Text c="dimmed" fz="0.9375rem" className={classes.source}>
        <SourceLink source={source.title} url={source.url} />, {formatDate(observedOn)}.{' '}
        {isCredit ? 'Rated' : 'Flagged'} for {catalog.byName.get(criterion)!.title}.
      </Text>
    </section>
  );
}
