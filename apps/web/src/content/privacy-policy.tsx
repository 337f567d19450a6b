import { supportAddress, supportMailHref } from '../config/support.ts';
import type { Article } from './article.ts';
import { storedInBrowser } from './stored-in-browser.tsx';

const supportMail = <a href={supportMailHref}>{supportAddress}</a>;

/** What is stored about a person. Change it together with what the product stores. */
export const privacyPolicy: Article = {
  title: 'Privacy Policy',
  note: 'First published Dec 14 2018, last revised Nov 30 2026',
  lead: 'Plumbline stores what it needs to run your account, and nothing to follow you around. This page lists all of it.',
  isNumbered: true,
  sections: [
    {
      id: 'no-tracking',
      title: 'No tracking',
      body: (
        <p>
          There is no advertising here, no analytics, and no code, font or picture from anyone else’s server.
          Nothing records which securities you look at in order to learn about you, and we do not sell or
          trade data about people.
        </p>
      ),
    },
    {
      id: 'without-account',
      title: 'When you are only looking around',
      body: (
        <>
          <p>
            You can search and read scores without an account. What you type into the search box is sent to
            our server to find matches, and is not stored.
          </p>
          <p>
            What you answer to the questions about your values stays in the tab of your browser and is gone
            when you close it. A link with your answers has them after the #, which browsers don’t send to a
            server: we never learn of them, but whoever has the link can read them.
          </p>
          <p>
            The list of your retirement plan’s funds stays in the tab of your browser too. Only if you make a
            link to it do we store its lines, what you chose for them and the percentages, for as long as you
            choose, 90 days at most. We don’t store who made it, and we keep only a hash of the link’s key.
            Whoever has the link can read the list. You can end the link at any time from the browser that
            made it. If you have a letter written, your browser asks us for the pages of the companies that it
            names.
          </p>
          <p>
            The server writes a log so that faults can be found: the time, the address of the page or call
            without what follows the question mark, whether it worked, and how long it took. If you are logged
            in, the log may also have the number of your account. So is which security activity there was, and
            when, under that number. Your IP address, passwords and login tokens are not in it. We keep the
            log for a limited time, usually two weeks.
          </p>
          <p>
            A failed attempt to log in is recorded with its IP address, browser and time even where no account
            has the email address that was typed; the address itself is not stored. The record is deleted
            after a year.
          </p>
        </>
      ),
    },
    {
      id: 'account',
      title: 'What we store for an account',
      body: (
        <ul>
          <li>
            Your first and last name, email address and ZIP code, to log you in, to write to you, and to check
            a card. A new email address that you have not confirmed is stored for three days. So is the one
            you had before a change, so that you can get it back.
          </li>
          <li>The IP address you registered from, with a copy of what you entered, for 30 days at most.</li>
          <li>
            Your password, only as a salted hash (bcrypt) that cannot be reversed. Of the links that we email
            you, and of recovery codes, we store only fingerprints.
          </li>
          <li>
            If you set up two-step verification: the secret of your authenticator app, encrypted, and the
            public keys of your passkeys with the names you gave them, and when each was last used.
          </li>
          <li>
            Your picture, if you upload one: scaled down and without the place, time and camera that photos
            carry with them. Anyone who has its address can see it.
          </li>
          <li>The code of the partner who referred you, if there was one.</li>
          <li>Your plan, your roles, when you registered, and whether your account is paid up.</li>
          <li>
            The portfolios, groups, holdings and screening profiles that you save, with your answers to the
            questions about your values where a profile comes from them, the last 20 swaps in each portfolio
            so that you can undo them, and when you last read what changed in a portfolio. Only you can see
            them, and whoever has a link by which you share some of them.
          </li>
          <li>
            For each link by which you share a portfolio: what it shows, until when, how often it was opened
            and on which day last. Not the link itself, and not who opened it.
          </li>
          <li>
            The securities, portfolios and campaigns that you follow, which of their changes we have emailed
            you, and whether you have stopped these emails.
          </li>
          <li>
            The funds without a score that you told us you hold. Our editors see how many people hold a fund,
            and not who.
          </li>
          <li>
            What you report to us about a company. Our editors read it without your name; if they accept it,
            the facts in it become public.
          </li>
        </ul>
      ),
    },
    {
      id: 'sessions',
      title: 'Where you’re logged in',
      body: (
        <p>
          For each browser you log in with, we store its kind and system, such as “Chrome on Windows”, when
          you logged in and when you were last seen. You can see the list, and end any entry, in Account
          settings under Security. It ends by itself after 30 days if you chose to stay signed in, otherwise
          after one, and earlier when it is not used. It is deleted within the hour.
        </p>
      ),
    },
    {
      id: 'security-activity',
      title: 'Security activity',
      body: (
        <p>
          So that you can see whether someone else uses your account, we record when it is created, activated
          or deleted; when someone logs in, fails to log in or logs out; when a password, email address,
          two-step verification or role changes, or someone asks for a new password or address; when a
          personal access token or a webhook is made, changed or ended; when a broker is connected or
          disconnected; when a plan begins or ends, and a card is saved or refused; when a portfolio or your
          data is downloaded; when you share a portfolio by a link, or end the link; and when someone asks to
          delete your account, or undoes that. Each entry has the time, the IP address, and the kind of
          browser and system. You find them in Account settings under Security. They cannot be changed, and
          are deleted after a year.
        </p>
      ),
    },
    {
      id: 'waiting-list',
      title: 'The waiting list for InsightPro',
      body: (
        <p>
          If you join it, we store your email address, the name and firm if you enter them, and the date. We
          use them only to write to you once, when InsightPro opens. The email that confirms your entry has a
          link that deletes it.
        </p>
      ),
    },
    {
      id: 'mail',
      title: 'Mail',
      body: (
        <p>
          We email you when something happens with your account: to activate it or confirm its address, to
          reset a password, when the password, the email address or two-step verification changes, when
          someone asks to delete the account, and with a receipt when you pay. If you follow securities,
          portfolios or campaigns, we email you what changed in them; a link in each of these emails stops
          them all, without logging in. We send no newsletters. An email waits in our outbox, encrypted, until
          it is delivered, and is then deleted; one that cannot be delivered is deleted 30 days after we stop
          trying. A server without mail delivery saves emails to a folder of its own instead.
        </p>
      ),
    },
    {
      id: 'attempts',
      title: 'Counting attempts',
      body: (
        <p>
          So that nobody can guess passwords or flood us, we count attempts to log in, register, change an
          email address, reset a password and join the waiting list, invalid links that stop emails, downloads
          of data, reports and clean-ups of a portfolio, requests to shared links, and refreshes of your
          brokers; and so that nobody can try out cards or promo codes, we count those. We count by account,
          email address and IP address, and store only a fingerprint of each, for about a day at most.
        </p>
      ),
    },
    {
      id: 'payment',
      title: 'Payment',
      body: (
        <>
          <p>
            The number and the security code of a card pass through our server to the payment provider, along
            with its expiry and the ZIP code used to check it. We never store the number or the code and never
            write them to a log. What the provider tells us about a card, and we show you, is its brand, its
            last four digits and its expiry.
          </p>
          <p>
            We store the provider’s ID for you, what you bought and when, the promo code you used, what it
            cost, and the order number. Charges and receipts are loaded from the provider when you view them.
            The billing address you type at the checkout stays in your browser, and is gone when you leave the
            page.
          </p>
        </>
      ),
    },
    storedInBrowser,
    {
      id: 'brokers',
      title: 'Connected brokers',
      body: (
        <p>
          If you connect a broker, you log in to it in the window of a service, SnapTrade or Plaid, which
          reads your accounts and tells us what is in them. We never see your password. The service knows you
          by a random name that says nothing of you. We store the names of your broker and accounts, what they
          hold, when it was read, and the last changes, so that you can take them back; the key that opens
          your accounts at the service is stored encrypted. When you disconnect, the service is told to delete
          what it has, and we ask it again until it has.
        </p>
      ),
    },
    {
      id: 'programs',
      title: 'Programs and assistants',
      body: (
        <p>
          For each personal access token, we store its name, what it allows, and when it was last used, from
          which address and by what kind of program, but only a hash of the token itself. A webhook sends to
          the address you give us which of your portfolios changed, and which securities in them, without
          amounts; we keep what was sent for a week. If a program repeats a request under the same key, we
          keep our response to the first one for a day. What an assistant asks about holdings is not stored.
        </p>
      ),
    },
    {
      id: 'others',
      title: 'Who else can see it',
      body: (
        <p>
          Companies that deliver our email, process payments, connect the brokers you choose, or store data
          and pictures for us. Each sees only what it needs for that work. Public authorities, when the law
          requires it. Nobody else.
        </p>
      ),
    },
    {
      id: 'your-choices',
      title: 'What you can do',
      body: (
        <p>
          In Account settings you can change your name, email address, picture and password, stop following
          something, end sessions and read your security activity; a new password ends every other session.
          Under Your data you can download everything we store about you, as a zip file of JSON and CSV, and
          delete your account. If you cannot log in, write to {supportMail} from the address of the account.
          We reply within 1–3 business days.
        </p>
      ),
    },
    {
      id: 'deletion',
      title: 'What happens when you delete your account',
      body: (
        <>
          <p>
            It closes at once: everyone is logged out, nobody can log in, we no longer show your picture, and
            we send you nothing but the email that says so. For 72 hours, the link in that email brings
            everything back, in case someone else did it. If you have never confirmed your email address,
            there is no such email, and no wait.
          </p>
          <p>
            Then your name, addresses, password, portfolios, profiles and everything else listed above are
            deleted, your pictures within moments, and your plan ends. If it renewed in those 72 hours, the
            renewal is refunded. The payment provider is told to delete you as a customer, with your card, and
            the service that connects brokers to delete your connections. Five things stay: records of what
            you bought and paid, without your name, for as long as the law requires; your security activity
            without IP address and browser, until it is a year old; what you reported about companies, without
            a link to you; emails to you that could not be delivered, encrypted, for 30 days after we stopped
            trying; and the number of your account in the server’s log, for as long as we keep the log.
          </p>
          <p>
            Backups may contain what was deleted until they are replaced. An account that is never activated
            is deleted after 30 days.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      body: (
        <p>
          When we change what we store, we change this page and its date. For any other privacy question,
          write to {supportMail}.
        </p>
      ),
    },
  ],
};
