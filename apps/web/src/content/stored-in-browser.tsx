import type { ArticleSection } from './article.ts';

/** The section of the privacy policy about what stays with the reader. */
export const storedInBrowser: ArticleSection = {
  id: 'browser',
  title: 'What is stored in your browser',
  body: (
    <ul>
      <li>
        <code>signup_code</code>, a cookie with a partner’s code if you followed a partner’s link; for 30
        days.
      </li>
      <li>
        <code>firstime</code>, a cookie that records that you have seen your dashboard, which loads its data
        once more on your first visit; for a year.
      </li>
      <li>
        <code>root</code>, in local storage if you chose to stay signed in, otherwise in session storage,
        which is gone when you close the tab: that you are logged in, the token that proves it, your roles,
        your chosen screening profile and the portfolio you opened last. Logging out clears it.
      </li>
      <li>
        <code>plumbline-registration</code>, in local storage, from when you register until you activate your
        account: your email address, and the page you came from.
      </li>
      <li>
        <code>plumbline-color-scheme</code>, in local storage, once you choose light or dark.
      </li>
      <li>
        <code>plumbline-portfolio-view</code>, in local storage, once you choose cards or a table.
      </li>
      <li>
        <code>unsaved-amounts</code>, in session storage: amounts that you typed into a portfolio, until they
        are saved; gone when you close the tab.
      </li>
      <li>
        <code>values</code>, in session storage: your answers to the questions about your values, and those of
        whoever answers with you; gone when you close the tab.
      </li>
      <li>
        <code>files-to-save</code>, in local storage: the files that you checked, once you choose to save them
        before you are logged in; until they are saved or you log out. After a day, your next visit removes
        them. A file that you only check is not stored anywhere.
      </li>
      <li>
        <code>plan-check</code>, in session storage: the list of your retirement plan’s funds, what you chose
        and the percentages; gone when you close the tab. <code>plan-links</code>, in local storage: the links
        to such lists that you made, with the keys that end them. Those that have expired are removed when you
        next make or end one.
      </li>
      <li>
        Once you open a page that checks a file or a plan: that page, its program and the scores of all
        securities, so that it works without a connection; until a new version replaces them. Nothing of yours
        is among them.
      </li>
      <li>In session storage, how far you have scrolled; gone when you close the tab.</li>
    </ul>
  ),
};
