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
            Where at least half of the standard was checked and no flag was found, each rated criterion gives
            the company’s percentile p within its industry. Its weight m is {MATERIAL_WEIGHT} where it matters
            most in that industry, else 1. With k criteria rated:
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
        <>
          <p>
            A fund is what it holds. Its long equity positions add up to the whole, and a fund inside a fund
            is followed to its own holdings. If any holding is below zero, only those holdings count, by
            weight, and the fund’s score is −{MIN_PENALTY} or lower. Otherwise the score is the weighted mean
            of the rated holdings.
          </p>
          <p>
            We cannot see into every fund. Where less than {100 * MIN_COVERAGE}% of the weight has a score and
            part of it is flagged, the score is a bound, such as “−9 or lower”: the rest is not scaled up, and
            can only lower it. Where nothing of so small a part is flagged, the fund is NA. Bonds, cash,
            metals and coins are outside the method, and a fund of nothing else says so.
          </p>
          <p>
            Where a fund has published no list that we have, we may use the holdings of a fund on the same
            index, or of the funds that it is made of. The page says whose holdings they are, and of which
            day.
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
            For a stock we look for companies of the same industry, listed in the United States, with a higher
            score and no known violation. Those in the same line of business and of a similar size come first.
            Where an industry has too few, companies of the wider industry follow, and we say so.
          </p>
          <p>
            For a fund we look for funds with a higher score, no more weight in flagged companies, and at
            least 10% of the same positions. The overlap adds up the smaller of the two weights of every
            company, as far as we know the positions. More overlap and more points come first.
          </p>
          <p>
            Funds that say they screen for faith come before all others, marked with whose standard they
            screen by. They need not hold the same positions, only the same kind of thing, such as stocks of
            the United States, as far as we know the positions. They have to be better by your standard like
            any other, with no more of anything that the original is flagged for.
          </p>
          <p>
            What the original is flagged for must have been checked for an alternative, which also needs to
            have been checked as well as the original. A fund that screens for faith may be one that we could
            not check for all of it; then we claim no points for it, because what it rules out is its own
            account. No alternative is proven to be clean: what was not checked, we say in one line. Whether
            it suits you otherwise is for you to decide.
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
            We look for the fewest swaps and sales after which no known violation is left in your portfolio,
            or its score is at least the one that you choose. Of all ways to do that with as few changes, we
            take the one that sells least, then the one that keeps your industries closest to what they were,
            then the one with the best alternatives. A holding is sold only where no alternative is left for
            it.
          </p>
          <p>
            You can rule out any change, and we look for another way. Where that leaves none, we say so and
            show what comes nearest. Holdings that are not rated stay, because we cannot judge them: they may
            have violations that nobody has looked for. We name the largest, and say how much of the portfolio
            we can see into. A sale takes the money out of the portfolio; where it goes is your decision.
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
            A check is a source that was gone through for everyone in its scope, for one criterion, as of a
            date. There are four ways:
          </p>
          <ul>
            <li>By name: the company was looked up, or its filing or page read.</li>
            <li>
              By list: a complete list or register was gone through for everybody, such as FDA’s approvals.
            </li>
            <li>
              By industry: the company’s industry code lies outside every industry in which that business
              occurs.
            </li>
            <li>
              By country: where the company has its business and is incorporated, for companies that are owned
              by states.
            </li>
          </ul>
          <p>The page of a security says what was checked, how, by what and when, and what was not.</p>
        </>
      ),
    },
    {
      id: 'standing',
      title: 'Clear, provisional, or a violation',
      body: (
        <>
          <p>
            A score without flags is clear only where all of the standard was checked, and what a company
            supports and how it treats people was checked by name or by list. Otherwise it is provisional: its
            arcs are hollow, it carries the word, and it is no all-clear. Ranked lists and alternatives put
            clear scores first.
          </p>
          <p>
            The lists of the best leave out a company that evidence ever named for what the standard rules
            out, even where that has ended, and a fund of which less than 90% is in companies without such a
            record.
          </p>
          <p>
            A fund or portfolio is clear where at least 90% of its weight is in clear companies. A portfolio
            of which we see less than {100 * MIN_COVERAGE}% says so first, and its score is small and hatched.
          </p>
        </>
      ),
    },
    {
      id: 'not-rated',
      title: 'NA is not zero',
      body: (
        <p>
          A company is rated when at least half of the standard was checked, counted by severity. Zero means
          that it was, that no violation was found, and that there are no ratings to raise the score: what was
          not checked is still unknown. NA means that less than half was checked. It says nothing for or
          against the company.
        </p>
      ),
    },
  ],
};
