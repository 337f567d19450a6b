import type { ChangedSecurity, SecondFactor } from '@plumbline/contracts';
import { formatStepDate, nameWithTicker, scoresOfChange } from '@plumbline/contracts';
import { REFUND_DAYS } from '@plumbline/pricing';
import { describeScore } from '@plumbline/screening';
import type { MailMessage } from './mail-transport.port.ts';
import { renderMail } from './render-mail.ts';

interface MailWithLink {
  readonly to: string;
  readonly firstName: string;
  readonly link: string;
}

/** To a user who registered: the link that activates the account. */
export function activationMail({ to, firstName, link }: MailWithLink): MailMessage {
  return renderMail(to, {
    subject: 'Activate your Plumbline account',
    firstName,
    paragraphs: ['Thank you for registering. One step is left: confirm that this is your email address.'],
    action: { label: 'Activate your account', link },
    notes: [
      'The link works once. If you register again, use the newest link: the one you open decides which password your ' +
        'account has.',
      'If you did not register, you do not need to do anything: without this step the account stays closed.',
    ],
  });
}

/** To a user who registered at the checkout, and can already use the account: the link that confirms the address. */
export function addressConfirmationMail({ to, firstName, link }: MailWithLink): MailMessage {
  return renderMail(to, {
    subject: 'Confirm your email address for Plumbline',
    firstName,
    paragraphs: [
      'Your Plumbline account is ready to use. Please confirm that this is your email address, so that you can always ' +
        'get back into your account.',
    ],
    action: { label: 'Confirm your email address', link },
    notes: [
      'The link works once, within 72 hours. You can request another one in your account settings.',
      'If you did not open this account, do not confirm it. It is deleted after 30 days unless a card was ' +
        'entered, even one that was refused. As long as it exists, "Forgot password?" on the login page makes it yours ' +
        'and logs everyone else out.',
    ],
  });
}

/** To a user who forgot the password: the link that sets a new one, valid for 24 hours. */
export function resetMail({ to, firstName, link }: MailWithLink): MailMessage {
  return renderMail(to, {
    subject: 'Set a new password for Plumbline',
    firstName,
    paragraphs: ['Someone, hopefully you, requested a new password for your Plumbline account.'],
    action: { label: 'Set a new password', link },
    notes: [
      'The link works once, within 24 hours.',
      'If you did not request it, you do not need to do anything: your password stays the same.',
    ],
  });
}

interface PasswordChange {
  readonly to: string;
  readonly firstName: string;
  /** The page that requests a reset link. */
  readonly resetLink: string;
}

/** To the owner of an account whose password was changed, possibly by someone else. */
export function passwordChangedMail({ to, firstName, resetLink }: PasswordChange): MailMessage {
  return renderMail(to, {
    subject: 'Your Plumbline password was changed',
    firstName,
    paragraphs: [
      'The password of your Plumbline account was just changed. You have been logged out on every device and can log in ' +
        'with the new password. Your personal access tokens, if you had any, have ended too.',
      'If this was you, there is nothing to do. If it was not, set a new password now.',
    ],
    action: { label: 'Set a new password', link: resetLink },
  });
}

interface SecondFactorChange extends MailWithLink {
  readonly method: SecondFactor;
}

const factorNames = { TOTP: 'An authenticator app', PASSKEY: 'A passkey' };

/** To the owner of an account to which a second factor was added, possibly by someone else: the link that undoes it. */
export function secondFactorAddedMail({ to, firstName, link, method }: SecondFactorChange): MailMessage {
  return renderMail(to, {
    subject: 'Your Plumbline two-step verification was changed',
    firstName,
    paragraphs: [
      `${factorNames[method]} was added to the two-step verification of your Plumbline account. From now on, logging in takes a ` +
        'second step.',
    ],
    action: { label: 'This was not me', link },
    notes: [
      'If this was you, there is nothing to do. If it was not, someone else knows your password: use this link within ' +
        '72 hours. It removes what was added, logs everyone out, and lets you set a new password.',
    ],
  });
}

/** To the owner of an account whose second factor was removed, possibly by someone else. */
export function secondFactorRemovedMail({ to, firstName, link, method }: SecondFactorChange): MailMessage {
  return renderMail(to, {
    subject: 'Your Plumbline two-step verification was changed',
    firstName,
    paragraphs: [
      `${factorNames[method]} was removed from the two-step verification of your Plumbline account.`,
      'If this was you, there is nothing to do. If it was not, change your password now, and check your two-step ' +
        'verification.',
    ],
    action: { label: 'Open account settings', link },
  });
}

