import { Link } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { categoryCount } from '../lib/categories.ts';
import type { Article } from './article.ts';

/** What Plumbline is, and why its scores can be trusted. */
export const about: Article = {
  title: 'About Plumbline',
  documentTitle: 'About',
  lead: 'Plumbline helps people of faith answer one question: does what I own contradict what I value? It gives each stock, mutual fund and ETF one number, and shows everything behind that number.',
  sections: [
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
            It screens companies for {categoryCount}, some in a company’s favor and some against it. A fund is
            looked through to the companies inside it, because owning the fund means owning them. You can look
            up a score without an account.
          </p>
          <p>
            <Link to={paths.screeningCategories.href()}>All screening categories</Link>
          </p>
        </>
      ),
    },
    {
      id: 'honesty',
      title: 'How it stays honest',
      body: (
        <>
          <ul>
            <li>What nobody has checked is shown as NA. We never pass off “unknown” as zero.</li>
            <li>Every piece of evidence names its source and its date, with a link where there is one.</li>
            <li>
              Figures that were made up to show how things work are marked “Sample data” wherever they count.
            </li>
            <li>The method is public, down to the formulas. You can recompute every score.</li>
            <li>Nothing but the evidence and the method goes into a score. It cannot be bought.</li>
          </ul>
          <p>
            <Link to={paths.methodology.href()}>How scores work</Link>
          </p>
        </>
      ),
    },
    {
      id: 'what-it-is-not',
      title: 'What it is not',
      body: (
        <p>
          A score is not investment advice and does not tell you whether a price is right. It is no verdict on
          the people who work for a company either. And it is only as good as its evidence: if you find a
          mistake, please <Link to={paths.helpAndSupport.href()}>tell us</Link>.
        </p>
      ),
    },
  ],
};
