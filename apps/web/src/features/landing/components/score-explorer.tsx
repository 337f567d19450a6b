import { Button, Group, Stack, Text } from '@mantine/core';
import { impactBand, isHollow, MAX_SCORE } from '@plumbline/screening';
import type { ShownScore } from '@plumbline/screening';
import { useId, useState } from 'react';
import { ImpactScoreWidget } from '../../../components/impact-score-widget.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import classes from './score-explorer.module.css';

interface ScoredSecurity extends ShownScore {
  readonly ticker: string;
}

interface ScoreExplorerProps {
  /** Real securities the reader can put on the scale. */
  readonly examples: readonly ScoredSecurity[];
}

const START = 42;

const notRated: ShownScore = { impactScore: null, standing: 'NOT_RATED', isBound: false };

/** A score of a company of which everything was checked. */
function clearScore(impactScore: number): ShownScore {
  return { impactScore, standing: impactScore < 0 ? 'VIOLATION' : 'CLEAR', isBound: false };
}

/** The Impact Score to play with: pull the scale, or pick a security, and see what the number means. */
export function ScoreExplorer({ examples }: ScoreExplorerProps) {
  const [shown, setShown] = useState<ShownScore>(clearScore(START));
  const [picked, setPicked] = useState<string | null>(null);
  const score = shown.impactScore;
  const sliderId = useId();
  const choose = (next: ShownScore, ticker: string | null) => {
    setShown(next);
    setPicked(ticker);
  };

  return (
    <Panel
      label="Try the Impact Score"
      p="clamp(1.25rem, 3vw, 2rem)"
      radius="calc(var(--radius) * 1.6)"
      style={{ boxShadow: 'var(--shadow)' }}
    >
      <Stack gap="1.25rem">
        <Group justify="center">
          <ImpactScoreWidget score={shown} size={220} />
        </Group>
        <p className={classes.meaning} aria-live="polite">
          {explainScore(shown)}
        </p>
        <div>
          <Text component="label" htmlFor={sliderId} c="dimmed" fz="var(--step-down)">
            Move the score
          </Text>
          <input
            id={sliderId}
            className={classes.slider}
            type="range"
            min={-MAX_SCORE}
            max={MAX_SCORE}
            value={Math.round(score ?? 0)}
            data-unrated={score === null || undefined}
            aria-valuetext={score === null ? 'not rated' : String(Math.round(score))}
            onChange={(event) => choose(clearScore(Number(event.target.value)), null)}
          />
          <Group justify="space-between" c="dimmed" fz="var(--step-down)" aria-hidden="true">
            <span>−{MAX_SCORE}</span>
            <span>0</span>
            <span>{MAX_SCORE}</span>
          </Group>
        </div>
        <Group gap="xs" justify="center" role="group" aria-label="Show the score of">
          {examples.map((example) => (
            <Example
              key={example.ticker}
              isPicked={picked === example.ticker}
              onPick={() => choose(example, example.ticker)}
            >
              {example.ticker}
            </Example>
          ))}
          <Example isPicked={score === null && picked === null} onPick={() => choose(notRated, null)}>
            Not rated
          </Example>
        </Group>
      </Stack>
    </Panel>
  );
}

interface ExampleProps {
  readonly isPicked: boolean;
  readonly onPick: () => void;
  readonly children: string;
}

function Example({ isPicked, onPick, children }: ExampleProps) {
  return (
    <Button
      size="sm"
      px="0.875rem"
      radius="xl"
      variant={isPicked ? 'filled' : 'default'}
      aria-pressed={isPicked}
      onClick={onPick}
    >
      {children}
    </Button>
  );
}

const positives = {
  1: 'Everything was checked and no violation was found. Some good ratings within its industry: one of three arcs is blue.',
  2: 'Everything was checked and no violation was found. It ranks above much of its industry: two of three arcs are blue.',
  3: 'Everything was checked and no violation was found. It is among the best of its industry on most ratings: all three arcs are blue.',
} as const;

const negatives = {
  1: 'One of the less severe practices is flagged. Good conduct elsewhere doesn’t erase a flag: the score stays below zero.',
  2: 'A severe practice is flagged, or several lesser ones. Two of three arcs are red.',
  3: 'The most severe practices are flagged, or many at once. All three arcs are red.',
} as const;

/**
 * What a score from -100 to 100 means for a company, in two sentences for the landing page. `null` is a company that
 * was not researched, which is not the same as 0.
 */
export function explainScore(score: ShownScore): string {
  const { tone, arcs } = impactBand(score.impactScore);
  if (tone === 'NA')
    return 'Not rated. Less than half of the standard has been checked, and we don’t treat a blank as a zero.';
  if (arcs === 0)
    return 'No violation was found in what was checked, at least half of the standard, and no rating raises the score: a plain zero.';
  if (isHollow(score))
    return 'No violation was found in what was checked, but not everything was. The arcs are hollow: this is not an all-clear.';
  return tone === 'positive' ? positives[arcs] : negatives[arcs];
}
