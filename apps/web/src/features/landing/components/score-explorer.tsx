import { MAX_SCORE } from '@plumbline/screening';
import { useId, useState } from 'react';
import { ImpactScoreWidget } from '../../../components/impact-score-widget.tsx';
import { explainScore } from '../model/explain-score.ts';
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
