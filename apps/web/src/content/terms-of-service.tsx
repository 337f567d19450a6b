import { Link } from 'react-router-dom';
import { supportAddress, supportMailHref } from '../config/support.ts';
import { paths } from '../config/paths.ts';
import type { Article } from './article.ts';

const supportMail = <a href={supportMailHref}>{supportAddress}</a>;

/** The agreement between the people who use Plumbline and the people who run it. */
export const termsOfService: Article = {
  title: 'Terms of Service',
  note: 'End User License Agreement',
  lead: 'This is the agreement between you and the people who run this site (“we”). It is short on purpose. By using Plumbline or creating an account you accept it.',
  isNumbered: true,
  sections: [
    {
      id: 'license',
      title: 'What you may do',
      body: (
        <>
          <p>
            We give you a personal license to use Plumbline: to look up securities, to build portfolios, and
            to use what it shows you in your own decisions or in advising your own clients. The license is not
            exclusive, cannot be passed on, and lasts as long as this agreement.
          </p>
          <p>
            You may quote individual scores and pages if you say where they come from. You may not resell
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
          investment, and nothing here is an offer, a recommendation, or advice on investments, tax or law.
          You decide, and you bear the risk of your decisions. Past performance does not predict future
          results.
        </p>
      ),
    },
    {
      id: 'data',
      title: 'About the data',
      body: (
        <>
          <p>
            We work carefully and show our sources. Even so, data can be late, incomplete or wrong. What we do
            not know is shown as NA. What is marked “Sample data” was made up to show how Plumbline works, and
            says nothing about the real company.
          </p>
          <p>
            If you find a mistake, please write to {supportMail}. Read{' '}
            <Link to={paths.methodology.href()}>How scores work</Link> for the method.
          </p>
        </>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      body: (
        <p>
          An account is for one person. Give your real name and an email address that reaches you, keep your
          password to yourself, and tell us if you think someone else knows it. You are responsible for what
          is done with your account until you have told us.
        </p>
      ),
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      body: (
        <p>
          Plumbline is shared. Do not disrupt it for others: do not try to get around its limits, into other
          people’s accounts, or into parts that are not meant for you, and do not scrape its data beyond your
          own use. We may slow down or block anyone who does. If you find a security weakness, tell us before
          you tell others; we will thank you for it.
        </p>
      ),
    },
    {
      id: 'plans',
      title: 'Plans and payment',
      body: (
        <>
          <p>
            An account costs nothing; some features need a paid plan. The price, the term and the date of the
            next charge are shown before you buy. Yearly plans are paid in advance and renew each year until
            you cancel. A lifetime plan is paid once and lasts as long as Plumbline is offered.
          </p>
          <p>
            When you move to a higher plan, the unused part of what you paid is credited to it. When a renewal
            cannot be charged, your account waits at the checkout until it is paid; what you saved stays.
          </p>
        </>
      ),
    },
    {
      id: 'refunds',
      title: 'Canceling and refunds',
      body: (
        <>
          <p>
            You can cancel at any time in Account settings. The paid features end when you confirm, and
            nothing more is charged. If you cancel a lifetime plan, you give it up without a refund.
          </p>
          <p>
            Annual memberships paid in advance come with a full refund within 30 days of the payment. You do
            not need to give a reason: write to {supportMail} from the address of your account. The membership
            ends with the refund, and the money goes back to the card it came from. Any further rights under
            the law where you live remain yours.
          </p>
        </>
      ),
    },
    {
      id: 'yours-and-ours',
      title: 'What is yours, what is ours',
      body: (
        <p>
          Your portfolios and profiles are yours; we use them to serve you and for nothing else. Plumbline,
          its texts and its scores are ours or our licensors’. What we do with personal data is in the{' '}
          <Link to={paths.privacyPolicy.href()}>Privacy Policy</Link>.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'What we do not promise',
      body: (
        <p>
          Plumbline is offered as it is. We do not promise that it is always available, free of errors, or fit
          for a particular purpose. As far as the law allows, we are not liable for losses from investment
          decisions or from data that is wrong or missing, and otherwise for no more than you paid us in the
          last twelve months. Rights that cannot be waived by law are not affected.
        </p>
      ),
    },
    {
      id: 'end',
      title: 'How this ends, and how it changes',
      body: (
        <p>
          You can stop at any time and have your account deleted. We may close an account that breaks this
          agreement; if we stop offering Plumbline, we return the unused part of what you paid in advance.
          When we change these terms in a way that matters, we tell you before they take effect. If a part is
          not enforceable, the rest still is.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: <p>Questions about this agreement: {supportMail}.</p>,
    },
  ],
};
