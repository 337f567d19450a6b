import {
  BEST_IN_CLASS_PERCENTILE,
  formatPenaltyFormula,
  FULL_SEVERITY_SUM,
  MATERIAL_WEIGHT,
  MAX_SCORE,
  MAX_SEVERITY,
  METHODOLOGY_VERSION,
  MIN_COVERAGE,
  MIN_PENALTY,
  negativeScore,
  presets,
  RATINGS_FOR_HALF,
} from '@plumbline/screening';
import { Link } from 'react-router-dom';
import { Table } from '../components/ui/data/table.tsx';
import { paths } from '../config/paths.ts';
import { formatNumber } from '../lib/format.ts';
import classes from './methodology.module.css';
import type { Article } from './article.ts';

const sums = [1, 2, 4, 6, 10, 16, 26, FULL_SEVERITY_SUM];

/** How the score falls as severities add up. */
function NegativeScale() {
  return (
    <Table
      columns={[{ label: 'S', width: '3rem' }, 'Score']}
      caption="Score by sum of severities"
      className={classes.scale}
    >
      <tbody>
        {sums.map((sum) => (
          <tr key={sum}>
            <th scope="row">{sum}</th>
            <td>
              <span className={classes.bar} style={{ flexGrow: -negativeScore(sum) }} aria-hidden="true" />
              <span className={classes.value}>{formatNumber(negativeScore(sum), 0)}</span>
              <span style={{ flexGrow: MAX_SCORE + negativeScore(sum) }} aria-hidden="true" />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The published method, for readers. */
export const methodology: Article = {
  title: 'How scores work',
  lead: `The Impact Score runs from −${MAX_SCORE} to ${MAX_SCORE}. It measures a security against a stated standard, and every score can be recomputed from what its page shows. This is version ${METHODOLOGY_VERSION} of the method.`,
  sections: [
    {
      id: 'standard',
      title: 'Whose standard',
      body: (
        <p>
          A standard is a list of things to look for and things to avoid. Scores are shown by the standard “
          {presets[0].name}” unless you choose another. The page of every security names the standard it was
          measured by. <Link to={paths.screeningCategories.href()}>All screening categories</Link>
        </p>
      ),
    },
    {
      id: 'evidence',
      title: 'No flag without evidence',
      body: (
        <p>
          A flag needs a source and a date: an official industry code, a filing, a public announcement.
          Evidence that is generated to show how the product works is marked as sample data wherever it
          appears, and is not about the real company.
        </p>
      ),
    },
    {
      id: 'below-zero',
      title: 'Below zero: something is flagged',
      body: (
        <>
          <p>
            Each flagged subject has a severity from 1 to {MAX_SEVERITY}. Variants of one subject count once,
            with the most severe of them. S is the sum of the severities, and the score depends on S alone:
          </p>
          <p className={classes.formula}>
            score = −({formatPenaltyFormula('S')}, rounded up), and no lower than −{MAX_SCORE}
          </p>
          <NegativeScale />
          <p>The first flag costs the most, each additional one less. Nothing good offsets a flag.</p>
        </>
      ),
    },
    {
      id: 'zero-and-above',
      title: 'Zero and above: rank among peers',
      body: (
        <>
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
        </>
      ),
    },
    {
      id: 'funds',
      title: 'Funds: looked through',
      body: (
        <p>
          A fund is what it holds. Its long equity positions add up to the whole, and a fund inside a fund is
          followed to its own holdings. If less than {100 * MIN_COVERAGE}% of the weight has a score, the fund
          is not rated. If any holding is below zero, only those holdings count, by weight, and the fund’s
          score is −{MIN_PENALTY} or lower. Otherwise the score is the weighted mean of the holdings.
        </p>
      ),
    },
    {
      id: 'alternatives',
      title: 'Alternatives: better, and of the same kind',
      body: (
        <>
          <p>
            For a stock we look for companies of the same industry, listed in the United States, with a higher
            score and nothing that the standard rules out. Those in the same line of business, of a similar
            size, and checked for what the original is flagged for come first. Where an industry has too few,
            companies of the same sector follow, and we say so.
          </p>
          <p>
            For a fund we look for funds with a higher score, no more weight in flagged companies, and at
            least 10% of the same positions. The overlap adds up the smaller of the two weights of every
            company, as far as we know the positions. More overlap and more points come first.
          </p>
          <p>
            An alternative is not proven to be clean: where it has not been checked for something, we say so.
            Whether it suits you otherwise is for you to decide.
          </p>
        </>
      ),
    },
    {
      id: 'clean-up',
      title: 'Cleaning up a portfolio: the fewest changes',
      body: (
        <>
          <p>
            We look for the fewest swaps and sales after which nothing in your portfolio is ruled out, or its
            score is at least the one that you choose. Of all ways to do that with as few changes, we take the
            one that sells least, then the one that keeps your industries closest to what they were, then the
            one with the best alternatives. A holding is sold only where no alternative is left for it.
          </p>
          <p>
            You can rule out any change, and we look for another way. Where that leaves none, we say so and
            show what comes nearest. Holdings that are not rated stay: nothing is known against them. A sale
            takes the money out of the portfolio; where it goes is your decision.
          </p>
        </>
      ),
    },
    {
      id: 'not-rated',
      title: 'NA is not zero',
      body: (
        <p>
          A score says what was checked. We go through each source for a criterion and for every company it
          covers, and the page of a security lists the criteria that were checked, by which source and when,
          and those that were not. Zero means that at least one criterion of the standard was checked and
          nothing was found. NA means that none was: we do not know.
        </p>
      ),
    },
  ],
};
