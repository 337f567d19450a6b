import { limits } from '@plumbline/contracts';
import { MAX_SCORE } from '@plumbline/screening';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { supportAddress, supportMailHref } from '../config/support.ts';
import { categoryCount } from '../lib/categories.ts';
import { paths } from '../config/paths.ts';

interface FaqQuestion {
  /** The fragment of its address. It stays when the words change, because links use it. */
  readonly id: string;
  readonly question: string;
  readonly answer: ReactNode;
}

export interface FaqGroup {
  readonly title: string;
  readonly questions: readonly FaqQuestion[];
}

const supportMail = <a href={supportMailHref}>{supportAddress}</a>;

const basics: readonly FaqQuestion[] = [
  {
    id: 'what-is-plumbline',
    question: 'What is Plumbline?',
    answer: (
      <p>
        A place to see whether investments agree with Biblical values. Look up a stock, a mutual fund or an
        ETF, and Plumbline shows one number, its Impact Score, with every piece of evidence that number rests
        on. <Link to={paths.about.href()}>More about Plumbline</Link>
      </p>
    ),
  },
  {
    id: 'biblically-responsible-investing',
    question: 'What is biblically responsible investing?',
    answer: (
      <p>
        Owning companies with a clear conscience: staying away from those whose business runs against what the
        Bible teaches, and preferring those that treat people and the created world well. Christians draw the
        lines in different places. So a score always names the standard it was measured by, and that standard
        is open for anyone to read.
      </p>
    ),
  },
];

const scores: readonly FaqQuestion[] = [
  {
    id: 'impact-score',
    question: 'What is the Impact Score?',
    answer: (
      <p>
        A number from −{MAX_SCORE} to {MAX_SCORE}. Below zero means that the company, or a company the fund
        holds, is known to do something the standard excludes. At zero and above, no such thing was found in
        what was checked, and the number shows how the company compares with others in its industry.{' '}
        {MAX_SCORE} means highly aligned.
      </p>
    ),
  },
  {
    id: 'score-calculation',
    question: 'How is the Impact Score calculated?',
    answer: (
      <>
        <p>
          Each excluded practice has a severity, and the severities that apply to a company make its score
          negative; nothing good offsets them. If none applies, the score comes from the company’s ranks
          within its industry. A fund is scored by the companies it holds.
        </p>
        <p>
          The page of each security shows the figures of its own score, so that you can recompute it.{' '}
          <Link to={paths.methodology.href()}>How scores work</Link>
        </p>
      </>
    ),
  },
  {
    id: 'themes',
    question: 'What are the categories and themes?',
    answer: (
      <p>
        We screen for {categoryCount}. A theme gathers categories of one kind, such as addiction or the
        workforce. Some categories count in a company’s favor, others against it.{' '}
        <Link to={paths.screeningCategories.href()}>All screening categories</Link>
      </p>
    ),
  },
  {
    id: 'missing-data',
    question: 'Why does it say NA, 0 or “Provisional”?',
    answer: (
      <>
        <p>
          NA means that we do not know enough: nothing was found for the company and less than half of the
          standard has been checked, counted by how severe each practice is, or we can see less than half of
          the fund and found nothing in that part. A fund that holds no companies, such as a bond fund, is NA
          too, because it lies outside the method. NA is not a zero, and says nothing for or against a
          security.
        </p>
        <p>
          A zero means that at least half of the standard was checked, that no violation was found, and that
          no rating raises the score. What has not been checked is still unknown.
        </p>
        <p>
          Provisional means that nothing was found in what was checked, but part of the standard was not
          checked, or not as thoroughly as a clear score requires. It is not an all-clear. Such a score has
          hollow arcs, and the page says what was checked, how, and what was not.
        </p>
        <p>
          A fund that scores “−9 or lower” holds something flagged, but we see less than half of it. What we
          see is enough to know that the score is below zero; the rest can only lower it.
        </p>
      </>
    ),
  },
  {
    id: 'sample-data',
    question: 'What does “Sample data” mean?',
    answer: (
      <p>
        The figures were made up to show how Plumbline works, and say nothing about the real company. Wherever
        such figures count, the page says so. Please do not act on them.
      </p>
    ),
  },
];

