import {
  BEST_IN_CLASS_PERCENTILE,
  formatPenaltyFormula,
  MATERIAL_WEIGHT,
  MAX_SCORE,
  MAX_SEVERITY,
  METHODOLOGY_VERSION,
  MIN_COVERAGE,
  MIN_PENALTY,
  presets,
  RATINGS_FOR_HALF,
} from '@plumbline/screening';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../components/ui/use-page-title.ts';
import { NegativeScale } from '../../features/methodology/components/negative-scale.tsx';
import { paths } from '../../config/paths.ts';
import classes from './methodology.module.css';
import reading from './reading-page.module.css';

/** The published method, for readers. */
export function MethodologyRoute() {
  usePageTitle('How scores work');
  return (
    <div className={`page ${reading.page}`}>
      <h1 className={reading.title}>How scores work</h1>
      <p className={reading.lead}>
        The Impact Score runs from −{MAX_SCORE} to {MAX_SCORE}. It measures a security against a stated
        standard, and every score can be recomputed from what its page shows. This is version{' '}
        {METHODOLOGY_VERSION} of the method.
      </p>
      <div className={reading.sections}>
        <section>
          <h2>Whose standard</h2>
          <p>
            A standard is a list of things to look for and things to rule out. Scores are shown by the
            standard “{presets[0].name}” unless you choose another. The page of every security names the
            standard it was measured by.{' '}
            <Link to={paths.screeningCategories.href()}>All screening categories</Link>
          </p>
        </section>
        <section>
          <h2>Nothing without evidence</h2>
          <p>
            A flag needs a source and a date: an official industry code, a filing, a public announcement.
            Evidence that is generated to show how the product works is marked as sample data wherever it
            appears, and is not about the real company.
          </p>
        </section>
        <section>
          <h2>Below zero: something is ruled out</h2>
          <p>
            Each flagged subject has a severity from 1 to {MAX_SEVERITY}. Variants of one subject count once,
            with the most severe of them. S is the sum of the severities, and the score depends on S alone:
          </p>
          <p className={classes.formula}>
            score = −({formatPenaltyFormula('S')}, rounded up), and no lower than −{MAX_SCORE}
          </p>
          <NegativeScale />
          <p>The first flag costs the most, each additional one less. Nothing good offsets a flag.</p>
        </section>
        <section>
          <h2>Zero and above: rank among peers</h2>
          <p>
            Where nothing is flagged, each rated criterion gives the company’s percentile p within its
            industry. Its weight m is {MATERIAL_WEIGHT} where it matters most in that industry, else 1. With k
            criteria rated:
          </p>
          <p className={classes.formula}>
            score = (sum of m × p) ÷ (sum of m) × k ÷ (k + {RATINGS_FOR_HALF}), rounded
          </p>
          <p>
            The last factor reduces a score that rests on few ratings. From percentile{' '}
            {BEST_IN_CLASS_PERCENTILE} on, a company is best in class.
          </p>
        </section>
        <section>
          <h2>Funds: looked through</h2>
          <p>
            A fund is what it holds. Its long equity positions add up to the whole, and a fund inside a fund
            is followed to its own holdings. If less than {100 * MIN_COVERAGE}% of the weight has a score, the
            fund is not rated. If any holding is below zero, only those holdings count, by weight, and the
            fund’s score is −{MIN_PENALTY} or lower. Otherwise the score is the weighted mean of the holdings.
          </p>
        </section>
        <section>
          <h2>NA is not zero</h2>
          <p>
            NA means that nobody has researched it. Zero means that it was researched and nothing was found
            for or against it.
          </p>
        </section>
      </div>
    </div>
  );
}
