import { useQuery } from '@tanstack/react-query';
import { findProfileName } from '../../../features/portfolios/model/profile-name.ts';
import { usePremiumGate } from '../../../features/premium/hooks/use-premium-gate.ts';
import { screeningProfilesQuery } from '../../../features/screening-profiles/api/screening-profiles.ts';
import { ShareDialog } from '../../../features/sharing/components/share-dialog.tsx';
import type { ShareSubject } from '../../../features/sharing/components/share-dialog.tsx';

/** The dialogs that share what a page is about: from its button, and from that of its report. */
export type ShareDialogName = 'share' | 'shareReport';

interface SharePageProps {
  readonly subject: ShareSubject;
  /** Id of the screening profile in use. */
  readonly profile: string;
  /** The open dialog of the page; `null` while none is. */
  readonly opened: string | null;
  readonly onClose: () => void;
}

/** Shares the portfolio or the group of a page under the standard that it shows. */
export function SharePage({ subject, profile, opened, onClose }: SharePageProps) {
  const { data: own } = useQuery(screeningProfilesQuery());
  const { isPremium } = usePremiumGate();
  return (
    <ShareDialog
      subject={subject}
      profile={{ id: profile, name: findProfileName(profile, own) ?? 'your own standard' }}
      isPremium={isPremium}
      isForReport={opened === 'shareReport'}
      isOpen={opened === 'share' || opened === 'shareReport'}
      onClose={onClose}
    />
  );
}
