import type { ChangedSecurity } from '@plumbline/contracts';
import { REFUND_DAYS } from '@plumbline/pricing';
import * as brokerMailMessages from './broker-mail-messages.ts';
import { brokerEndsSoonMail, brokerLostMail } from './broker-mail-messages.ts';
import * as mailMessages from './mail-messages.ts';
import {
  accountRecoveredMail,
  accountSealedMail,
  activationMail,
  digestMail,
  emailChangedMail,
  passwordChangedMail,
  addressConfirmationMail,
  emailChangeMail,
  resetMail,
  recoveryCodesReplacedMail,
  secondFactorAddedMail,
  secondFactorRemovedMail,
  waitingListMail,
} from './mail-messages.ts';
import type { MailMessage } from './mail-transport.port.ts';
import * as purchaseMailMessages from './purchase-mail-messages.ts';
import * as refreshMailMessages from './refresh-mail-messages.ts';
import * as tokenMailMessages from './token-mail-messages.ts';
import * as webhookMailMessages from './webhook-mail-messages.ts';
import { personalTokenExpiresMail, personalTokenMadeMail } from './token-mail-messages.ts';
import { webhookAddedMail, webhookDisabledMail } from './webhook-mail-messages.ts';
import { refreshTroubleMail } from './refresh-mail-messages.ts';
import { purchaseUnderWayMail, receiptMail } from './purchase-mail-messages.ts';

const link = 'https://plumbline.example/somewhere/key?a=1&b=2';

function everyMail({ to = 'jane@example.org', firstName = 'Jane' } = {}): Record<string, MailMessage> {
  return {
    activation: activationMail({ to, firstName, link }),
    addressConfirmation: addressConfirmationMail({ to, firstName, link }),
    reset: resetMail({ to, firstName, link }),
    'password changed': passwordChangedMail({ to, firstName, resetLink: link }),
    'email change': emailChangeMail({ to, firstName, link }),
    'account recovered': accountRecoveredMail({ to, firstName, link, hasLostFactors: true }),
    'account sealed': accountSealedMail({ to, firstName, link }),
    'second factor added': secondFactorAddedMail({ to, firstName, link, method: 'TOTP' }),
    'second factor removed': secondFactorRemovedMail({ to, firstName, link, method: 'PASSKEY' }),
    'recovery codes replaced': recoveryCodesReplacedMail({ to, firstName, link }),
    'personal token made': personalTokenMadeMail({
      to,
      firstName,
      link,
      name: 'Home <server>',
      isRotated: false,
    }),
    'personal token expires': personalTokenExpiresMail({
      to,
      firstName,
      link,
      name: 'Home <server>',
      expiresOn: '2026-03-09',
    }),
    'webhook added': webhookAddedMail({ to, firstName, link, url: 'https://example.net/a?<b>' }),
    'webhook disabled': webhookDisabledMail({
      to,
      firstName,
      link,
      url: 'https://example.net/a?<b>',
      reason: 'FAILING',
    }),
    'email changed': emailChangedMail({ to, firstName, newEmail: 'jane.new@mail.example.co', link }),
    receipt: receiptMail({
      to,
      firstName,
      confirmation: 'PL-1234',
      plan: 'Premium',
      cycle: 'YEARLY',
      amountPaid: 1240,
      renewsOn: '2026-03-09',
      receiptUrl: link,
    }),
    'purchase under way': purchaseUnderWayMail({ to, firstName, confirmation: 'PL-1234', plan: 'Premium' }),
    'refresh trouble': refreshTroubleMail({
      to,
      firstName,
      link,
      kind: 'LAYOUT_CHANGED',
      reasons: [['Closing prices', 'cnsfails202607a.zip has no PRICE']],
    }),
    'broker ends soon': brokerEndsSoonMail({ to, firstName, link, brokerName: 'Oak Brokerage' }),
    'broker lost': brokerLostMail({
      to,
      firstName,
      link,
      brokerName: 'Oak Brokerage',
      status: 'BROKEN',
    }),
    'waiting list': waitingListMail({
      to,
      removeLink: link,
      oneClickRemoveLink: 'https://plumbline.example/one-click/key',
    }),
    digest: digestMail({
      to,
      firstName,
      total: 1,
      changes: [aChange()],
      campaigns: [],
      followsLink: link,
      stopLink: 'https://plumbline.example/stop/key',
      oneClickStopLink: 'https://plumbline.example/one-click/key',
    }),
  };
}

