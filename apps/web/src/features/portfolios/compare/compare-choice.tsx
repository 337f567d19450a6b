import { Button, NativeSelect, Skeleton } from '@mantine/core';
import type { PortfolioResponse } from '@plumbline/contracts';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Notice } from '../../../components/ui/notice.tsx';
import { portfolioMessages } from '../messages.ts';
import { arrangePortfolios } from '../list/arrange-portfolios.ts';
import { countOfHoldings } from '../portfolio-words.ts';
import classes from './compare.module.css';

interface CompareChoiceProps {
  readonly portfolio: PortfolioResponse;
  /** `undefined` until they have come. */
  readonly others: readonly PortfolioResponse[] | undefined;
  readonly onChoose: (id: number) => void;
}

/** Chooses what a portfolio is compared with. */
export function CompareChoice({ portfolio, others, onChoose }: CompareChoiceProps) {
  const [chosen, setChosen] = useState('');
  const [isAskedToChoose, setIsAskedToChoose] = useState(false);
  const selectRef = useRef<HTMLSelectElement>(null);
  if (!others) return <Skeleton height={120} role="status" aria-label="Loading portfolios" />;
  if (others.length === 0) {
    return (
      <Notice title="There is no other portfolio to compare with.">
        Create a second one, and the two can be laid side by side.
      </Notice>
    );
  }
  const choices = arrangePortfolios(others, { text: '', sort: 'name,asc' }).map(
    ({ id, name, type, totalHoldings }) => ({
      value: String(id),
      label: `${name} (${type}, ${countOfHoldings(totalHoldings)})`,
    }),
  );
  const compare = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== '') return onChoose(Number(chosen));
    setIsAskedToChoose(true);
    selectRef.current?.focus();
  };
  return (
    <form className={classes.choice} noValidate onSubmit={compare}>
      <NativeSelect
        ref={selectRef}
        label={`Compare ${portfolio.name} with`}
        data={[{ value: '', label: 'Choose a portfolio' }, ...choices]}
        value={chosen}
        error={isAskedToChoose && chosen === '' && portfolioMessages.noneSelected}
        data-autofocus
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Button type="submit">Compare</Button>
    </form>
  );
}
