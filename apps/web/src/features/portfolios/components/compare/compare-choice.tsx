import { NativeSelect, Skeleton, Stack } from '@mantine/core';
import type { PortfolioResponse } from '@plumbline/contracts';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx';
import { FormActions } from '../../../../components/ui/forms/form-actions.tsx';
import { portfolioMessages } from '../../messages.ts';
import { arrangePortfolios } from '../../model/arrange-portfolios.ts';
import { describePortfolio } from '../../model/count-labels.ts';

interface CompareChoiceProps {
  readonly portfolio: PortfolioResponse;
  /** `undefined` until they have loaded. */
  readonly others: readonly PortfolioResponse[] | undefined;
  readonly onChoose: (id: number) => void;
  readonly onCancel: () => void;
}

/** Chooses the portfolio to compare with. */
export function CompareChoice({ portfolio, others, onChoose, onCancel }: CompareChoiceProps) {
  const [chosen, setChosen] = useState('');
  const [isMissingChoice, setIsMissingChoice] = useState(false);
  const selectRef = useRef<HTMLSelectElement>(null);
  if (!others) return <Skeleton height={120} role="status" aria-label="Loading portfolios" />;
  if (others.length === 0) {
    return (
      <EmptyState title="There is no other portfolio to compare with.">
        Create a second portfolio to see the two side by side.
      </EmptyState>
    );
  }
  const choices = arrangePortfolios(others, { text: '', sort: 'name,asc' }).map((other) => ({
    value: String(other.id),
    label: describePortfolio(other),
  }));
  const compare = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== '') return onChoose(Number(chosen));
    setIsMissingChoice(true);
    selectRef.current?.focus();
  };
  return (
    <form noValidate onSubmit={compare}>
      <Stack>
        <NativeSelect
          ref={selectRef}
          labelProps={{ style: { overflowWrap: 'anywhere' } }}
          label={`Compare ${portfolio.name} with`}
          data={[{ value: '', label: 'Choose a portfolio' }, ...choices]}
          value={chosen}
          error={isMissingChoice && chosen === '' && portfolioMessages.noneSelected}
          data-autofocus
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <FormActions submitLabel="Compare" isBusy={false} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
