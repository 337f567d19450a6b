import { Link } from 'react-router-dom';
import { Columns } from '../components/ui/layout/columns.tsx';
import { paths } from '../config/paths.ts';
import { categoryCount } from '../lib/categories.ts';
import classes from './about.module.css';
import type { Article } from './article.ts';

const readers = [
  {
    title: 'For investors',
    text: 'You own a few funds or a whole list of stocks, and want to know what your money is part of. Look up one security, or check the file your broker exports.',
  },
  {
    title: 'For financial professionals',
    text: 'You serve clients of faith. Screen their portfolios by the standard they choose, compare two of them, and give them a report they can keep.',
  },
  {
    title: 'For advisors, soon',
    text: 'Tools for working with many clients are announced as InsightPro. They are not ready yet, and there is a waiting list.',
  },
] as const;

/** Whom Plumbline is for, what it knows and does not know, and who pays for it. */
export const about: Article = {
  title: 'About Plumbline',
  documentTitle: 'About',
  lead: 'Plumbline helps people of faith answer one question: does what I own contradict what I value? It gives each stock, mutual fund and ETF one number, and shows everything behind that number.',
  sections: [
    {
      id: 'who-it-is-for',
      title: 'Who it is for',
      body: (
        <>
          <Columns component="dl" widths="1fr 1fr 1fr" from="sm" gap="1.25rem" className={classes.readers}>
            {readers.map(({ title, text }) => (
              <div key={title} className={classes.reader}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </Columns>
          <p>
            <Link to={paths.check.href()}>Check a portfolio</Link>,{' '}
            <Link to={paths.explore.href()}>explore all securities</Link>, or read about{' '}
            <Link to={paths.insightPro.href()}>InsightPro</Link>.
          </p>
        </>
      ),
    },
    {
      id: 'name',
      title: 'Why the name',
      body: (
        <p>
          A plumb line is a weight on a string. It does not argue with the wall; it shows whether the wall is
          straight. The prophet Amos saw one held against a wall (Amos 7:7–8). That is all we want to do: hold
          a stated standard up against what you own, so that you can see for yourself.
        </p>
      ),
    },
    {
      id: 'what-it-does',
      title: 'What it does',
      body: (
        <>
          <p>
            It screens companies for {categoryCount}, some in a company’s favor and some against it. We score
            a fund by the companies inside it, because owning the fund means owning them. Which categories
            count is up to the standard, and you can write one of your own.
          </p>
          <p>
            Nothing but the evidence and the method goes into a score, and the method is public, down to the
            formulas: you can recompute every score.{' '}
            <Link to={paths.methodology.href()}>How scores work</Link>
          </p>
        </>
      ),
    },
    {
      id: 'data',
      title: 'Where the data comes from',
      body: (
        <>
          <ul>
            <li>
              <strong>Securities and funds:</strong> lists that exchanges and the SEC publish, and the
              holdings that funds file with the SEC.
            </li>
            <li>
              <strong>Flags:</strong> filings, company statements and articles. One person reads the source
              and writes the flag; a second one reads it again before it counts. Some flags follow from the
              industry code that a company has at the SEC.
            </li>
            <li>
              <strong>Ratings:</strong> public records, such as the emissions and complaints that government
              agencies publish and the climate pledges that researchers track, compared within an industry.
            </li>
          </ul>
          <p>
            Every piece of evidence names its source and its date, with a link where there is one. Each
            category names whose records it uses.{' '}
            <Link to={paths.screeningCategories.href()}>All screening categories</Link>
          </p>
        </>
      ),
    },
    {
      id: 'limits',
      title: 'What it does not know',
      body: (
        <>
          <ul>
            <li>
              Most companies have not been checked for every category. A score without a flag is then marked
              “Provisional”, and if less than half of the standard was checked and nothing was found, we show
              NA. “Unknown” is never a zero.
            </li>
            <li>
              For most funds, we know only part of what they hold, or nothing at all. Each page says whose
              list of holdings it uses, the date of that list, and how much of the fund we can see.
            </li>
            <li>Public records say the most about large companies and about those in the United States.</li>
            <li>A flag is as old as its source. Each one shows the date, and some expire.</li>
            <li>Bonds, cash, metals, coins and options lie outside the method: only companies are scored.</li>
            <li>Figures made up to show how things work are marked “Sample data” wherever they count.</li>
          </ul>
          <p>
            A score is not investment advice, and does not tell you whether a price is right. Nor is it a
            verdict on the people who work for a company. If you find a mistake, please{' '}
            <Link to={paths.helpAndSupport.href()}>tell us</Link>, or report it on the security’s page.
          </p>
        </>
      ),
    },
    {
      id: 'money',
      title: 'How it earns money',
      body: (
        <>
          <p>
            From the plans, and from nothing else. Looking up scores is free, and a free account has
            everything listed under Basic; paying for Basic supports Plumbline. Basic and Premium are paid for
            by the year or once. Companies and funds cannot pay for a score or a place in a list, there is no
            advertising, and we do not sell data about people.
          </p>
          <p>
            <Link to={paths.plansAndPricing.href()}>Plans &amp; Pricing</Link>
          </p>
        </>
      ),
    },
  ],
};
