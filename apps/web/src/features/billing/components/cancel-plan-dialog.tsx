import type { SubscriptionResponse } from '@plumbline/contracts';
import { planNames, REFUND_DAYS } from '@plumbline/pricing';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { supportAddress, supportMailHref } from '../../../config/support.ts';
import { useCancelSubscription } from '../api/cancel-subscription.ts';
import { lostWith } from '../model/purchase-words.ts';
import classes from './cancel-plan-dialog.module.css';

interface CancelPlanDialogProps {
  readonly subscription: SubscriptionResponse;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Awaited while the dialog still shows that something is going on. */
  readonly onCancelled: () => Promise<void>;
}

/** Asks before a plan ends, and says what goes with it. */
export function CancelPlanDialog({ subscription, isOpen, onClose, onCancelled }: CancelPlanDialogProps) {
  const name = planNames[subscription.plan];
  const cancelling = useCancelSubscription(name, onCancelled);
  const close = () => {
    cancelling.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Cancel ${name}?`}
      isOpen={isOpen}
      onClose={close}
      backLabel={`Keep ${name}`}
      confirmLabel={`Cancel ${name}`}
      isBusy={cancelling.isPending}
      failure={cancelling.isError ? failureWords(cancelling.error) : null}
      onConfirm={() => cancelling.mutate()}
    >
      <Losses subscription={subscription} />
    </ConfirmDialog>
  );
}

function Losses({ subscription: { plan, cycle } }: Pick<CancelPlanDialogProps, 'subscription'>) {
  const name = planNames[plan];
  const lost = lostWith(plan);
  return (
    <div className={classes.losses}>
      {lost.length > 0 && (
        <>
          <p>{name} ends as soon as you confirm. You lose:</p>
          <ul>
            {lost.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </>
      )}
      {cycle === 'LIFETIME' ? (
        <p>
          You have paid once for {name} for good. <strong>Cancelling gives that up, without a refund.</strong>{' '}
          To have it again you would pay the full price.
        </p>
      ) : (
        <p>
          Nothing more is charged. Cancelling does not return what you have paid; within {REFUND_DAYS} days of
          the payment you get it back in full when you write to <a href={supportMailHref}>{supportAddress}</a>
          .
        </p>
      )}
      <p>Your account and your portfolios stay.</p>
    </div>
  );
}

/** Without an answer nobody knows whether it went through; to ask for it again does no harm. */
function failureWords({ message }: Error): string {
  return `${message} Your plan may not have been cancelled. It is safe to try again.`;
}
