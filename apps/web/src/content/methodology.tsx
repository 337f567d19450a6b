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
          appears. It says nothing about the real company.
        </p>
      ),
    },
    {
      id: 'below-zero',
      title: 'Below zero: something is flagged',
      body: (
        <>
          <p>
            Each flagged subject has a severity from 1 to {MAX_SEVERITY}. If a company is flagged for several
            variants of a subject, only the most severe of them counts. S is the sum of the severities, and
            the score depends on S alone:
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
            Where at least half of the standard was checked and no flag was found, each rated criterion gives
            the company’s percentile p within its industry. Its weight m is {MATERIAL_WEIGHT} where it matters
            most in that industry, else 1. With k criteria rated:
          </p>
          <p className={classes.formula}>
            score = (sum of m × p) ÷ (sum of m) × k ÷ (k + {RATINGS_FOR_HALF}), rounded
          </p>
          <p>
            The last factor reduces a score that rests on few ratings. At percentile{' '}
            {BEST_IN_CLASS_PERCENTILE} and above, a company is best in class.
          </p>
        </>
      ),
    },
    {
      id: 'funds',
      title: 'Funds: scored by what they hold',
      body: (
        <>
          <p>
            A fund is judged by the companies it holds, and a fund inside a fund is followed down to its own
            companies. Weights are the published ones, without what lies outside the method: bonds, cash,
            metals, coins, derivatives and short positions. What we do not know counts as weight without a
            score. If any company is below zero, only those companies count, by their weight among the rated
            ones, and the fund’s score is −{MIN_PENALTY} or lower. Otherwise the score is the weighted mean of
            the rated companies.
          </p>
          <p>
            For some funds, we can see only a part of what they hold. If less than {100 * MIN_COVERAGE}% of
            the weight has a score and some of it is flagged, the score is a bound, such as “−9 or lower”:
            what we see is not scaled up to the whole, and the rest can only lower it. If nothing is flagged
            in so small a part, the fund is NA. A fund without any companies lies outside the method, and its
            page says so.
          </p>
          <p>
            If we do not have a fund’s own holdings, we may use those of a fund that tracks the same index or
            a similar one, or of the funds that it is made of. The page says whose holdings they are, and as
            of which day.
          </p>
        </>
      ),
    },
    {
      id: 'alternatives',
      title: 'Alternatives: better, and of the same kind',
      body: (
        <>
          <p>
            For a stock, we look for companies in the same industry, listed in the United States, with a
            higher score and no known violation. Companies of the same sector follow, and are marked as such.
          </p>
          <p>
            For a fund, we look for funds with a higher score, no more weight in flagged companies, and at
            least 10% of the same positions. The overlap is the sum, over every company in both funds, of the
            smaller of its two weights, judging by the positions we know.{' '}
          </p>{' '}
          <p>
            {' '}
            Clear scores come before provisional ones, then those for which more was checked, then the higher
            scores. Among equals, those most like the original come first: for a stock by its business and
            size, for a fund by the overlap.
          </p>
          <p>
            Funds that say they screen for faith come before all others, marked with the tradition whose
            standard they use. They do not have to hold the same positions, only the same kind of asset, such
            as US stocks, judging by the positions we know. Like any other alternative, they have to score
            better by your standard and have no more of anything that the original is flagged for.
          </p>
          <p>
            An alternative must have been checked for everything that the original is flagged for, and its
            score must be at least as well supported. The exception is a fund that screens for faith: we may
            not have been able to check all of it. In that case we show no gain in points, because we have
            only the fund’s own word for what it rules out. No alternative is proven to be clean, and each one
            says what was not checked. Whether it suits you in other respects is for you to decide.
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
            We look for the fewest swaps and sales that leave no known violation in your portfolio, or that
            raise its score to at least the one you choose. Among plans with equally few changes, we take the
            one that sells the least, then the one that keeps your industries closest to what they were, then
            the one with the best alternatives. A holding is sold only if there is no alternative left for it.
          </p>
          <p>
            You can rule out any change, and we look for another way. If there is none, we say so and show
            what comes closest. Holdings that are not rated stay, because we cannot judge them: they may have
            violations that nobody has looked for. We name the largest of them, and say how much of the
            portfolio we can see. What is sold becomes cash in the portfolio. Plumbline never trades: the
            orders are yours to place.
          </p>
        </>
      ),
    },
    {
      id: 'checks',
      title: 'What was checked, and how',
      body: (
        <>
          <p>
            A check means that a source was searched for one criterion, for every company the source covers,
            as of a date. There are four ways:
          </p>
          <ul>
            <li>By name: the company was looked up by name, or its filing or page was read.</li>
            <li>
              By list: every company was compared with a complete list or register, such as the FDA’s
              approvals.
            </li>
            <li>
              By industry: the company’s industry code lies outside every industry in which that business
              occurs.
            </li>
            <li>
              By country, for state ownership only: neither the company’s place of business nor its state of
              incorporation is in an excluded country.
            </li>
          </ul>
          <p>
            Each security’s page says what was checked, how, with which source and when, and what was not.
          </p>
        </>
      ),
    },
    {
      id: 'standing',
      title: 'Clear, provisional, or a violation',
      body: (
        <>
          <p>
            A score without flags is clear only if all of the standard was checked, and if the company was
            checked by name or by list for what it supports and for exploitation. Otherwise the score is
            provisional: its arcs are hollow, it is marked “Provisional”, and it is not an all-clear. Ranked
            lists and alternatives put clear scores first.
          </p>
          <p>
            Our lists of top scores leave out any company that evidence has ever named for something the
            standard rules out, even if that has ended. They also leave out any fund with less than 90% of its
            weight in companies without such a record, any fund with fewer than ten positions, and any whose
            name says that it multiplies or reverses daily returns: “2x” to “4x,” bull, bear, daily, inverse,
            leveraged, or a word that begins with ultra.
          </p>
          <p>
            A fund or portfolio without flags is clear if at least 90% of its weight is in clear companies. A
            portfolio with a holding of unknown value never is. If we can see less than {100 * MIN_COVERAGE}%
            of a portfolio, its page says so first, and its score is small and hatched.
          </p>
        </>
      ),
    },
    {
      id: 'not-rated',
      title: 'NA is not zero',
      body: (
        <p>
          A known flag always counts. A company without one is rated if at least half of the standard was
          checked, counted by severity. Zero means that at least half was checked, that no violation was
          found, and that no rating raises the score: what was not checked is still unknown. NA means that
          less than half was checked. It says nothing for or against the company.
        </p>
      ),
    },
  ],
};
