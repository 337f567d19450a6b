import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';

interface GoalFormProps {
  /** The portfolio's score now; `null` when it is not rated. */
  readonly impactScore: number | null;
  /** Whether a score can be a goal: not where so little is seen into that none stands for the portfolio. */
  readonly hasScoreGoal: boolean;
  /** Takes the score to reach; `null` for no known violations. */
  readonly onChoose: (minimumScore: number | null) => void;
}

/** How far above its score a portfolio is suggested to get. */
const SUGGESTED_GAIN = 10;

/** What the portfolio is to reach: no known violations, or a score. */
export function GoalForm({ impactScore, hasScoreGoal, onChoose }: GoalFormProps) {
  const [goal, setGoal] = useState('violations');
  const [score, setScore] = useState(() =>
    String(Math.min(100, Math.round(impactScore ?? 0) + SUGGESTED_GAIN)),
  );
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const minimumScore = Number(score);
    const isValid = score.trim() !== '' && minimumScore >= -100 && minimumScore <= 100;
    setError(isValid ? null : 'Enter a score from -100 to 100');
    if (isValid) onChoose(minimumScore);
  };
  const choose = (value: string) => {
    setGoal(value);
    if (value === 'violations') onChoose(null);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Radio.Group label="Goal" value={goal} onChange={choose}>
          <Group gap="0.5rem 1.5rem" mt="xs">
            <Radio size="md" value="violations" label="No known violations" />
            {hasScoreGoal && <Radio size="md" value="score" label="A higher Impact Score" />}
          </Group>
        </Radio.Group>
        {goal === 'score' && (
          <Group align="flex-end" gap="sm">
            <TextInput
              label="Impact Score to reach"
              description="If no similar fund is free of known violations, allow a fund with less weight in them."
              type="number"
              min={-100}
              max={100}
              value={score}
              error={error}
              onChange={(event) => setScore(event.currentTarget.value)}
            />
            <Button type="submit">Find changes</Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
