import { Button, TextInput } from '@mantine/core';
import type { PortfolioResponse, SearchResultResponse } from '@plumbline/contracts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useAddHolding } from './add-holding.ts';
import { portfolioMessages } from '../messages.ts';
import { arrangePortfolios, DEFAULT_SORT } from '../list/arrange-portfolios.ts';
import type { Selection } from '../selection.ts';
import classes from './add-to-portfolio.module.css';

/** What can be put into a portfolio. */
export type Addable = Pick<SearchResultResponse, 'id' | 'ticker' | 'name'>;

interface AddToPortfolioFormProps {
  readonly instrument: Addable;
  /** At least one. */
  readonly portfolios: readonly PortfolioResponse[];
  readonly chosen: Selection;
  readonly onToggle: (id: number) => void;
  readonly onCreate: () => void;
  readonly onDone: () => void;
}

/** From this many portfolios on, they can be looked for by name. */
const MANY = 9;

/** A list of portfolios to tick. What is ticked stays so while it is not shown, and when adding fails. */
export function AddToPortfolioForm({ instrument, portfolios, chosen, ...on }: AddToPortfolioFormProps) {
  const [text, setText] = useState('');
  const [isAskedToChoose, setIsAskedToChoose] = useState(false);
  const adding = useAddHolding();
  const shown = arrangePortfolios(portfolios, { text, sort: DEFAULT_SORT });

  const add = (event: FormEvent) => {
    event.preventDefault();
    setIsAskedToChoose(chosen.size === 0);
    if (chosen.size === 0) return;
    adding.mutate({ instrument, portfolioIds: [...chosen] }, { onSuccess: on.onDone });
  };

  return (
    <form className={classes.form} noValidate onSubmit={add}>
      {portfolios.length >= MANY && (
        <TextInput
          label="Search by name"
          type="search"
          autoComplete="off"
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <fieldset className={classes.choice}>
        <legend>Your portfolios</legend>
        <ul>
          {shown.map(({ id, name, type }, index) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  data-autofocus={index === 0 || undefined}
                  checked={chosen.has(id)}
                  onChange={() => on.onToggle(id)}
                />
                <span className={classes.name}>{name}</span>
                <span className={classes.type}>{type}</span>
              </label>
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p className={classes.nothing}>No portfolio has such a name.</p>}
      </fieldset>
      {isAskedToChoose && chosen.size === 0 && (
        <p className={classes.failure} role="alert">
          {portfolioMessages.noneSelected}
        </p>
      )}
      <div className={classes.buttons}>
        <Button className={classes.create} variant="subtle" onClick={on.onCreate}>
          New portfolio
        </Button>
        <Button variant="default" onClick={on.onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={adding.isPending}>
          Add
        </Button>
      </div>
    </form>
  );
}
