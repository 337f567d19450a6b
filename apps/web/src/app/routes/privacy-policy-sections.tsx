import { supportAddress, supportMailHref } from '../../config/support.ts';
import type { LegalSection } from './legal-page.tsx';

const supportMail = <a href={supportMailHref}>{supportAddress}</a>;

export const privacySections: readonly LegalSection[] = [
  {
    id: 'no-tracking',
    title: 'No tracking',
    body: (
      <p>
        There is no advertising here, no analytics, and no code, font or picture from anybody else’s server.
        Nothing records which securities you look at in order to learn about you, and we do not sell or trade
        data about people.
      </p>
    ),
  },
  {
    id: 'without-account',
    title: 'When you only look around',
    body: (
      <>
        <p>
          You can search and read scores without an account. What you type into the search is sent to our
          server to be answered, and is not kept.
        </p>
        <p>
          The server writes a log so that faults can be found: the time, the address of the page or call
          without what follows the question mark, whether it worked, and how long it took. Your IP address,
          passwords and sign-in tokens are not in it.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'What an account keeps',
    body: (
      <ul>
        <li>
          Your first and last name, e-mail address and ZIP code, to sign you in, to write to you, and to check
          a card.
        </li>
        <li>
          Your password only as a salted hash (bcrypt), from which it cannot be read. The same goes for the
          links that we mail you: we keep only a fingerprint of each.
        </li>
        <li>
          Your picture, if you upload one: made smaller and without the place, time and camera that photos
          carry along. Whoever has its address can see it.
        </li>
        <li>The code of the partner who sent you, if you came by one.</li>
        <li>Your plan, your roles, when you registered, and whether your account is paid up.</li>
        <li>The portfolios, holdings and screening profiles that you save. Only you can see them.</li>
      </ul>
    ),
  },
  {
    id: 'mail',
    title: 'Mail',
    body: (
      <p>
        We write to you when something happens with your account: to activate it, to reset a password, when
        the password or the e-mail address changes, and with a receipt when you pay. We send no newsletters. A
        mail waits in our outbox, encrypted, until it is delivered, and is then deleted there; one that cannot
        be delivered stays there, encrypted. A server that is run without mail delivery puts the mail into a
        folder of its own instead.
      </p>
    ),
  },
  {
    id: 'attempts',
    title: 'Counting attempts',
    body: (
      <p>
        So that nobody can try out passwords, we count attempts to sign in, to register and to reset a
        password, by e-mail address and IP address; and so that nobody can try out cards or promo codes, we
        count those of each account. We keep only a fingerprint of what we count by, for an hour at the most
        before it expires.
      </p>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    body: (
      <>
        <p>
          The number and the security code of a card pass through our server to the payment provider, with its
          expiry and the ZIP code it is checked by. We never store the number or the code and never write them
          to a log. What the provider tells us about a card, and we show you, is its brand, its last four
          digits and its expiry.
        </p>
        <p>
          We keep the name that the provider knows you by, what you have bought and when, with which promo
          code, what it cost, and the number of the order. Charges and receipts we read from the provider when
          you look at them. The billing address you type at the checkout stays in your browser, and is gone
          when you leave the page.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'What lies in your browser',
    body: (
      <ul>
        <li>
          <code>signup_code</code>, a cookie with a partner’s code if you came by such a link; for 30 days.
        </li>
        <li>
          <code>firstime</code>, a cookie that says you have seen your dashboard, so that it fetches
          everything twice only once; for a year.
        </li>
        <li>
          <code>root</code>, in local storage: that you are signed in, with the token that proves it, your
          roles and your chosen screening profile. Signing out removes it.
        </li>
        <li>
          <code>plumbline-color-scheme</code>, in local storage, once you choose light or dark.
        </li>
        <li>
          <code>plumbline-portfolio-view</code>, in local storage, once you choose cards or a table.
        </li>
        <li>In session storage, how far you had scrolled; gone when you close the tab.</li>
      </ul>
    ),
  },
  {
    id: 'others',
    title: 'Who else gets to see it',
    body: (
      <p>
        Those who work for us as far as their work needs it: whoever delivers our mail, processes payments, or
        stores data and pictures. A public authority when the law obliges us. Nobody else.
      </p>
    ),
  },
  {
    id: 'your-choices',
    title: 'What you can do',
    body: (
      <p>
        In Account Settings you can change your name, e-mail address, picture and password; a new password
        ends every other sign-in. To get a copy of what we keep about you, or to have your account deleted,
        write to {supportMail} from its address. We answer within 1–3 business days.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    body: (
      <p>
        When we change what we keep, we change this page and its date. Anything else about privacy:{' '}
        {supportMail}.
      </p>
    ),
  },
];
