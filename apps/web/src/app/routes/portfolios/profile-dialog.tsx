import { useQuery } from '@tanstack/react-query';
import { ChangeProfileDialog } from '../../../features/portfolios/components/settings/change-profile-dialog.tsx';
import type { ProfileChoice } from '../../../features/portfolios/model/profile-choices.ts';
import { usePremiumGate } from '../../../features/premium/hooks/use-premium-gate.ts';
import { screeningProfilesQuery } from '../../../features/screening-profiles/api/screening-profiles.ts';
import { useSession } from '../../../stores/session.ts';

interface ProfileDialogProps {
  /** Id of the screening profile in use. */
  readonly profile: string;
  readonly onClose: () => void;
  readonly isOpen: boolean;
}

/** The choice of the screening profile that the figures follow. */
export function ProfileDialog({ profile, isOpen, onClose }: ProfileDialogProps) {
  const { data: profiles, isError, refetch } = useQuery(screeningProfilesQuery());
  const chooseProfile = useSession((state) => state.chooseProfile);
  const { isPremium, requirePremium } = usePremiumGate();
  const choose = ({ id, isPremium: needsPremium }: ProfileChoice) => {
    const apply = () => {
      chooseProfile(id);
      onClose();
    };
    if (needsPremium) requirePremium(apply);
    else apply();
  };
  return (
    <ChangeProfileDialog
      isOpen={isOpen}
      onClose={onClose}
      active={profile}
      own={{ profiles, hasFailed: isError, onRetry: () => void refetch() }}
      isPremium={isPremium}
      onChoose={choose}
    />
  );
}
