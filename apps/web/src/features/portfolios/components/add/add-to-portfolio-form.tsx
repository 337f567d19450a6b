import { Button, Stack, TextInput } from '@mantine/core';
import type { HoldingWeightMethod, PortfolioResponse } from '@plumbline/contracts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx';
import { FormActions } from '../../../../components/ui/forms/form-actions.tsx';
import { describeFailure } from '../../../../lib/api-error.ts';
import { AmountField } from '../holdings/amount-field.tsx';
import type { Measure } from '../../model/holding-input.ts';
import { describeMethodChange } from '../../model/holding-labels.ts';
import { useAmount } from '../../hooks/use-amount.ts';
import type { AmountInput } from '../../hooks/use-amount.ts';
import { arrangePortfolios, DEFAULT_SORT } from '../../model/arrange-portfolios.ts';
import { portfolioMessages } from '../../messages.ts';
import type { Selection } from '../../model/selection.ts';
import classes from './add-to-portfolio.module.css';
import { useAddHolding } from '../../api/add-holding.ts';
import type { Addable } from '../../api/add-holding.ts';
import { askForValue, useLacksPrice } from '../../hooks/use-lacks-price.ts';

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

/**
 * A list of portfolios to check, and the amount. Checked ones stay checked while they are filtered out, and when adding
 * fails.
 */
export function AddToPortfolioForm({ instrument, portfolios, chosen, ...on }: AddToPortfolioFormProps) {
  const [text, setText] = useState('');
  const [isMissingChoice, setIsMissingChoice] = useState(false);
  const adding = useAddHolding();
  const shown = arrangePortfolios(portfolios, { text, sort: DEFAULT_SORT });
  const hasChoice = chosen.size > 0;
  const methods = portfolios.filter(({ id }) => chosen.has(id)).map((one) => one.holdingWeightMethod);
  const lacksPrice = useLacksPrice(instrument);
  const amount = useAmount(methods[0] ?? 'SHARE_COUNT', { lacksPrice });
  const isOneShare = amount.text.trim() === '' && !lacksPrice;

  const add = (event: FormEvent) => {
    event.preventDefault();
    setIsMissingChoice(!hasChoice);
    if (!hasChoice) return;
    const portfolioIds = [...chosen];
    if (isOneShare)
      return adding.mutate({ instrument, portfolioIds, amount: null }, { onSuccess: on.onDone });
    const parsed = amount.parse();
    if (!parsed) return;
    adding.mutate({ instrument, portfolioIds, amount: parsed, ifHeld: 'ADD' }, { onSuccess: on.onDone });
  };

  return (
    <form noValidate onSubmit={add}>
      <Stack>
        {portfolios.length >= MANY && (
          <TextInput
            label="Search by name"
            type="search"
            autoComplete="off"
            data-autofocus={!hasChoice || undefined}
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
                    data-autofocus={(index === 0 && !hasChoice) || undefined}
                    checked={chosen.has(id)}
                    onChange={() => on.onToggle(id)}
                  />
                  <span className={classes.name}>{name}</span>
                  <span className={classes.type}>{type}</span>
                </label>
              </li>
            ))}
          </ul>
          {shown.length === 0 && <EmptyState title="No portfolio has that name." isInline />}
        </fieldset>
        <AmountField
          amount={amount}
          isFirst={hasChoice}
          description={describe(amount, { instrument, isOneShare, lacksPrice, methods })}
        />
        <FormActions
          submitLabel="Add"
          isBusy={adding.isPending}
          onCancel={on.onDone}
          failure={
            isMissingChoice && !hasChoice ? portfolioMessages.noneSelected : describeFailure(adding.error)
          }
        >
          <Button variant="subtle" mr="auto" px="xs" onClick={on.onCreate}>
            New portfolio
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

/** What an amount of this measure changes in any of the portfolios, by what they weigh now. */
function describeChange(measure: Measure, methods: readonly HoldingWeightMethod[]): string {
  const changes = methods.map((method) => describeMethodChange(measure, method).trim());
  return changes.find((change) => change !== '') ?? '';
}

interface Described {
  readonly instrument: Addable;
  readonly isOneShare: boolean;
  readonly lacksPrice: boolean;
  readonly methods: readonly HoldingWeightMethod[];
}

function describe(
  { measure }: AmountInput,
  { instrument, isOneShare, lacksPrice, methods }: Described,
): string {
  if (lacksPrice) return askForValue(instrument);
  return isOneShare ? 'Leave it empty to add one share.' : describeChange(measure, methods);
}
