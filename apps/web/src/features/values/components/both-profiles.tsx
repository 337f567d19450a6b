import { Text } from '@mantine/core';
import { answersToProfile, completeAnswers, headlineCoverage, questionnaire } from '@plumbline/screening';
import type { ScreeningProfile } from '@plumbline/screening';
import { useQueries } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ScoreChip } from '../../../components/score-chip.tsx';
import { Table } from '../../../components/ui/data/table.tsx';
import { Pending } from '../../../components/ui/feedback/pending.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { describeFlaggedPart } from '../model/describe-effect.ts';
import { effectsQuery } from '../model/effects-query.ts';
import type { EffectsRelease } from '../model/effects-query.ts';
import type { EffectScore, Effects, OwnFile } from '../model/profile-effect.ts';
import { standardName } from '../model/question-labels.ts';
import { useValues } from '../model/values-session.ts';

interface BothProfilesProps {
  readonly release: UseQueryResult<EffectsRelease>;
  readonly own: OwnFile | null;
  /** The one that the two have settled on. */
  readonly settled: ScreeningProfile;
  /** The page that compares the two for any security or portfolio, criterion by criterion. */
  readonly compareHref: string;
}

/** The profiles of two people beside the one they settled on, and our standard. */
export function BothProfiles({ release, own, settled, compareHref }: BothProfilesProps) {
  const { answers, other } = useValues();
  const mine = answersToProfile(questionnaire, completeAnswers(questionnaire, answers));
  const theirs = answersToProfile(questionnaire, completeAnswers(questionnaire, other ?? {}));
  const queries = useQueries({
    queries: [mine, theirs, settled].map((profile) => effectsQuery(release.data, profile, own)),
  });
  const computing = release.data ? (queries.find(({ isError }) => isError) ?? queries[0]!) : release;
  const [first, second, together] = queries.map(({ data }) => data);
  return (
    <Panel title="Your two profiles side by side" size="lg" description={DESCRIPTION}>
      {first && second && together ? (
        <ProfilesTable of={{ first, second, together }} />
      ) : (
        <Pending
          query={computing}
          label="Computing the scores"
          height={220}
          failure="The scores could not be computed."
        />
      )}
      <Text mt="md">
        <Link to={compareHref}>Compare the two criterion by criterion, for any stock, fund or portfolio</Link>
      </Text>
    </Panel>
  );
}

const DESCRIPTION =
  'The score of well-known index funds, and of your file if you have chosen one, and how much of the money each profile flags.';

interface ProfilesTableProps {
  readonly of: Readonly<Record<'first' | 'second' | 'together', Effects>>;
}

function ProfilesTable({ of: { first, second, together } }: ProfilesTableProps) {
  const columns = ['Profile', ...subjectsOf(first).map(({ name }) => ({ label: name, isNumeric: true }))];
  const rows = [
    { who: 'You', subjects: subjectsOf(first) },
    { who: 'The other person', subjects: subjectsOf(second) },
    { who: 'Together', subjects: subjectsOf(together) },
    { who: standardName, subjects: subjectsOf(together).map((each) => ({ ...each, ...each.byStandard })) },
  ];
  return (
    <Table columns={columns}>
      <tbody>
        {rows.map(({ who, subjects }) => (
          <tr key={who}>
            <th scope="row">{who}</th>
            {subjects.map(({ name, score, flagged }) => (
              <td key={name}>
                <ScoreChip score={score} coverage={headlineCoverage(score)} />
                <Text c="dimmed" fz="0.9375rem">
                  {describeFlaggedPart(flagged, score)}
                </Text>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface Subject {
  readonly name: string;
  readonly score: EffectScore;
  /** Percent of the whole. */
  readonly flagged: number;
  readonly byStandard: { readonly score: EffectScore; readonly flagged: number };
}

/** The funds, and the file where there is one. */
function subjectsOf({ funds, portfolio }: Effects): Subject[] {
  const all = [
    ...funds.map((fund) => ({ name: fund.ticker, effect: fund })),
    ...(portfolio ? [{ name: 'Your file', effect: portfolio }] : []),
  ];
  return all.map(({ name, effect }) => ({
    name,
    ...{ score: effect.own, flagged: effect.flagged },
    byStandard: { score: effect.standard, flagged: effect.flaggedByStandard },
  }));
}
