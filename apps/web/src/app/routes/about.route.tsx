import { Link } from 'react-router-dom';
import { usePageTitle } from '../../components/ui/use-page-title.ts';
import { categoryCount } from '../../lib/categories.ts';
import { paths } from '../../config/paths.ts';
import reading from './reading-page.module.css';

/** What this is, and why it can be believed. */
export function AboutRoute() {
  usePageTitle('About');
  return (
    <div className={`page ${reading.page}`}>
      <h1 className={reading.title}>About Plumbline</h1>
      <p className={reading.lead}>
        Plumbline helps people of faith answer one question: does what I own contradict what I value? It gives
        each stock, mutual fund and ETF one number, and shows everything that number rests on.
      </p>
      <div className={reading.sections}>
        <section>
          <h2>Why the name</h2>
          <p>
            A plumb line is a weight on a string. It does not argue with the wall; it shows whether the wall
            stands upright. The prophet Amos saw one held against a wall (Amos 7:7–8). That is all we want to
            do: hold a stated standard beside what you own, so that you can see for yourself.
          </p>
        </section>
        <section>
          <h2>What it does</h2>
          <p>
            It screens companies for {categoryCount}, some that speak for a company and some that speak
            against it. A fund is looked through to the companies inside it, because owning the fund is owning
            them. Looking up a score takes no account.
          </p>
          <p>
            <Link to={paths.screeningCategories.href()}>All screening categories</Link>
          </p>
        </section>
        <section>
          <h2>How it stays honest</h2>
          <ul>
            <li>What nobody has researched is shown as NA. We never pass off “unknown” as zero.</li>
            <li>Each piece of evidence names its source and its date, with a link where there is one.</li>
            <li>
              Figures that were made up to show how things work are marked “Sample data” where they count.
            </li>
            <li>The method is public, down to the formulas. You can work every score out again.</li>
            <li>Nothing but the evidence and the method goes into a score. It cannot be bought.</li>
          </ul>
          <p>
            <Link to={paths.methodology.href()}>How scores work</Link>
          </p>
        </section>
        <section>
          <h2>What it is not</h2>
          <p>
            A score is not investment advice and does not say whether a price is right. It is no verdict on
            the people who work for a company either. And it is only as good as its evidence: if you find a
            mistake, please <Link to={paths.helpAndSupport.href()}>tell us</Link>.
          </p>
        </section>
      </div>
    </div>
  );
}
