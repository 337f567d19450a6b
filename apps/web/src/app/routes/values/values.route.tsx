import { questionnaireUrls } from '@plumbline/contracts';
import type { ReportPaper } from '@plumbline/contracts';
import { questionnaire } from '@plumbline/screening';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import '../../../theme/mantine-forms.css';
import { useIsHydrated } from '../../../components/ui/hooks/use-is-hydrated.ts';
import { useFocusOnNewStep } from '../../../components/ui/hooks/use-focus-on-new-step.ts';
import { paths, STEP_PARAMETER } from '../../../config/paths.ts';
import { QuestionStep } from '../../../features/values/components/question-step.tsx';
import { ValuesStart } from '../../../features/values/components/values-start.tsx';
import { readStep, writeStep } from '../../../features/values/model/steps.ts';
import type { Step } from '../../../features/values/model/steps.ts';
import { readHash } from '../../../features/values/model/linked-answers.ts';
import { nextQuestion, useValues } from '../../../features/values/model/values-session.ts';
import { PageLoading } from '../../page-loading.tsx';

/** What comes after the questions needs more code than they do. */
const Agreement = lazy(async () => ({
  default: (await import('../../../features/values/components/agreement.tsx')).Agreement,
}));
const Result = lazy(async () => ({ default: (await import('./values-outcome.tsx')).ValuesOutcome }));

/** The questionnaire, a question to a screen, and what its answers come to. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const step = readStep(search.get(STEP_PARAMETER));
  const isLinkBroken = useLinkedAnswers();
  const stepRef = useFocusOnNewStep(String(step));
  const go = (next: Step) => void navigate(paths.values.href(writeStep(next)));
  return (
    <div ref={stepRef} tabIndex={-1}>
      <Suspense fallback={<PageLoading />}>
        <StepView step={step} onStep={go} isLinkBroken={isLinkBroken} />
      </Suspense>
    </div>
  );
}

const blankHref = (paper: ReportPaper) => `/api${questionnaireUrls.blank(paper)}`;

interface StepViewProps {
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  readonly isLinkBroken: boolean;
}

function StepView({ step, onStep, isLinkBroken }: StepViewProps) {
  const { answers, other, answer } = useValues();
  const isHydrated = useIsHydrated();
  // The server knows no answers, and would show what comes of none.
  if (typeof step !== 'number' && step !== 'start' && !isHydrated) return <PageLoading />;
  if (step === 'result') return <Result onStep={onStep} />;
  if (step === 'together' && other) return <Agreement onStep={onStep} />;
  if (typeof step !== 'number')
    return <ValuesStart key={String(isLinkBroken)} {...{ onStep, isLinkBroken, blankHref }} />;
  const question = questionnaire.questions[step]!.id;
  const end = other ? 'together' : 'result';
  return (
    <QuestionStep
      key={question}
      number={step}
      answer={answers[question]}
      onAnswer={(choice) => answer(question, choice)}
      onBack={() => onStep(step === 0 ? 'start' : step - 1)}
      onEnd={nextQuestion(answers) === null ? () => onStep(end) : undefined}
      onNext={(choice) => {
        answer(question, choice);
        const isLast = step === questionnaire.questions.length - 1;
        // A question that was passed over, by the address, is asked before the end.
        onStep(isLast ? (nextQuestion({ ...answers, [question]: choice }) ?? end) : step + 1);
      }}
    />
  );
}

/** What an entry of the history says once the answers are out of its address. */
interface LinkState {
  readonly isLinkBroken: boolean;
}

/**
 * Takes answers from the fragment of the address, and them out of the address: nothing that copies or sends the address
 * later has them. What two people have settled becomes the answers, and its result is shown; somebody else's are there
 * to compare with. Returns whether there were some that cannot be read.
 */
function useLinkedAnswers(): boolean {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const { takeAnswers, takeOther } = useValues();
  useEffect(() => {
    const linked = readHash(hash);
    if (!linked) return;
    const { kind, answers } = linked;
    const isSettled = kind === 'settled' && answers !== null;
    if (isSettled) takeAnswers(answers);
    else if (answers) takeOther(answers);
    const linkState: LinkState = { isLinkBroken: answers === null };
    const next = isSettled ? paths.values.href('result') : { pathname: paths.values.href(), search };
    void navigate(next, { replace: true, state: linkState });
  }, [hash, search, navigate, takeAnswers, takeOther]);
  return (state as Partial<LinkState> | null)?.isLinkBroken === true;
}
