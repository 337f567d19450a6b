import { useQuery } from '@tanstack/react-query';
import { Pending } from '../../../components/ui/feedback/pending.tsx';
import { SettingsPanel } from '../../../features/account/components/settings-panel.tsx';
import { sharedLinksQuery } from '../../../features/sharing/api/shared-links.ts';
import { SharedLinksList } from '../../../features/sharing/components/shared-links-list.tsx';

/** Account settings, Shared links: what others see by a link, and ending that. */
export function AccountSharing() {
  const query = useQuery(sharedLinksQuery());
  return (
    <SettingsPanel
      title="Links you share"
      hint="Whoever has one of these links sees what it shows until it ends. We count how often each is opened, and not by whom."
    >
      {query.data ? (
        <SharedLinksList links={query.data} />
      ) : (
        <Pending
          query={query}
          label="Loading your links"
          height={120}
          failure="The list of your links could not be loaded."
        />
      )}
    </SettingsPanel>
  );
}
