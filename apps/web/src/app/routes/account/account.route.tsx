import '../../../theme/mantine-dialogs.css';
import '../../../theme/mantine-forms.css';
import { Button, Skeleton, Stack } from '@mantine/core';
import type { AccountResponse } from '@plumbline/contracts';
import { SECTION_PARAMETER } from '@plumbline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { To } from 'react-router-dom';
import { useSearchParams } from 'react-router-dom';
import { Columns } from '../../../components/ui/layout/columns.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { AccountMenu } from '../../../features/account/components/account-menu.tsx';
import { EmailNotice } from '../../../features/account/components/email-notice.tsx';
import { ReportsSection } from '../../../features/evidence-reports/components/reports-section.tsx';
import { SettingsPanel } from '../../../features/account/components/settings-panel.tsx';
import { ProfileSection } from '../../../features/account/components/profile-section.tsx';
import { WebhooksSection } from '../../../features/account/components/webhooks/webhooks-section.tsx';
import { SecurityEventsSection } from '../../../features/account/components/security-events-section.tsx';
import { SessionsSection } from '../../../features/account/components/sessions-section.tsx';
import { PersonalTokensSection } from '../../../features/account/components/tokens/personal-tokens-section.tsx';
import { TwoStepSection } from '../../../features/account/components/two-step-section.tsx';
import { sectionOf, sectionsFor, sectionTitles } from '../../../features/account/model/account-sections.ts';
import type { AccountSection } from '../../../features/account/model/account-sections.ts';
import { accountQuery } from '../../../features/session/api/account.ts';
import { authenticate } from '../../../features/session/api/authenticate.ts';
import type { Credentials } from '../../../features/session/api/authenticate.ts';
import { sessionMessages } from '../../../features/session/messages.ts';
import { useSession } from '../../../stores/session.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { AccountBilling } from './account-billing.tsx';
import { AccountFollows } from './account-follows.tsx';
import { AccountPlans } from './account-plans.tsx';
import { AccountSharing } from './account-sharing.tsx';
import { CancelPlan } from '../../../features/billing/components/cancel-plan.tsx';

const COLUMN_GAP = 'clamp(1.75rem, 5vw, 4.5rem)';

/** Account settings: a menu, and the section of it that the address asks for. */
export function Component() {
  const { data: account, isError, refetch, isRefetching } = useQuery(accountQuery());
  const [search] = useSearchParams();
  const section = sectionOf(search.get(SECTION_PARAMETER), account?.authorities ?? []);

  return (
    <Page title="Account settings" documentTitle={account && `${sectionTitles[section]} · Account settings`}>
      {account && <Settings account={account} section={section} />}
      {!account && isError && (
        <Notice title={sessionMessages.accountFailed} isFailure>
          <Button variant="default" loading={isRefetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {!account && !isError && <SettingsLoading />}
    </Page>
  );
}

interface SettingsProps {
  readonly account: AccountResponse;
  readonly section: AccountSection;
}

function Settings({ account, section }: SettingsProps) {
  const queryClient = useQueryClient();
  const [isCanceling, setIsCanceling] = useState(false);
  const cancel = () => setIsCanceling(true);
  const update = (saved: AccountResponse) => queryClient.setQueryData(accountQuery().queryKey, saved);
  const signInAgain = (password: string) =>
    renewSession({ email: account.email, password }).catch(() =>
      // The token is invalid by now. The next request ends the session; better now than in the middle of a form.
      queryClient.invalidateQueries({ queryKey: accountQuery().queryKey }),
    );
  return (
    <Columns widths="minmax(0, 11rem) minmax(0, 1fr)" from="sm" gap={COLUMN_GAP}>
      <AccountMenu sections={sectionsFor(account.authorities)} current={section} hrefOf={sectionAddress} />
      <div>
        <EmailNotice account={account} />
        {section === 'profile' && (
          <ProfileSection account={account} onSaved={update} onPasswordChanged={signInAgain} />
        )}
        {section === 'security' && (
          <>
            <TwoStepSection />
            <SessionsSection />
            <PersonalTokensSection />
            <WebhooksSection />
            <SecurityEventsSection />
          </>
        )}
        {section === 'follows' && <AccountFollows />}
        {section === 'sharing' && <AccountSharing />}
        {section === 'plans' && <AccountPlans account={account} onCancel={cancel} />}
        {section === 'billing' && <AccountBilling account={account} onCancel={cancel} />}
        {section === 'reports' && (
          <SettingsPanel title="Your reports" hint="What you told us about companies, and what came of it.">
            <ReportsSection />
          </SettingsPanel>
        )}
      </div>
      <CancelPlan isOpen={isCanceling} onClose={() => setIsCanceling(false)} />
    </Columns>
  );
}

/** Stays on the same path: the page has two. */
function sectionAddress(section: AccountSection): To {
  return { search: section === 'profile' ? '' : `?${new URLSearchParams({ [SECTION_PARAMETER]: section })}` };
}

function SettingsLoading() {
  return (
    <Columns widths="11rem 1fr" from="sm" gap={COLUMN_GAP} role="status" aria-label="Loading">
      <Skeleton height={88} />
      <Stack gap="xl" maw="48rem">
        <Skeleton height={96} width={96} circle />
        <Skeleton height={220} />
        <Skeleton height={220} />
      </Stack>
    </Columns>
  );
}

/**
 * Replaces the token that a new password has invalidated. If that takes a second step, the session ends, and the user
 * logs in again with both.
 */
async function renewSession(credentials: Credentials): Promise<void> {
  const { authorities, isRemembered, beginSession, completeSession, endSession } = useSession.getState();
  const { token } = await authenticate({ ...credentials, rememberMe: isRemembered });
  if (!token) {
    endSession();
    toastsAbout('session').notify('Please log in with your new password.');
    return;
  }
  beginSession(token, isRemembered);
  completeSession(authorities);
}
