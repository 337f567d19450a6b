import { Button, NativeSelect, Text } from '@mantine/core';
import {
  answersToProfile,
  compareAnswers,
  completeAnswers,
  findContradictions,
  questionnaire,
  settleAnswers,
} from '@plumbline/screening';
import type { Answers, ScreeningProfile } from '@plumbline/screening';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { Pending } from '../../../components/ui/feedback/pending.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { securityHref } from '../../../config/paths.ts';
import { describeCredit, describeProfile, describeUnsure } from '../model/describe-effect.ts';
import { effectsQuery } from '../model/effects-query.ts';
import type { EffectsRelease } from '../model/effects-query.ts';
import type { FundEffect, OwnFile } from '../model/profile-effect.ts';
import { contradictionText, labelOf, textsOf } from '../model/question-labels.ts';
import type { Step } from '../model/steps.ts';
import { useValues } from '../model/values-session.ts';
import { BothProfiles } from './both-profiles.tsx';
import { EffectView } from './effect-view.tsx';
import { LinkOfAnswers } from './link-of-answers.tsx';
import { SharePanel } from './share-panel.tsx';
import classes from './values.module.css';

/** What is done with the answers. */
export interface ProfileOfAnswers {
  readonly answers: Answers;
  readonly profile: ScreeningProfile;
}

interface ValuesResultProps {
  readonly release: UseQueryResult<EffectsRelease>;
  readonly onStep: (step: Step) => void;
  /** Holdings of the visitor's own file, once it has been read. */
  readonly own: OwnFile | null;
  /** Where a file is chosen, or what could not be read of it. */
  readonly fileChoice: ReactNode;
  /** Where the profiles of two people are compared. */
  readonly compareHref: string;
  /** Saves the profile, or leads to an account. */
  readonly saving: (answered: ProfileOfAnswers) => ReactNode;
}

/** The answers of the one person, or what two people have settled. */
function useAnswered(): ProfileOfAnswers & { readonly isOfTwo: boolean } {
  const { answers: given, other, chosen } = useValues();
  const mine = completeAnswers(questionnaire, given);
  const answers = other ? settleAnswers(compareAnswers(questionnaire, mine, other), chosen) : mine;
  return { answers, profile: answersToProfile(questionnaire, answers), isOfTwo: other !== null };
}

/** What the answers come to: contradictions, the effect on a fund and on a file, the answers, and what can be done. */
export function ValuesResult({ release, onStep, own, fileChoice, compareHref, saving }: ValuesResultProps) {
  const { answers, profile, isOfTwo } = useAnswered();
  const unsure = describeUnsure(answers);
  const credit = describeCredit(profile);
  const title = isOfTwo ? 'The profile you settled on' : 'Your profile';
  const query = useQuery(effectsQuery(release.data, profile, own));
  const computing = <Computing release={release} query={query} />;
  return (
    <Page
      title={title}
      back={
        <Button variant="subtle" size="compact-md" px={0} onClick={() => onStep(isOfTwo ? 'together' : LAST)}>
          {isOfTwo ? 'Back to both answers' : 'Back to the questions'}
        </Button>
      }
      lead={
        <span tabIndex={-1} data-autofocus>
          {describeProfile(profile)}
        </span>
      }
    >
      <Contradictions answers={answers} onStep={onStep} isOfTwo={isOfTwo} />
      {unsure && <Text maw="44rem">{unsure}</Text>}
      <Panel title="What it does to an index fund" size="lg" description={credit}>
        {query.data ? <Funds funds={query.data.funds} /> : computing}
      </Panel>
      <Panel title="What it does to what you own" size="lg" description={OWN_FILE}>
        {fileChoice}
        {own &&
          (query.data?.portfolio ? (
            <EffectView effect={query.data.portfolio} whole="your portfolio" />
          ) : (
            computing
          ))}
      </Panel>
      {isOfTwo && <BothProfiles {...{ release, own, compareHref }} settled={profile} />}
      {saving({ answers, profile })}
      {isOfTwo ? <GiveSettled answers={answers} /> : <SharePanel onHandOver={() => onStep('start')} />}
      <AnswerList answers={answers} onStep={onStep} isOfTwo={isOfTwo} />
    </Page>
  );
}

