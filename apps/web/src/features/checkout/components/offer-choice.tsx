import { Radio, SimpleGrid } from '@mantine/core';
import type { PlanEntry } from '@plumbline/contracts';
import { billingCycles } from '@plumbline/pricing';
import type { BillingCycle, Offer, PurchasablePlan } from '@plumbline/pricing';
import { advertised, monthlyPrice, priceIn } from '../../billing/model/plan-prices.ts';
import { offerWith } from '../model/chosen-offer.ts';
import { cycleLabels } from '../model/order-labels.ts';
import classes from './offer-choice.module.css';

interface OfferChoiceProps {
  readonly plans: readonly PlanEntry[];
  /** The offers that the account may buy. */
  readonly available: readonly Offer[];
  readonly chosen: Offer;
  readonly onChoose: (offer: Offer) => void;
}

/** Radio buttons for the plan and the billing cycle. */
export function OfferChoice({ plans, available, chosen, onChoose }: OfferChoiceProps) {
  const choices = plans.filter(({ plan }) => available.some((offer) => offer.plan === plan));
  const chosenPlan = plans.find(({ plan }) => plan === chosen.plan);
  const cycles = billingCycles.filter((cycle) =>
    available.some((offer) => offer.plan === chosen.plan && offer.cycle === cycle),
  );
  return (
    <>
      <Radio.Group
        label="Plan"
        value={chosen.plan}
        onChange={(plan) => onChoose(offerWith({ plan: plan as PurchasablePlan }, chosen, available))}
      >
        <SimpleGrid {...twoAbreast}>
          {choices.map((entry) => (
            <Radio
              key={entry.plan}
              {...option}
              value={entry.plan}
              label={entry.name}
              description={describeMonthlyPrice(monthlyPrice(entry))}
            />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <Radio.Group
        label="Billing cycle"
        value={chosen.cycle}
        onChange={(cycle) => onChoose(offerWith({ cycle: cycle as BillingCycle }, chosen, available))}
      >
        <SimpleGrid {...twoAbreast}>
          {cycles.map((cycle) => (
            <Radio
              key={cycle}
              {...option}
              value={cycle}
              label={cycleLabels[cycle]}
              description={chosenPlan && describeCyclePrice(chosenPlan, cycle)}
            />
          ))}
        </SimpleGrid>
      </Radio.Group>
    </>
  );
}

const twoAbreast = {
  minColWidth: 'min(14rem, 100%)',
  autoFlow: 'auto-fit',
  spacing: 'sm',
  mt: 'xs',
} as const;
const option = { size: 'md', classNames: { root: classes.option } } as const;

function describeMonthlyPrice(monthly: number | null): string | undefined {
  return monthly === null ? undefined : `${advertised(monthly)} a month, billed annually`;
}

function describeCyclePrice(entry: PlanEntry, cycle: BillingCycle): string | undefined {
  const price = priceIn(entry, cycle);
  if (!price) return undefined;
  return cycle === 'LIFETIME'
    ? `${advertised(price.amount)}, one time payment`
    : `${advertised(price.amount)} a year`;
}