function aChange(overrides: Partial<ChangedSecurity> = {}): ChangedSecurity {
  const flag = { source: 'Form 10-K', url: 'https://example.org/10-k', date: '2026-01-15' };
  return {
    financialInstrumentId: 7,
    ticker: 'A&W',
    name: 'A & W "Root" <Beer>',
    isDomestic: true,
    exchangeLocation: null,
    impactScoreBefore: 12.4,
    standingBefore: 'CLEAR',
    isBoundBefore: false,
    impactScoreNow: -53.21,
    standingNow: 'VIOLATION',
    isBoundNow: false,
    changes: [
      { ...flag, kind: 'ADDED', criterion: 'ALCOHOL', title: 'Alcohol' },
      { ...flag, kind: 'REMOVED', criterion: 'TOBACCO', title: 'Tobacco' },
    ],
    ...overrides,
  };
}

/** Returns the HTML part as a reader sees it. */
function toReadableText(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ');
}

describe('Mails', () => {
  it('are all held to the rules below', () => {
    const all = {
      ...mailMessages,
      ...brokerMailMessages,
      ...purchaseMailMessages,
      ...refreshMailMessages,
      ...tokenMailMessages,
      ...webhookMailMessages,
    };
    expect(Object.keys(everyMail())).toHaveLength(Object.keys(all).length);
  });
});

describe.each(Object.keys(everyMail()))('The %s mail', (kind) => {
  const mailTo = (recipient: { to?: string; firstName?: string }) => everyMail(recipient)[kind];

  it('goes to its recipient', () => {
    expect(mailTo({}).to).toBe('jane@example.org');
  });

  it.each(['Jane', 'Zoë Ann', 'Jean-Luc', "D'Arcy", 'Мария', 'x'.repeat(40)])(
    'greets by first name, unless a stranger may have typed it: %s',
    (firstName) => {
      const greeting = kind === 'waiting list' ? 'Hello,' : `Hello ${firstName},`;
      const { text, html } = mailTo({ firstName });
      expect(text.split('\n')[0]).toBe(greeting);
      expect(toReadableText(html)).toContain(greeting);
    },
  );

  it('has the same content as text and as HTML', () => {
    const { text, html } = mailTo({});
    const readable = toReadableText(html);
    for (const part of text.split(/\n+|: |:$/m)) expect(readable).toContain(part);
  });

  it.each([
    'https://evil.example',
    'evil.example/win',
    '<b>Win</b>',
    'me@evil.example',
    'You won again',
    'Call 555',
    'Jane!',
    'x'.repeat(41),
    'Jane\r\nBcc\u2028X',
    '\r\n',
  ])('leaves out what is not plainly a name: %j', (firstName) => {
    const { text, html } = mailTo({ firstName });
    expect(text).toMatch(/^Hello,\n/);
    expect(html).not.toContain(firstName.trim() || '\r');
  });

  it('puts every value on one line, so that none starts a header', () => {
    const { subject, to } = mailTo({ to: 'jane@example.org\r\nBcc: all@example.org' });
    expect(`${subject}${to}`).not.toMatch(/[\r\n]/);
  });

  it('loads nothing from elsewhere', () => {
    const { html } = mailTo({});
    expect(html).toContain('</html>');
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/i);
  });

  it('has a subject in plain words, without user input', () => {
    expect(mailTo({ firstName: 'Jane' }).subject).toMatch(/^[A-Z][A-Za-z -]+$/);
    expect(mailTo({ firstName: 'Jane' }).subject).not.toContain('Jane');
  });
});

describe('Mail with a link', () => {
  it.each(['activation', 'reset', 'password changed', 'receipt', 'digest'])(
    'has the whole link in the text and the escaped link in the HTML: %s',
    (kind) => {
      const { text, html } = everyMail()[kind];
      expect(text).toContain(`:\n${link}\n`);
      expect(html).toContain(`href="${link.replace('&', '&#38;')}"`);
    },
  );

  it('states how long a reset link is valid', () => {
    expect(everyMail().reset.text).toContain('once, within 24 hours');
  });
});

describe('Mail to an address that a stranger may have typed', () => {
  const textOf = (kind: string) => everyMail()[kind].text.replace(/\s+/g, ' ');

  it('says that the link which is opened decides which of several registrations counts', () => {
    expect(textOf('activation')).toContain('the one you open decides which password your account has');
    expect(textOf('activation')).not.toMatch(/only the newest/);
  });

  it('says that an account for which a card was entered stays, also where the card was refused', () => {
    expect(textOf('addressConfirmation')).toContain(
      'deleted after 30 days unless a card was entered, even one that was refused.',
    );
  });
});