/** To the owner of an account whose recovery codes were replaced, possibly by someone else. */
export function recoveryCodesReplacedMail({ to, firstName, link }: MailWithLink): MailMessage {
  return renderMail(to, {
    subject: 'Your Plumbline recovery codes were replaced',
    firstName,
    paragraphs: [
      'New recovery codes were created for the two-step verification of your Plumbline account. The earlier ones no longer ' +
        'work.',
      'If this was you, there is nothing to do. If it was not, someone else knows your password: change it now, and create ' +
        'new recovery codes.',
    ],
    action: { label: 'Open account settings', link },
  });
}

/** To the address that a user wants to log in with from now on: the link that confirms it. */
export function emailChangeMail({ to, firstName, link }: MailWithLink): MailMessage {
  return renderMail(to, {
    subject: 'Confirm your new email address for Plumbline',
    firstName,
    paragraphs: [
      'Someone, hopefully you, wants to use this email address for their Plumbline account. Once you confirm it, it is ' +
        'your login.',
    ],
    action: { label: 'Confirm your email address', link },
    notes: [
      'The link works once, within 72 hours. Until you use it, nothing changes.',
      'If this was not you, you do not need to do anything.',
    ],
  });
}

interface EmailChange extends MailWithLink {
  readonly newEmail: string;
}

/** To the former address of an account: the link that takes the change back. Shows only parts of the new address. */
export function emailChangedMail({ to, firstName, newEmail, link }: EmailChange): MailMessage {
  return renderMail(to, {
    subject: 'The email address of your Plumbline account was changed',
    firstName,
    paragraphs: [
      `Your Plumbline account now has the email address ${maskEmail(newEmail)}. From now on you log in with that ` +
        'address, and our email goes there.',
    ],
    action: { label: 'This was not me', link },
    notes: [
      'If this was you, there is nothing to do. If it was not, someone else knows your password: use this link within ' +
        '72 hours. It makes this the address of your account again, logs everyone out, and lets you set a new password.',
    ],
  });
}

/** To the owner of an account whose deletion was requested, possibly by someone else: the link that undoes it. */
export function accountSealedMail({ to, firstName, link }: MailWithLink): MailMessage {
  return renderMail(to, {
    subject: 'Your Plumbline account will be deleted',
    firstName,
    paragraphs: [
      'Someone, hopefully you, asked us to delete your Plumbline account. It is closed now, and everyone is logged out. ' +
        'In 72 hours we delete it, and nobody can bring it back after that.',
      'A plan you have ends then. If it renews before that, we refund the renewal in full. If you paid for a year in the ' +
        `last ${REFUND_DAYS} days, you can have that back in full, too: write to the address under Help & Support before the ` +
        'account is deleted. A lifetime plan ends without a refund.',
    ],
    action: { label: 'Keep my account', link },
    notes: [
      'If you want it deleted, there is nothing to do. If you do not, use this link within 72 hours. It works once, ' +
        'brings everything back, and lets you set a new password.',
    ],
  });
}

/** To the owner of an account who took back what a thief had changed: the link that sets a new password. */
export function accountRecoveredMail({
  to,
  firstName,
  link,
  hasLostFactors,
}: MailWithLink & { readonly hasLostFactors: boolean }): MailMessage {
  return renderMail(to, {
    subject: 'Your Plumbline account is yours again',
    firstName,
    paragraphs: [
      'This is the email address of your Plumbline account, and everyone was logged out. Whoever made the change that ' +
        'you undid knew your password, so it no longer works: set a new one now.',
      ...(hasLostFactors
        ? ['The two-step verification that was set up since then, and all recovery codes, have been removed.']
        : []),
    ],
    action: { label: 'Set a new password', link },
    notes: [
      'The link works once, within 24 hours. After that, "Forgot password?" on the login page sends another one.',
    ],
  });
}

