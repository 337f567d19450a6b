import { Button, NativeSelect, Skeleton, Stack } from '@mantine/core';
import type { PortfolioResponse } from '@plumbline/contracts';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Notice } from '../../../components/ui/notice.tsx';
import { portfolioMessages } from '../messages.ts';
import { arrangePortfolios } from '../list/arrange-portfolios.ts';
import { formatHoldingCount } from '../count-labels.ts';

interface CompareChoiceProps {
  readonly portfolio: PortfolioResponse;
  /** `undefined` until they have loaded. */
  readonly others: readonly PortfolioResponse[] | undefined;
  readonly onChoose: (id: number) => void;
}

/** Chooses the portfolio to compare with. */
export function CompareChoice({ portfolio, others, onChoose }: CompareChoiceProps) {
  const [chosen, setChosen] = useState('');
  const [isMissingChoice, setIsMissingChoice] = useState(false);
  const selectRef = useRef<HTMLSelectElement>(null);
  if (!others) return <Skeleton height={120} role="status" aria-label="Loading portfolios" />;
  if (others.length === 0) {
    return (
      <Notice title="There is no other portfolio to compare with.">
        Create a second one to see the two side by side.
      </Notice>
    );
  }
  const choices = arrangePortfolios(others, { text: '', sort: 'name,asc' }).map(
    ({ id, name, type, totalHoldings }) => ({
      value: String(id),
      label: `${name} (${type}, ${formatHoldingCount(totalHoldings)})`,
    }),
  );
  const compare = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== '') return onChoose(Number(chosen));
    setIsMissingChoice(true);
    selectRef.current?.focus();
  };
  return (
    <form noValidate onSubmit={compare}>
      <Stack align="flex-start" gap="lg">
        <NativeSelect
          w="100%"
          ref={selectRef}
          label={`Compare ${portfolio.name} with`}
          data={[{ value: '', label: 'Choose a portfolio' }, ...choices]}
          value={chosen}
          error={isMissingChoice && chosen === '' && portfolioMessages.noneSelected}
          data-autofocus
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <Button type="submit">Compare</Button>
      </Stack>
    </form>
  );
}
