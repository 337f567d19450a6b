import { impactBand, MAX_SCORE } from '@plumbline/screening';
import { useId, useState } from 'react';
import { ImpactScoreWidget } from '../../../components/impact-score-widget.tsx';
import classes from './score-explorer.module.css';

interface Example {
  readonly ticker: string;
  readonly impactScore: number | null;
}

interface ScoreExplorerProps {
  /** Real securities the reader can put on the scale. */
  readonly examples: readonly Example[];
}

const START = 42;

/** The Impact Score to play with: pull the scale, or pick a security, and see what the number means. */
export function ScoreExplorer({ examples }: ScoreExplorerProps) {
  const [score, setScore] = useState<number | null>(START);
  const [picked, setPicked] = useState<string | null>(null);
  const sliderId = useId();
  const choose = (next: number | null, ticker: string | null) => {
    setScore(next);
    setPicked(ticker);
  };

  return (
    <section className={classes.explorer} aria-label="Try the Impact Score">
      <div className={classes.widget}>
        <ImpactScoreWidget score={score} size={220} />
      </div>
      <p className={classes.meaning} aria-live="polite">
        {explainScore(score)}
      </p>
      <div>
        <label className={classes.label} htmlFor={sliderId}>
          Move the score
        </label>
        <input
          id={sliderId}
          className={classes.slider}
          type="range"
          min={-MAX_SCORE}
          max={MAX_SCORE}
          value={Math.round(score ?? 0)}
          data-unrated={score === null || undefined}
          aria-valuetext={score === null ? 'not rated' : String(Math.round(score))}
          onChange={(event) => choose(Number(event.target.value), null)}
        />
        <div className={classes.scale} aria-hidden="true">
          <span>−{MAX_SCORE}</span>
          <span>0</span>
          <span>{MAX_SCORE}</span>
        </div>
      </div>
      <div className={classes.examples} role="group" aria-label="Show the score of">
        {examples.map((example) => (
          <button
            key={example.ticker}
            type="button"
            className={classes.example}
            aria-pressed={picked === example.ticker}
            onClick={() => choose(example.impactScore, example.ticker)}
          >
            {example.ticker}
          </button>
        ))}
        <button
          type="button"
          className={classes.example}
          aria-pressed={score === null && picked === null}
          onClick={() => choose(null, null)}
        >
          Not rated
        </button>
      </div>
    </section>
  );
}

const positives = {
  1: 'Nothing flagged, and some good marks against its industry. One of three arcs is blue.',
  2: 'Nothing flagged, and rated above much of its industry. Two of three arcs are blue.',
  3: 'Nothing flagged, and among the best of its industry in most of what is rated. All three arcs are blue.',
} as const;

const negatives = {
  1: 'Something it does is flagged, but not severely. Good conduct elsewhere does not wash a flag away: the score stays below zero.',
  2: 'A severe practice is flagged, or several lesser ones. Two of three arcs are red.',
  3: 'The most severe practices are flagged, or many at once. All three arcs are red.',
} as const;

/**
 * What a score from -100 to 100 means for a company, in two sentences for the landing page. `null` is a company that was
 * never researched, which is not the same as 0.
 */
export function explainScore(score: number | null): string {
  const { tone, arcs } = impactBand(score);
  if (tone === 'NA')
    return 'Not rated. Nobody has researched it yet, and we do not pass off a blank as a zero.';
  if (arcs === 0) return 'Researched, and nothing found for or against it. A plain zero.';
  return tone === 'positive' ? positives[arcs] : negatives[arcs];
}
