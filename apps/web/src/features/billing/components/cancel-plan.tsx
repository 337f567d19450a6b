import { paymentUrls } from '@plumbline/contracts';
import type { SubscriptionResponse } from '@plumbline/contracts';
import { planNames, REFUND_DAYS } from '@plumbline/pricing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { paths } from '../../../config/paths.ts';
import { supportAddress, supportMailHref } from '../../../config/support.ts';
import { deleteJson } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { useRefreshAccess } from '../../session/hooks/use-refresh-access.ts';
import { getSubscription } from '../api/billing-queries.ts';
import { lostWith } from '../model/subscription-labels.ts';
import classes from './cancel-plan-dialog.module.css';

interface CancelPlanProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Cancelling what was bought. It leads home, where everything is as it is without the plan. */
export function CancelPlan({ isOpen, onClose }: CancelPlanProps) {
  const { data: bought } = useQuery({ ...getSubscription(), enabled: isOpen });
  const refreshAccess = useRefreshAccess();
  const navigate = useNavigate();
  const leave = async () => {
    await refreshAccess();
    void navigate(paths.dashboard.href());
  };
  if (!bought?.subscription) return null;
  return (
    <CancelPlanDialog
      subscription={bought.subscription}
      isOpen={isOpen}
      onClose={onClose}
      onCancelled={leave}
    />
  );
}

interface CancelPlanDialogProps {
  readonly subscription: SubscriptionResponse;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Awaited while the dialog still shows that something is going on. */
  readonly onCancelled: () => Promise<void>;
}

/** Asks before a plan ends, and says what goes with it. */
function CancelPlanDialog({ subscription, isOpen, onClose, onCancelled }: CancelPlanDialogProps) {
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

/** Ends what was bought, at once. That it had ended already is no failure: nothing is bought any more. */
async function cancelSubscription(): Promise<void> {
  try {
    await deleteJson(paymentUrls.subscription);
  } catch (error) {
    if (!(error instanceof ApiError && error.isNotFound)) throw error;
  }
}

/**
 * Ends the plan called `name` and says when that is done. What went wrong is the dialog's to show. `onCancelled` is called
 * also when the dialog is gone by then.
 */
function useCancelSubscription(name: string, onCancelled: () => Promise<void>) {
  const queryClient = useQueryClient();
  const showToast = useToasts((state) => state.showToast);
  return useMutation({
    mutationFn: cancelSubscription,
    onSuccess: async () => {
      await onCancelled();
      showToast(`${name} has been cancelled.`);
      await queryClient.invalidateQueries({ queryKey: ['billing'] });
    },
  });
}
