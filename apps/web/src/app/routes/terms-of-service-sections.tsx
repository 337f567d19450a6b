import { Link } from 'react-router-dom';
import { supportAddress, supportMailHref } from '../../config/support.ts';
import { paths } from '../../config/paths.ts';
import type { LegalSection } from './legal-page.tsx';

const supportMail = <a href={supportMailHref}>{supportAddress}</a>;

export const termsSections: readonly LegalSection[] = [
  {
    id: 'license',
    title: 'What you may do',
    body: (
      <>
        <p>
          We give you a personal license to use Plumbline: to look up securities, to keep portfolios, and to
          use what it shows you in your own decisions or in advising your own clients. The license is not
          exclusive, cannot be passed on, and lasts as long as this agreement.
        </p>
        <p>
          You may quote single scores and pages when you say where they come from. You may not resell
          Plumbline, rebuild its data collection from its pages, or present its scores as your own.
        </p>
      </>
    ),
  },
  {
    id: 'no-advice',
    title: 'No investment advice',
    body: (
      <p>
        Scores show how a security measures against a stated standard. They do not say whether it is a good
        investment, and nothing here is an offer, a recommendation, or advice on investments, tax or law. You
        decide, and you bear the risk of what you decide. Past performance does not tell of future results.
      </p>
    ),
  },
  {
    id: 'data',
    title: 'About the data',
    body: (
      <>
        <p>
          We work with care and show the source of what we say. Even so, data can be late, incomplete or
          wrong. What we do not know is shown as NA. What is marked “Sample data” was made up to show how
          Plumbline works, and says nothing about the real company.
        </p>
        <p>
          If you find a mistake, please write to {supportMail}. How scores are made is described at{' '}
          <Link to={paths.methodology.href()}>How scores work</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        An account is for one person. Give your real name and an e-mail address that reaches you, keep your
        password to yourself, and tell us when you think somebody else knows it. You answer for what is done
        with your account until you have told us.
      </p>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <p>
        Plumbline is shared. Do not disturb it for others: do not try to get around its limits, into other
        people’s accounts, or at parts that are not meant for you, and do not collect its data by program
        beyond your own use. Whoever does may be slowed down or shut out. If you find a weakness, tell us
        before you tell others; we will thank you for it.
      </p>
    ),
  },
  {
    id: 'plans',
    title: 'Plans and payment',
    body: (
      <>
        <p>
          An account costs nothing; some functions need a paid plan. The price, the term and the date of the
          next charge are shown before you buy. Yearly plans are paid in advance and renew each year until you
          cancel. A lifetime plan is paid once and lasts as long as Plumbline is offered.
        </p>
        <p>
          When you move to a higher plan, the unused part of what you paid is credited to it. When a renewal
          cannot be charged, your account waits at the checkout until it is paid; what you keep in it stays.
        </p>
      </>
    ),
  },
  {
    id: 'refunds',
    title: 'Cancelling and refunds',
    body: (
      <>
        <p>
          You can cancel at any time in Account Settings. The paid functions end when you confirm, and nothing
          more is charged. Whoever cancels a lifetime plan gives it up without a refund.
        </p>
        <p>
          Annual memberships paid in advance come with a full refund within 30 days of the payment. You need
          not give a reason: write to {supportMail} from the address of your account. The membership ends with
          the refund, and the money goes back to the card it came from. What the law where you live grants you
          beyond that stays yours.
        </p>
      </>
    ),
  },
  {
    id: 'yours-and-ours',
    title: 'What is yours, what is ours',
    body: (
      <p>
        Your portfolios and profiles are yours; we use them to serve you and for nothing else. Plumbline, its
        texts and its scores are ours or our licensors’. What we do with personal data is in the{' '}
        <Link to={paths.privacyPolicy.href()}>Privacy Policy</Link>.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'What we do not promise',
    body: (
      <p>
        Plumbline is offered as it is. We do not promise that it is always there, free of mistakes, or fit for
        a certain purpose. As far as the law allows, we are not liable for losses from investment decisions or
        from data that is wrong or missing, and otherwise for no more than you paid us in the last twelve
        months. Rights that the law does not let anybody give up stay untouched.
      </p>
    ),
  },
  {
    id: 'end',
    title: 'How this ends, and how it changes',
    body: (
      <p>
        You can stop at any time and have your account deleted. We may close an account that breaks this
        agreement; if we stop offering Plumbline, we return the unused part of what you paid in advance. When
        we change these terms in a way that matters, we tell you before it takes effect. If a part should not
        hold, the rest does.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: <p>Questions about this agreement: {supportMail}.</p>,
  },
];
