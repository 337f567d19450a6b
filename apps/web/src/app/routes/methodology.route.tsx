import { METHODOLOGY_VERSION } from '@plumbline/screening';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../components/ui/use-page-title.ts';
import { NegativeScale } from '../../features/methodology/components/negative-scale.tsx';
import { paths } from '../../config/paths.ts';
import classes from './methodology.module.css';
import reading from './reading-page.module.css';

/** The published method, for people rather than for programs. */
export function MethodologyRoute() {
  usePageTitle('How scores work');
  return (
    <div className={`page ${reading.page}`}>
      <h1 className={reading.title}>How scores work</h1>
      <p className={reading.lead}>
        The Impact Score runs from −100 to 100. It measures a security against a stated standard, and every
        score can be worked out again from what its page shows. This is version {METHODOLOGY_VERSION} of the
        method.
      </p>
      <div className={reading.sections}>
        <section>
          <h2>Whose standard</h2>
          <p>
            A standard is a list of things to look for and things to rule out. Scores are shown by the
            standard “Faith Based Evangelical” unless you choose another. The page of every security names the
            standard it was measured by.{' '}
            <Link to={paths.screeningCategories.href()}>All screening categories</Link>
          </p>
        </section>
        <section>
          <h2>Nothing without evidence</h2>
          <p>
            A flag needs a source and a date: an official industry code, a filing, a public announcement.
            Evidence that is generated to show how the product works is marked as sample data wherever it
            appears, and says nothing about the real company.
          </p>
        </section>
        <section>
          <h2>Below zero: something is ruled out</h2>
          <p>
            Each subject that is flagged has a severity from 1 to 10. Variants of one subject count once, with
            the gravest of them. The severities are added up to S, and the score follows from S alone:
          </p>
          <p className={classes.formula}>
            score = −(1 + 99 × ln S ÷ ln 42, rounded up), and no lower than −100
          </p>
          <NegativeScale />
          <p>The first flag costs the most, each further one less. Nothing good offsets a flag.</p>
        </section>
        <section>
          <h2>Zero and above: rank among peers</h2>
          <p>
            Where nothing is flagged, each rated criterion gives the company’s percentile p within its
            industry. Its weight m is 2 where it matters most in that industry, else 1. With k criteria rated:
          </p>
          <p className={classes.formula}>score = (sum of m × p) ÷ (sum of m) × k ÷ (k + 2), rounded</p>
          <p>
            The last factor holds back a score that rests on few ratings. From percentile 60 a company is best
            in class.
          </p>
        </section>
        <section>
          <h2>Funds: looked through</h2>
          <p>
            A fund is what it holds. Its long equity positions are weighed against each other, and a fund
            inside a fund is followed to its own holdings. If less than half of the weight has a score, the
            fund is not rated. If any holding is below zero, only those count, by weight, and the fund is at
            −1 or lower. Otherwise the score is the weighted mean of the holdings.
          </p>
        </section>
        <section>
          <h2>NA is not zero</h2>
          <p>NA: nobody has researched it. Zero: researched, and nothing found for or against it.</p>
        </section>
      </div>
    </div>
  );
}