/** How the other person gets the same profile. */
function GiveSettled({ answers }: Pick<ProfileOfAnswers, 'answers'>) {
  return (
    <Panel
      title="For the other person"
      size="lg"
      description="Whoever opens this link sees this profile, and can save it to an account of their own."
    >
      <LinkOfAnswers label="Link with what you settled on" kind="settled" answers={answers} />
    </Panel>
  );
}

const LAST = questionnaire.questions.length - 1;
const OWN_FILE =
  'Choose the files you exported from your broker. Your browser reads them and computes the scores: nothing is uploaded.';

interface ComputingProps {
  readonly release: ValuesResultProps['release'];
  readonly query: ComponentProps<typeof Pending>['query'];
}

function Computing({ release, query }: ComputingProps) {
  return (
    <Pending
      query={release.data ? query : release}
      label="Computing the scores"
      height={240}
      failure="The scores could not be computed."
    />
  );
}

function Funds({ funds }: { readonly funds: readonly FundEffect[] }) {
  const [ticker, setTicker] = useState(funds[0]?.ticker);
  const fund = funds.find((each) => each.ticker === ticker);
  if (!fund) return <Text>None of the funds we would show here is in the data just now.</Text>;
  return (
    <>
      <NativeSelect
        label="Fund"
        maw="26rem"
        mb="md"
        value={ticker}
        onChange={({ currentTarget: { value } }) => setTicker(value)}
        data={funds.map(({ ticker: value, name }) => ({ value, label: `${value} · ${name}` }))}
      />
      <EffectView effect={fund} whole="the fund" />
      <Text mt="md">
        <Link to={securityHref({ ticker: fund.ticker, isDomestic: true, exchangeLocation: null })}>
          The holdings of {fund.ticker}, their date, and every reason
        </Link>
      </Text>
    </>
  );
}

interface AnswersProps {
  readonly answers: Answers;
  readonly onStep: (step: Step) => void;
  readonly isOfTwo: boolean;
}

/** Where an answer is changed: two people change what they have settled. */
function stepTo(question: string, isOfTwo: boolean): Step {
  return isOfTwo ? 'together' : questionnaire.questions.findIndex(({ id }) => id === question);
}

/** The answers that hardly go together: shown, with the way to either of them. */
function Contradictions({ answers, onStep, isOfTwo }: AnswersProps) {
  return findContradictions(questionnaire, answers).map(({ id, narrower, other }) => (
    <Notice key={id} title="Two of these answers don’t seem to go together.">
      <p>{contradictionText(id)}</p>
      <p>
        We leave both as they are. Each decides about its own categories, so for{' '}
        {`“${textsOf(narrower.question).title}”`} that answer counts.
      </p>
      {[other, narrower].map(({ question }) => (
        <Button key={question} variant="default" onClick={() => onStep(stepTo(question, isOfTwo))}>
          Change “{textsOf(question).title}”
        </Button>
      ))}
    </Notice>
  ));
}

function AnswerList({ answers, onStep, isOfTwo }: AnswersProps) {
  return (
    <Panel title={isOfTwo ? 'What you settled on' : 'Your answers'} size="lg">
      <ul className={`lined ${classes.answers}`}>
        {questionnaire.questions.map(({ id }) => (
          <li key={id}>
            <span>
              <strong>{textsOf(id).title}</strong>
              <Text c="dimmed">{labelOf(id, answers[id]!)}</Text>
            </span>
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={`Change ${textsOf(id).title}`}
              onClick={() => onStep(stepTo(id, isOfTwo))}
            >
              Change
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