const account: readonly FaqQuestion[] = [
  {
    id: 'update-profile',
    question: 'How do I update my profile?',
    answer: (
      <p>
        In your <Link to={paths.accountSettings.href()}>Account settings</Link>, which you can also open from
        your picture or initials at the top. There you can change your picture, name, email address and
        password. If you change your email address, we notify the old address.
      </p>
    ),
  },
  {
    id: 'login-trouble',
    question: 'I can’t log in. What now?',
    answer: (
      <>
        <p>
          A new account has to be activated first: follow the link in the email we sent when you registered,
          and check your spam folder too. If it doesn’t arrive, choose “Send it again” on the page you saw
          after registering. If you have left that page, register again with the same address.
        </p>
        <p>
          Otherwise <Link to={paths.forgotPassword.href()}>reset your password</Link>. The link we send is
          valid for {limits.account.resetKeyHours} hours and works once; after that, request a new one. After
          too many failed attempts you have to wait a few minutes; your account is never locked permanently.
        </p>
      </>
    ),
  },
  {
    id: 'password-reset',
    question: 'How do I reset my password?',
    answer: (
      <p>
        Choose <Link to={paths.forgotPassword.href()}>Forgot Password?</Link> on the login page and enter your
        email address. Follow the link we send you and choose a new password of at least{' '}
        {limits.account.password.min} characters. Anyone logged in with the old one is logged out.
      </p>
    ),
  },
];

const plans: readonly FaqQuestion[] = [
  {
    id: 'plans',
    question: 'What is the difference between Basic and Premium?',
    answer: (
      <p>
        With both you can look up every security, with its score and its reasons, and build, import and
        analyze portfolios. A free account has everything listed under Basic; paying for Basic supports
        Plumbline. Premium adds portfolio export, side-by-side comparison, PDF reports, and the ready-made
        screening profiles. <Link to={paths.plansAndPricing.href()}>Plans &amp; Pricing</Link> compares them
        line by line.
      </p>
    ),
  },
  {
    id: 'exporting-data',
    question: 'Can I export my data?',
    answer: (
      <>
        <p>
          With Premium you can: open a portfolio and choose Export. You get an Excel workbook or a CSV file,
          and Plumbline can import both again. Basic does not include exports.
        </p>
        <p>
          Everything we store about you is yours to download on any plan, as JSON and CSV: open{' '}
          <Link to={paths.accountSettings.href()}>Account settings</Link> and go to Your data.
        </p>
      </>
    ),
  },
  {
    id: 'credit-card',
    question: 'How do I update my credit card?',
    answer: (
      <p>
        Open Account settings, then Billing, then Update, and enter the new card. From then on it is charged;
        if your last payment failed, the amount due is charged at once. The number goes to the payment
        provider, and we never store it.
      </p>
    ),
  },
  {
    id: 'cancel-premium',
    question: 'How do I cancel Premium?',
    answer: (
      <p>
        Open Account settings, then Plans, then Cancel. We show you what you are about to lose; when you
        confirm, Premium features end at once and nothing more is charged. Your account and your portfolios
        stay. You can give up a lifetime plan in the same way, without a refund.{' '}
        <Link to={{ pathname: paths.termsOfService.href(), hash: 'refunds' }}>When you get a refund</Link>
      </p>
    ),
  },
  {
    id: 'payment-errors',
    question: 'Why was my payment refused?',
    answer: (
      <p>
        Most often because something differs from what the bank has on file: the ZIP code and the CVV must be
        the cardholder’s. Check the number and the expiry too; the message beside the form shows what the bank
        told us. A refused payment charges nothing, and trying again never charges you twice. If everything is
        correct, ask your bank, or try another card. When a yearly renewal fails, the checkout asks you for
        another card before you go on.
      </p>
    ),
  },
];

const ideas: readonly FaqQuestion[] = [
  {
    id: 'feature-requests',
    question: 'How do I request a feature?',
    answer: (
      <p>
        Write to {supportMail}. Tell us what you are trying to do rather than which button is missing: that
        helps us most.
      </p>
    ),
  },
];

/** Sixteen questions, in the order they are likely to come up. */
export const faqGroups: readonly FaqGroup[] = [
  { title: 'The basics', questions: basics },
  { title: 'Scores', questions: scores },
  { title: 'Your account', questions: account },
  { title: 'Plans and payment', questions: plans },
  { title: 'Ideas', questions: ideas },
];
