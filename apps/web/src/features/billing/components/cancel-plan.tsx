import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { getSubscription } from '../api/get-subscription.ts';
import { CancelPlanDialog } from './cancel-plan-dialog.tsx';
import { useRefreshAccess } from '../../session/hooks/use-refresh-access.ts';
import { paths } from '../../../config/paths.ts';

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
