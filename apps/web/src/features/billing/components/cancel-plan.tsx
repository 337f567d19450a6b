import { Stack } from '@mantine/core';
import type { SubscriptionResponse } from '@plumbline/contracts';
import { planNames, REFUND_DAYS } from '@plumbline/pricing';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { paths } from '../../../config/paths.ts';
import { supportAddress, supportMailHref } from '../../../config/support.ts';
import { useRefreshAccess } from '../../session/hooks/use-refresh-access.ts';
import { subscriptionQuery } from '../api/billing.ts';
import { useCancelSubscription } from '../api/cancel-subscription.ts';
import { getLostFeatures } from '../model/subscription-labels.ts';

interface CancelPlanProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Cancels the account's plan and then opens the dashboard, which shows the account without it. */
export function CancelPlan({ isOpen, onClose }: CancelPlanProps) {
  const { data: bought } = useQuery({ ...subscriptionQuery(), enabled: isOpen });
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
      onCanceled={leave}
    />
  );
}

interface CancelPlanDialogProps {
  readonly subscription: SubscriptionResponse;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Awaited while the dialog shows that the cancellation is in progress. */
  readonly onCanceled: () => Promise<void>;
}

/** Asks before canceling a plan, and lists what is lost with it. */
function CancelPlanDialog({ subscription, isOpen, onClose, onCanceled }: CancelPlanDialogProps) {
  const name = planNames[subscription.plan];
  const canceling = useCancelSubscription(name, onCanceled);
  const close = () => {
    canceling.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Cancel ${name}?`}
      isOpen={isOpen}
      onClose={close}
      backLabel={`Keep ${name}`}
      confirmLabel={`Cancel ${name}`}
      isBusy={canceling.isPending}
      failure={canceling.isError ? describeFailure(canceling.error) : null}
      onConfirm={() => canceling.mutate()}
    >
      <Losses subscription={subscription} />
    </ConfirmDialog>
  );
}

function Losses({ subscription: { plan, cycle } }: Pick<CancelPlanDialogProps, 'subscription'>) {
  const name = planNames[plan];
  const lost = getLostFeatures(plan);
  return (
    <Stack gap="sm">
      {lost.length > 0 && (
        <>
          <p>{name} ends as soon as you confirm. You lose:</p>
          <ul style={{ paddingLeft: '1.25rem' }}>
            {lost.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </>
      )}
      {cycle === 'LIFETIME' ? (
        <p>
          You paid once for {name} for good. <strong>Canceling gives that up, without a refund.</strong> To
          have it again you would pay the full price.
        </p>
      ) : (
        <p>
          Nothing more is charged. Canceling does not refund what you have paid; within {REFUND_DAYS} days of
          the payment you get it back in full when you write to <a href={supportMailHref}>{supportAddress}</a>
          .
        </p>
      )}
      <p>Your account and your portfolios stay.</p>
    </Stack>
  );
}

/** Without a response it is unknown whether it succeeded. Canceling again does no harm. */
function describeFailure({ message }: Error): string {
  return `${message} Your plan may not have been canceled. It is safe to try again.`;
}
