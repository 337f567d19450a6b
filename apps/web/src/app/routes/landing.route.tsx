import { Button } from '@mantine/core';
import type { RankedResponse } from '@plumbline/contracts';
import { ARC_STARTS, MAX_SCORE } from '@plumbline/screening';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../components/ui/use-page-title.ts';
import { ScoreExplorer } from '../../features/landing/components/score-explorer.tsx';
import { getRanked } from '../../features/ranked/api/get-ranked.ts';
import { getRelease } from '../../features/release/api/get-release.ts';
import { ReleaseLine } from '../../features/release/components/release-line.tsx';
import { useSession } from '../../stores/session.ts';
import { paths } from '../../config/paths.ts';
import { RankedLists } from '../../features/ranked/components/ranked-lists.tsx';
import { SecuritySearch } from '../security-search.tsx';
import classes from './landing.module.css';

/** The front door: the question, the search, the score explained, and the four ranked lists. */
export function Component() {
  usePageTitle('Do your investments contradict what you value?');
  const ranked = useQuery(getRanked());
  const release = useQuery(getRelease());
  const isLogged = useSession((state) => state.isLogged);

  return (
    <>
      <section className={`page ${classes.hero}`}>
        <div className={classes.question}>
          <h1 className={classes.headline}>Do your investments contradict what you value?</h1>
          <p className={classes.lead}>
            Look up any stock, mutual fund or ETF. Plumbline gives it one number, measured against a stated
            Biblical standard, and shows every reason behind it.
          </p>
          <div className={classes.search}>
            <SecuritySearch size="large" />
          </div>
          <p className={classes.count}>{release.data ? <ReleaseLine release={release.data} /> : '\u00a0'}</p>
          <Button component={Link} to={isLogged ? paths.dashboard.href() : paths.login.href()} size="md">
            Get Started
          </Button>
        </div>
        <ScoreExplorer examples={examplesOf(ranked.data)} />
      </section>
      <HowItWorks />
      <section className={`page ${classes.lists}`} aria-labelledby="lists">
        <h2 id="lists" className={classes.heading}>
          Where things stand
        </h2>
        <RankedLists />
      </section>
    </>
  );
}

function HowItWorks() {
  return (
    <section className={classes.band} aria-labelledby="score">
      <div className={`page ${classes.explanation}`}>
        <h2 id="score" className={classes.heading}>
          One number, and all its reasons
        </h2>
        <dl className={classes.facts}>
          <div>
            <dt>
              From −{MAX_SCORE} to {MAX_SCORE}
            </dt>
            <dd>
              The Impact Score shows how a security measures up to the standard: −{MAX_SCORE} runs against it,{' '}
              {MAX_SCORE} is highly aligned with it.
            </dd>
          </div>
          <div>
            <dt>Three arcs</dt>
            <dd>
              The first fills with any score, the second from {ARC_STARTS[1]}, the third from {ARC_STARTS[2]}.
              Blue is above zero, red below.
            </dd>
          </div>
          <div>
            <dt>A flag is not bought off</dt>
            <dd>
              What a company does well cannot offset what the standard rules out. One flag, and the score is
              below zero.
            </dd>
          </div>
          <div>
            <dt>NA is an answer</dt>
            <dd>Where nobody has looked, we say NA. A zero means: looked into, and nothing found.</dd>
          </div>
        </dl>
        <p>
          <Link to={paths.methodology.href()}>How scores work, to the last formula</Link>
        </p>
      </div>
    </section>
  );
}

/** One security from each end and from the middle of the scale. */
function examplesOf(ranked: RankedResponse | undefined) {
  if (!ranked) return [];
  const picks = [ranked.worstStocks[0], ranked.trendingIssue[0], ranked.inspireFunds[0], ranked.topStocks[0]];
  const found = picks.filter((pick) => pick !== undefined);
  return found.filter((pick, index) => found.findIndex(({ ticker }) => ticker === pick.ticker) === index);
}
