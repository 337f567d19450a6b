import { Text, UnstyledButton } from '@mantine/core';
import type { AccountResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Avatar } from '../../components/avatar.tsx';
import { initialsOf } from '../../components/initials.ts';
import { PersonIcon } from '../../components/ui/icons.tsx';
import { MenuButton } from '../../components/ui/menu/menu-button.tsx';
import { accountQuery } from '../../features/session/api/account.ts';
import { logOut } from '../../features/session/api/log-out.ts';
import { sessionMessages } from '../../features/session/messages.ts';
import { paths } from '../../config/paths.ts';
import { forgetTypedValues } from '../../lib/typed-values.ts';
import { useSession } from '../../stores/session.ts';
import { toastsAbout } from '../../stores/toasts.ts';
import classes from './avatar-menu.module.css';

/** The menu of the signed-in user. */
export function AvatarMenu() {
  const { data: account } = useQuery(accountQuery());
  const leave = useLogOut();
  // Voice control users say what they see.
  const name = account ? `Your account, ${initialsOf(account.firstName, account.lastName)}` : 'Your account';
  const isAdmin = account?.authorities.includes('ROLE_ADMIN');
  return (
    <MenuButton
      position="bottom-end"
      width={230}
      heading={account && <Owner {...account} />}
      entries={[
        { label: 'Screening profiles', action: paths.screeningProfiles.href() },
        { label: 'Account settings', action: paths.accountSettings.href() },
        ...(isAdmin
          ? [
              { label: 'Evidence desk', action: paths.evidenceDesk.href() },
              { label: 'Universe', action: paths.adminUniverse.href() },
            ]
          : []),
        { label: 'Logout', action: leave, isApart: true },
      ]}
    >
      {(attributes) => (
        <UnstyledButton {...attributes} className={classes.target} aria-label={name}>
          {account ? <Avatar account={account} size={36} /> : <PersonIcon size={22} />}
        </UnstyledButton>
      )}
    </MenuButton>
  );
}

function Owner({ firstName, lastName, email }: AccountResponse) {
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <Text c="var(--ink)" fz="0.9375rem" fw={500}>
        {firstName} {lastName}
      </Text>
      <Text c="dimmed" fz="var(--step-down)">
        {email}
      </Text>
    </div>
  );
}

/** Ends the session in every tab, whether or not the server can be reached, and on the server. */
function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    // Before the session ends here: it is sent with the token.
    logOut().catch(() => undefined);
    // Navigates before the session ends; otherwise the guard of a member page would ask to log in again.
    void navigate(paths.landing.href(), { flushSync: true });
    useSession.getState().endSession();
    useSession.persist.clearStorage();
    forgetTypedValues();
    toastsAbout('session').notify(sessionMessages.loggedOut);
  };
}