/** Returns `j•••@e•••.com`: the owner recognizes it, and others cannot use it. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [mailbox, domain] = [email.slice(0, at), email.slice(at + 1)];
  const lastDot = domain.lastIndexOf('.');
  return `${firstCharacter(mailbox)}•••@${firstCharacter(domain)}•••${lastDot > 0 ? domain.slice(lastDot) : ''}`;
}

function firstCharacter(text: string): string {
  return [...text][0] ?? '';
}

interface WaitingListEntry {
  readonly to: string;
  /** The page that takes the address off the list. */
  readonly removeLink: string;
  readonly oneClickRemoveLink: string;
}

/** To an address that someone put on the waiting list for InsightPro, by no name: a stranger may have typed it. */
export function waitingListMail({ to, ...links }: WaitingListEntry): MailMessage {
  return renderMail(to, {
    subject: 'You are on the waiting list for InsightPro',
    paragraphs: [
      'Someone, hopefully you, put this email address on the waiting list for InsightPro, the edition of Plumbline for ' +
        'financial advisors. It is in preparation, and has no date yet.',
      'We will write to you once, when it opens, and use the address for nothing else.',
    ],
    notes: ['If this was not you, leave the list: the address is then deleted.'],
    stop: {
      label: 'Leave the waiting list with one click',
      link: links.removeLink,
      oneClickLink: links.oneClickRemoveLink,
    },
  });
}

/** What is new in a campaign. */
export interface CampaignNews {
  readonly title: string;
  /** The name of the company. */
  readonly company: string;
  /** The new steps; for dates see `formatStepDate`. */
  readonly steps: readonly { readonly date: string; readonly text: string; readonly source: string }[];
  /** Null unless it was closed. */
  readonly outcome: string | null;
}

interface Digest {
  readonly to: string;
  readonly firstName: string;
  /** How many securities changed, of which `changes` has the first. */
  readonly total: number;
  readonly changes: readonly ChangedSecurity[];
  readonly campaigns: readonly CampaignNews[];
  /** The page that lists what the recipient follows. */
  readonly followsLink: string;
  /** The page that stops the digests. */
  readonly stopLink: string;
  readonly oneClickStopLink: string;
}

/** To a user who follows securities, portfolios or campaigns: what changed since the last such message. */
export function digestMail({ to, firstName, total, changes, campaigns, ...links }: Digest): MailMessage {
  const hidden = total - changes.length;
  return renderMail(to, {
    subject: `What changed in the ${total > 0 ? 'securities' : 'campaigns'} you follow`,
    firstName,
    paragraphs: [describeSecurityCount(total), describeCampaignCount(campaigns.length)].filter(
      (text) => text !== null,
    ),
    items: [
      ...campaigns.map(({ title, company, steps, outcome }) => ({
        title: `${title} (${company})`,
        lines: [
          ...steps.map(({ date, text, source }) => `${formatStepDate(date)}: ${text} (${source})`),
          ...(outcome === null ? [] : [`Outcome: ${outcome}`]),
        ],
      })),
      ...changes.map((security) => ({
        title: nameWithTicker(security),
        lines: describeChange(security),
      })),
      ...(hidden > 0
        ? [
            {
              title: `And ${hidden.toLocaleString('en-US')} more`,
              lines: ['Each security’s page shows its history.'],
            },
          ]
        : []),
    ],
    action: { label: 'See what you follow', link: links.followsLink },
    notes:
      total > 0
        ? [
            'Scores and flags follow the standard screening profile. A score of zero or more is not an all-clear: each security’s page says what was checked, and what was not.',
          ]
        : [],
    stop: { link: links.stopLink, oneClickLink: links.oneClickStopLink },
  });
}

function describeSecurityCount(total: number): string | null {
  if (total === 0) return null;
  return total === 1
    ? 'One security you follow, directly or through a portfolio, has changed.'
    : `${total.toLocaleString('en-US')} securities you follow, directly or through a portfolio, have changed.`;
}

function describeCampaignCount(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? 'There is news about a campaign you follow.'
    : `There is news about ${count} campaigns you follow.`;
}

function describeChange(change: ChangedSecurity): string[] {
  const scores = scoresOfChange(change);
  const [before, now] = [scores.before, scores.now].map((score) => describeScore(score));
  return [
    before === now ? `Impact Score ${now}, as before` : `Impact Score ${before} to ${now}`,
    ...change.changes.map(
      ({ kind, title, source }) =>
        `${kind === 'ADDED' ? 'Newly flagged' : 'No longer flagged'} for ${title} (${source})`,
    ),
  ];
}