describe('Mail about files that cannot be read', () => {
  it('does not say that their layout has changed, which a file that is cut off has not', () => {
    const { subject, text } = everyMail()['refresh trouble'];
    expect(subject).toBe('The universe was not refreshed because a source cannot be read');
    expect(text).toContain('some files of the SEC cannot be read as before');
  });
});

describe('Mail about an account that will be deleted', () => {
  it('says, as the terms do, that a yearly payment can be had back for 30 days', () => {
    const text = everyMail()['account sealed'].text.replace(/\s+/g, ' ');
    expect(text).toContain(`paid for a year in the last ${REFUND_DAYS} days, you can have that back in full`);
  });
});

describe('Mail to the former address', () => {
  it('shows enough of the new address to recognize it, and no more', () => {
    const { text, html } = everyMail()['email changed'];
    expect(text).toContain('j•••@m•••.co');
    for (const part of [text, html]) expect(part).not.toMatch(/jane\.new|mail\.example/);
  });
});

describe('Receipt', () => {
  const order = {
    to: 'j@example.org',
    firstName: 'J',
    confirmation: 'PL-1',
    plan: 'Basic',
    receiptUrl: link,
  };

  it('lists what was bought, the price and the renewal date', () => {
    const { text } = everyMail().receipt;
    expect(text).toContain(
      'Order: PL-1234\nPlan: Premium\nBilling: Yearly\nPaid: $1,240.00\nRenews on: March 9, 2026',
    );
  });

  it('has no link when there was nothing to pay', () => {
    const covered = { ...order, receiptUrl: null, amountPaid: 0, renewsOn: '2026-03-09' };
    const { text, html } = receiptMail({ ...covered, cycle: 'YEARLY' });
    expect(text).toContain('Paid: $0.00');
    for (const part of [text, html]) expect(part).not.toMatch(/View your receipt|https?:.*somewhere/);
  });

  it('states that a lifetime plan never renews', () => {
    const { text } = receiptMail({ ...order, cycle: 'LIFETIME', amountPaid: 250, renewsOn: null });
    expect(text).toContain('Billing: Lifetime, one-time payment\nPaid: $250.00\nRenews on: Never');
  });
});

describe('Digest', () => {
  const textOf = (changes: readonly ChangedSecurity[], total = changes.length) =>
    digestMail({
      to: 'j@example.org',
      firstName: 'J',
      total,
      changes,
      campaigns: [],
      followsLink: link,
      stopLink: link,
      oneClickStopLink: link,
    }).text;

  it('lists how the score and the flags of each security changed', () => {
    expect(everyMail().digest.text).toContain(`
One security you follow, directly or through a portfolio, has changed.

A & W "Root" <Beer> (A&W)
Impact Score 12 to −53
Newly flagged for Alcohol (Form 10-K)
No longer flagged for Tobacco (Form 10-K)
`);
  });

  it.each([
    [null, 12.4, 'NA to 12'],
    [0.4, null, '<1 to NA'],
    [12.1, 12.4, '12, as before'],
    [null, null, 'NA, as before'],
  ])('shows scores as pages do: %p and %p as %s', (impactScoreBefore, impactScoreNow, scores) => {
    const change = aChange({ impactScoreBefore, impactScoreNow, standingNow: 'CLEAR' });
    expect(textOf([change])).toContain(`\nImpact Score ${scores}\n`);
  });

  it('says what scores stand on', () => {
    const change = aChange({ standingBefore: 'PROVISIONAL', isBoundNow: true });
    expect(textOf([change])).toContain('\nImpact Score 12, provisional to −53 or lower\n');
  });

  it('counts the securities that it leaves out', () => {
    const text = textOf([aChange()], 1_235);
    expect(text).toContain('\n1,235 securities you follow');
    expect(text).toContain('\nAnd 1,234 more\n');
    expect(textOf([aChange()])).not.toContain('more\n');
  });

  it('can be stopped by a link at its end and by the mail program', () => {
    const { text, html, oneClickStopLink } = everyMail().digest;
    expect(text).toMatch(
      /\nStop these emails with one click:\nhttps:\/\/plumbline.example\/stop\/key\n\nPlumbline\n$/,
    );
    expect(html).toContain('href="https://plumbline.example/stop/key"');
    expect(oneClickStopLink).toBe('https://plumbline.example/one-click/key');
    expect(everyMail().receipt).not.toHaveProperty('oneClickStopLink');
  });
});
