import { Button, Stack, Text, TextInput } from '@mantine/core';
import { portfoliosPaths } from '@plumbline/contracts';
import type { AddHoldingRequest, PortfolioResponse, SearchResultResponse } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { FormActions } from '../../../components/ui/form-actions.tsx';
import { postJson } from '../../../lib/api-client.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { arrangePortfolios, DEFAULT_SORT } from '../list/arrange-portfolios.ts';
import { portfolioMessages } from '../messages.ts';
import { refreshPortfolios } from '../portfolio-queries.ts';
import type { Selection } from '../selection.ts';
import classes from './add-to-portfolio.module.css';

/** A security that can be added to a portfolio. */
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

/** From this many portfolios on, they can be searched by name. */
const MANY = 9;

/** A list of portfolios to check. Checked ones stay checked while they are filtered out, and when adding fails. */
export function AddToPortfolioForm({ instrument, portfolios, chosen, ...on }: AddToPortfolioFormProps) {
  const [text, setText] = useState('');
  const [isMissingChoice, setIsMissingChoice] = useState(false);
  const adding = useAddHolding();
  const shown = arrangePortfolios(portfolios, { text, sort: DEFAULT_SORT });

  const add = (event: FormEvent) => {
    event.preventDefault();
    setIsMissingChoice(chosen.size === 0);
    if (chosen.size === 0) return;
    adding.mutate({ instrument, portfolioIds: [...chosen] }, { onSuccess: on.onDone });
  };

  return (
    <form noValidate onSubmit={add}>
      <Stack>
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
                    className={classes.box}
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
          {shown.length === 0 && <Text c="dimmed">No portfolio has that name.</Text>}
        </fieldset>
        <FormActions
          submitLabel="Add"
          isBusy={adding.isPending}
          onCancel={on.onDone}
          failure={isMissingChoice && chosen.size === 0 ? portfolioMessages.noneSelected : null}
        >
          <Button variant="subtle" mr="auto" px="xs" onClick={on.onCreate}>
            New portfolio
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

interface Addition {
  readonly instrument: Addable;
  readonly portfolioIds: readonly number[];
}

/** Adds a security to portfolios, to all of them or none, and notifies the user of the outcome. */
function useAddHolding() {
  const queryClient = useQueryClient();
  const showToast = useToasts((state) => state.showToast);
  return useMutation({
    mutationFn: ({ instrument, portfolioIds }: Addition) => {
      const body: AddHoldingRequest = {
        financialInstrumentId: instrument.id,
        portfolioIds: [...portfolioIds],
      };
      return postJson(`/${portfoliosPaths.base}/${portfoliosPaths.addHolding}`, body);
    },
    onSuccess: (_response, { instrument, portfolioIds }) => {
      showToast(portfolioMessages.added(instrument.name, portfolioIds.length));
      return refreshPortfolios(queryClient, portfolioIds);
    },
    onError: (_error, { instrument }) => showToast(portfolioMessages.addFailed(instrument.name), 'failure'),
  });
}
