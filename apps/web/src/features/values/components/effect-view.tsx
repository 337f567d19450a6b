import { Text } from '@mantine/core';
import { formatPercent, headlineCoverage } from '@plumbline/screening';
import { Link } from 'react-router-dom';
import { ImpactScoreWidget } from '../../../components/impact-score-widget.tsx';
import { Bar } from '../../../components/ui/data/bar.tsx';
import { securityHref } from '../../../config/paths.ts';
import { describeFlagged, describeSeen } from '../model/describe-effect.ts';
import type { EffectDifference, EffectScore, ProfileEffect } from '../model/profile-effect.ts';
import { standardName } from '../model/question-labels.ts';
import classes from './values.module.css';

interface EffectViewProps {
  readonly effect: ProfileEffect;
  /** What it is a part of, in a sentence. */
  readonly whole: string;
}

/** So many differences are listed on each side. */
const LISTED = 6;

/** The score under a profile beside that of the standard, and what makes the difference. */
export function EffectView({ effect, whole }: EffectViewProps) {
  const { own, standard, flagged, more, less } = effect;
  return (
    <>
      <div className={classes.scores}>
        <ScoreOf label="By your profile" score={own} />
        <ScoreOf label={`By ${standardName}`} score={standard} />
      </div>
      <Text mb="sm" maw="44rem">
        {describeFlagged(effect, whole)}
      </Text>
      {flagged > 0 && more.length === 0 && less.length === 0 && (
        <Text c="dimmed">The companies that they flag are the same.</Text>
      )}
      <Differences title="Only your profile flags" differences={more} whole={whole} />
      <Differences title="Only the standard flags" differences={less} whole={whole} />
    </>
  );
}

function ScoreOf({ label, score }: { readonly label: string; readonly score: EffectScore }) {
  return (
    <figure>
      <ImpactScoreWidget score={score} coverage={headlineCoverage(score)} size={132} />
      <figcaption>
        <strong>{label}</strong>
        <Text c="dimmed" fz="0.9375rem">
          {describeSeen(score)}
        </Text>
      </figcaption>
    </figure>
  );
}

interface DifferencesProps {
  readonly title: string;
  readonly differences: readonly EffectDifference[];
  readonly whole: string;
}

function Differences({ title, differences, whole }: DifferencesProps) {
  if (differences.length === 0) return null;
  const rest = differences.length - LISTED;
  return (
    <section className={classes.side}>
      <h3>{title}</h3>
      <ul className={`lined ${classes.differences}`} data-tone="negative">
        {differences.slice(0, LISTED).map((difference) => (
          <li key={difference.criterion}>
            <span className={classes.row}>
              <strong>{difference.title}</strong>
              <span>
                {formatPercent(difference.weight, 1)} of {whole}
              </span>
            </span>
            <Bar percent={difference.weight} />
            <Companies difference={difference} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Text c="dimmed" fz="0.9375rem">
          {rest === 1 ? 'And 1 more category.' : `And ${rest} more categories.`}
        </Text>
      )}
    </section>
  );
}

function Companies({ difference: { companies, companyCount } }: { readonly difference: EffectDifference }) {
  const rest = companyCount - companies.length;
  return (
    <Text c="dimmed" fz="0.9375rem">
      {companies.map((company, at) => (
        <span key={company.ticker}>
          {at > 0 && ', '}
          <Link to={securityHref(company)}>{company.name}</Link> {formatPercent(company.weight, 1)}
        </span>
      ))}
      {rest > 0 && ` and ${rest} more`}
    </Text>
  );
}
