import { limits } from '@plumbline/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { supportAddress, supportMailHref } from '../../config/support.ts';
import { categoryCount } from '../../lib/categories.ts';
import { paths } from '../../config/paths.ts';

export interface FaqQuestion {
  /** The fragment of its address; kept when the words change, because people pass it on. */
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
        is open for anybody to read.
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
        A number from −100 to 100. Below zero, the standard rules something out that the company does, or that
        a fund’s companies do. From zero up, nothing is ruled out, and the number shows how the company
        compares with others in its industry. 100 means highly aligned.
      </p>
    ),
  },
  {
    id: 'score-calculation',
    question: 'How is the Impact Score calculated?',
    answer: (
      <>
        <p>
          What is ruled out has a severity, and the severities that apply to a company make its score
          negative; nothing good offsets them. Where nothing applies, its ranks within its industry make the
          score. A fund is looked through to the companies it holds.
        </p>
        <p>
          The page of each security shows the figures of its own score, so that you can work it out again.{' '}
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
        workforce. Some categories speak for a company, others against it.{' '}
        <Link to={paths.screeningCategories.href()}>All screening categories</Link>
      </p>
    ),
  },
  {
    id: 'missing-data',
    question: 'Why does it say NA?',
    answer: (
      <p>
        NA means that we do not know. Nobody has researched the company yet, or too little of what the fund
        holds has a score. It is not a zero: a zero says that somebody has looked, and found nothing for or
        against.
      </p>
    ),
  },
  {
    id: 'sample-data',
    question: 'What does “Sample data” mean?',
    answer: (
      <p>
        That the figures were made up to show how Plumbline works, and say nothing about the real company.
        Wherever such figures count, the page says so. Please do not act on them.
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
        In your <Link to={paths.accountSettings.href()}>Account Settings</Link>, which you also find behind
        your picture or initials at the top. There you can change your picture, name, e-mail address and
        password. When the e-mail address changes, we tell the old one.
      </p>
    ),
  },
  {
    id: 'login-trouble',
    question: 'I cannot sign in. What now?',
    answer: (
      <>
        <p>
          A new account has to be activated first: follow the link in the mail we sent when you registered,
          and look among unwanted mail too. If you have lost it, register again with the same address.
        </p>
        <p>
          Otherwise <Link to={paths.forgotPassword.href()}>reset your password</Link>. The link we send is
          valid for {limits.account.resetKeyHours} hours and works once; after that, ask for a new one. Too
          many failed tries make you wait for some minutes; your account is never locked for good.
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
        e-mail address. Follow the link we mail you and choose a new password of at least{' '}
        {limits.account.password.min} characters. Whoever was signed in with the old one is signed out.
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
        Both look up every security, with its score and its reasons, and both build, import and analyze
        portfolios. Premium adds exporting a portfolio, comparing two side by side, reports as PDF, and the
        screening profiles that come ready-made.{' '}
        <Link to={paths.plansAndPricing.href()}>Plans &amp; Pricing</Link> compares them line by line.
      </p>
    ),
  },
  {
    id: 'exporting-data',
    question: 'Can I export my data?',
    answer: (
      <p>
        With Premium you can: open a portfolio and choose Export. You get a CSV file that every spreadsheet
        opens, and that Plumbline can import again. Basic does not include exports.
      </p>
    ),
  },
  {
    id: 'credit-card',
    question: 'How do I update my credit card?',
    answer: (
      <p>
        Open Account Settings, then Billing, then Update, and enter the new card. From then on charges go to
        it; if your last payment failed, what is owed is taken from it at once. The number goes to the payment
        provider, and we never store it.
      </p>
    ),
  },
  {
    id: 'cancel-premium',
    question: 'How do I cancel Premium?',
    answer: (
      <p>
        Open Account Settings, then Plans, then Cancel. We tell you what you are about to lose; when you
        confirm, Premium features end at once and nothing more is charged. Your account and your portfolios
        stay. A lifetime plan is given up in the same way, without a refund.{' '}
        <Link to={{ pathname: paths.termsOfService.href(), hash: 'refunds' }}>When money is returned</Link>
      </p>
    ),
  },
  {
    id: 'payment-errors',
    question: 'Why was my payment refused?',
    answer: (
      <p>
        Most often because something differs from what the bank knows: the ZIP code and the CVV must be those
        of the cardholder. Check the number and the expiry too; the message beside the form says what the bank
        told us. A refused payment charges nothing, and trying again never charges twice. If all of it is
        right, ask your bank, or try another card. When a yearly renewal fails, the checkout asks you for
        another card before you go on.
      </p>
    ),
  },
];

const ideas: readonly FaqQuestion[] = [
  {
    id: 'feature-requests',
    question: 'How do I ask for a feature?',
    answer: (
      <p>
        Write to {supportMail}. Tell us what you are trying to do, rather than which button is missing: that
        helps us most.
      </p>
    ),
  },
];

/** What people ask, sixteen questions in all, in the order they are likely to come up. */
export const faqGroups: readonly FaqGroup[] = [
  { title: 'First things', questions: basics },
  { title: 'Scores', questions: scores },
  { title: 'Your account', questions: account },
  { title: 'Plans and payment', questions: plans },
  { title: 'Ideas', questions: ideas },
];
