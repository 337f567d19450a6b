import { Box, Button, Checkbox, Divider, Stack } from '@mantine/core';
import type { PaymentMethodResponse, PlansResponse, PriceEntry } from '@plumbline/contracts';
import { toDollars } from '@plumbline/pricing';
import type { Cents, Offer } from '@plumbline/pricing';
import { useId } from 'react';
import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Columns } from '../../../components/ui/layout/columns.tsx';
import { paths } from '../../../config/paths.ts';
import { formatPrice } from '../../../lib/format.ts';
import { useIsWide } from '../../billing/hooks/use-is-wide.ts';
import { useCheckout } from '../hooks/use-checkout.ts';
import type { Failed } from '../hooks/use-purchase.ts';
import type { Order } from '../model/order.ts';
import { BillingDetailsFields } from './billing-details-fields.tsx';
import { CardChoice } from './card-choice.tsx';
import { FailureNote } from './failure-note.tsx';
import { OfferChoice } from './offer-choice.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PromoCodeField } from './promo-code-field.tsx';

interface CheckoutFormProps {
  readonly catalog: PlansResponse;
  /** The offers that the account may buy. */
  readonly available: readonly Offer[];
  readonly offer: Offer;
  readonly price: PriceEntry;
  readonly onOffer: (offer: Offer) => void;
  /** What is left of the plan that this one replaces. */
  readonly credit: Cents;
  readonly onFile: PaymentMethodResponse | null;
  /** The account's ZIP code. */
  readonly zipCode: string;
  /** What the customer agrees to, with links to read it. */
  readonly agreement: ReactNode;
  readonly onPaid: (order: Order) => void;
}

/** What is entered, and beside it what it costs. */
export const CHECKOUT_COLUMNS = { widths: '7fr 5fr', gap: '2rem clamp(2rem, 5vw, 4.5rem)' } as const;

/** The form to buy a plan, with a summary of the costs. On narrow screens the last step is below the summary. */
export function CheckoutForm({ catalog, available, offer, price, onOffer, ...rest }: CheckoutFormProps) {
  const { onFile, agreement } = rest;
  const { promo, summary, details, card, formRef, submit, ...form } = useCheckout({ offer, price, ...rest });
  const isWide = useIsWide();
  const choose = (next: Offer) => {
    // The purchase in progress is for the offer that was chosen when it was sent.
    if (form.isBusy) return;
    promo.clear();
    onOffer(next);
  };
  const lastStep = (
    <PurchaseBlock
      agreement={agreement}
      hasAgreed={form.hasAgreed}
      onAgree={form.setHasAgreed}
      onAgreementClick={form.ignoreSecondClick}
      isBusy={form.isBusy}
      failed={form.failed}
      dueToday={summary.dueToday}
    />
  );
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Columns {...CHECKOUT_COLUMNS}>
        <Stack gap="xl">
          <Step title="Your plan">
            <OfferChoice plans={catalog.plans} available={available} chosen={offer} onChoose={choose} />
          </Step>
          <Divider />
          <Step title="Billing details">
            <BillingDetailsFields details={details} card={card} />
          </Step>
          <Divider />
          <Step title="Payment">
            <PromoCodeField promo={promo} price={price} />
            <CardChoice
              onFile={onFile}
              usesOnFile={form.usesOnFile}
              onUse={form.setUsesOnFile}
              form={card}
              isTestMode={catalog.isTestMode}
            />
            {isWide && lastStep}
          </Step>
        </Stack>
        <Box component="aside" aria-label="Summary" pos="sticky" top="6rem" mb="auto">
          <OrderSummary offer={offer} summary={summary} coupon={promo.coupon}>
            {!isWide && lastStep}
          </OrderSummary>
        </Box>
      </Columns>
    </form>
  );
}

function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <Stack component="section" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </Stack>
  );
}

interface PurchaseBlockProps {
  /** What the customer agrees to, with links to read it. */
  readonly agreement: ReactNode;
  readonly hasAgreed: boolean;
  readonly onAgree: (hasAgreed: boolean) => void;
  /** Before the box or a link gets the click. */
  readonly onAgreementClick: MouseEventHandler;
  readonly isBusy: boolean;
  readonly failed: Failed | null;
  readonly dueToday: Cents;
}

/** The last step: the agreement and the button to buy. */
function PurchaseBlock({ agreement, hasAgreed, onAgree, onAgreementClick, ...props }: PurchaseBlockProps) {
  const { isBusy, failed, dueToday } = props;
  return (
    <Stack mt="sm">
      <Checkbox
        checked={hasAgreed}
        onChange={({ currentTarget }) => onAgree(currentTarget.checked)}
        wrapperProps={{ onClickCapture: onAgreementClick }}
        label={agreement}
        required
      />
      <Button type="submit" size="md" fullWidth disabled={!hasAgreed} loading={isBusy}>
        Purchase for {formatPrice(toDollars(dueToday))}
      </Button>
      {failed && !isBusy && <FailureNote failed={failed} />}
    </Stack>
  );
}

/** What the customer agrees to. The links open in another tab, so that nothing typed is lost. */
export function CheckoutAgreement({ isRenewed }: { readonly isRenewed: boolean }) {
  return (
    <>
      I agree to the{' '}
      <Link to={paths.termsOfService.href()} target="_blank">
        Terms of Service
      </Link>{' '}
      and the{' '}
      <Link to={paths.privacyPolicy.href()} target="_blank">
        Privacy Policy
      </Link>
      {isRenewed
        ? ', and to the next charge shown in the summary, and one each year after it until I cancel.'
        : ', and to this one payment.'}
    </>
  );
}
