import { Text } from '@mantine/core';
import type { SubscriptionResponse } from '@plumbline/contracts';
import { toCents } from '@plumbline/pricing';
import type { Offer } from '@plumbline/pricing';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { paths, PLAN_PARAMETERS } from '../../../config/paths.ts';
import { hasPremium } from '../../../lib/has-premium.ts';
import { priceFor } from '../../billing/model/plan-prices.ts';
import { cycleNamed, offerFor, offersFor, planNamed } from '../model/chosen-offer.ts';
import { formatOffer } from '../model/order-labels.ts';
import { BoughtAlready } from './bought-already.tsx';
import { CheckoutDebt } from './checkout-debt.tsx';
import { CheckoutAgreement, CheckoutForm } from './checkout-form.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import type { CheckoutProps } from './checkout-props.ts';

/**
 * Chooses between the form, paying a debt and “nothing to buy”, by what the account has and what the address requests.
 */
export function CheckoutChoice(props: CheckoutProps) {
  const { subscription: owned } = props.current;
  const [search] = useSearchParams();
  const requested = {
    plan: planNamed(search.get(PLAN_PARAMETERS.plan)),
    cycle: cycleNamed(search.get(PLAN_PARAMETERS.cycle)),
  };
  const offer = offerFor(requested, owned);
  if (owned?.status === 'PAST_DUE') return <CheckoutDebt {...props} owed={owned} />;
  if (offer) return <Subscribe {...props} offer={offer} />;
  return (
    owned && (
      <CheckoutFrame title="Checkout">
        <BoughtAlready
          owned={owned}
          available={offersFor(owned)}
          dashboardHref={paths.dashboard.href()}
          settingsHref={paths.account.href('plans')}
          hrefOf={({ plan, cycle }) => paths.checkout.href(plan, cycle)}
        />
      </CheckoutFrame>
    )
  );
}

interface SubscribeProps extends CheckoutProps {
  readonly offer: Offer;
}

function Subscribe({ account, catalog, current, onFile, onPaid, offer }: SubscribeProps) {
  const [, setSearch] = useSearchParams();
  const { state } = useLocation();
  const { subscription: owned, unusedCredit } = current;
  const price = priceFor(catalog.plans, offer);
  const choose = ({ plan, cycle }: Offer) => {
    const { plan: planKey, cycle: cycleKey } = PLAN_PARAMETERS;
    const search = { [planKey]: plan.toLowerCase(), [cycleKey]: cycle.toLowerCase() };
    // Without flushSync, the radio button would briefly jump back.
    setSearch(search, { state, replace: true, preventScrollReset: true, flushSync: true });
  };
  return (
    <CheckoutFrame title="Subscribe">
      <OwnedNote owned={owned} isPremium={hasPremium(account.authorities)} />
      {price ? (
        <CheckoutForm
          catalog={catalog}
          available={offersFor(owned)}
          offer={offer}
          price={price}
          onOffer={choose}
          credit={toCents(unusedCredit)}
          onFile={onFile}
          zipCode={account.zipCode}
          agreement={<CheckoutAgreement isRenewed={offer.cycle === 'YEARLY'} />}
          onPaid={onPaid}
        />
      ) : (
        <Notice title={`${formatOffer(offer)}, cannot be bought right now.`} isFailure />
      )}
    </CheckoutFrame>
  );
}

interface OwnedNoteProps {
  readonly owned: SubscriptionResponse | null;
  readonly isPremium: boolean;
}

/** What the customer already has of what they are about to buy. */
function OwnedNote({ owned, isPremium }: OwnedNoteProps) {
  if (owned)
    return (
      <Text c="dimmed" maw="42rem">
        You have {formatOffer(owned)}. It is replaced right away, and the unused part is credited.
      </Text>
    );
  if (!isPremium) return null;
  return (
    <Text c="dimmed" maw="42rem">
      Your account has Premium already. It was not bought here, so you do not have to pay for it.
    </Text>
  );
}
