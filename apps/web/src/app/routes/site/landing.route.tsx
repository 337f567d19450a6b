import { Box, Button, Group, Stack, Text } from '@mantine/core';
import type { RankedResponse } from '@plumbline/contracts';
import { ARC_STARTS, MAX_SCORE } from '@plumbline/screening';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { Columns } from '../../../components/ui/layout/columns.tsx';
import { usePageTitle } from '../../../components/ui/hooks/use-page-title.ts';
import { ScoreExplorer } from '../../../features/landing/components/score-explorer.tsx';
import { useChosenFiles } from '../../../features/portfolio-check/model/chosen-files.ts';
import { HoldingsFilesDropZone } from '../../../features/portfolios/components/import/holdings-files-drop-zone.tsx';
import { rankedQuery } from '../../../features/ranked/api/ranked.ts';
import { releaseQuery } from '../../../features/release/api/release.ts';
import { ReleaseLine } from '../../../features/release/components/release-line.tsx';
import { useSession } from '../../../stores/session.ts';
import { paths } from '../../../config/paths.ts';
import { RankedLists } from '../../../features/ranked/components/ranked-lists.tsx';
import { ScoreStandard } from '../../score-standard.tsx';
import { SecuritySearch } from '../../security-search.tsx';
import classes from './landing.module.css';

/** The front door: the question, the search, the score explained, and the four ranked lists. */
export function Component() {
  usePageTitle('Do your investments contradict what you value?');
  const { isLogged, activeProfile } = useSession();
  const ranked = useQuery(rankedQuery(activeProfile));
  const release = useQuery(releaseQuery());

  return (
    <>
      <Columns
        component="section"
        className="page"
        widths="7fr 5fr"
        gap="clamp(2rem, 5vw, 4.5rem)"
        py="clamp(1.5rem, 5vw, 4.5rem)"
      >
        <Stack gap="1.25rem" align="flex-start" my="auto">
          <h1 className={classes.headline}>Do your investments contradict what you value?</h1>
          <Text c="dimmed" fz="var(--step-1)" maw="34rem">
            Look up any stock, mutual fund or ETF. Plumbline gives it one number, measured against a stated
            Biblical standard, and shows every reason behind it.
          </Text>
          <Box w="100%" mt="xs">
            <SecuritySearch size="large" />
          </Box>
          {/* As high as it will be: two lines on a phone. */}
          <Text c="dimmed" fz="0.9375rem" mt="-0.5rem" mih={{ base: '2lh', sm: '1lh' }}>
            <span>
              {release.data ? <ReleaseLine release={release.data} /> : 'Stocks, mutual funds and ETFs'}
            </span>
            . <Link to={paths.explore.href()}>Explore them all</Link>
          </Text>
          <Group gap="sm">
            <Button component={Link} to={isLogged ? paths.dashboard.href() : paths.register.href()} size="md">
              Get started
            </Button>
            <Button component={Link} to={paths.values.href()} size="md" variant="default">
              Start from your values
            </Button>
          </Group>
        </Stack>
        <ScoreExplorer examples={examplesOf(ranked.data)} />
      </Columns>
      <PortfolioCheck />
      <HowItWorks />
      <Box component="section" className="page" py={SECTION_PADDING} aria-labelledby="lists">
        <Text component="h2" id="lists" fz="var(--step-3)">
          At a glance
        </Text>
        <Box mb="lg">
          <ScoreStandard />
        </Box>
        <RankedLists />
      </Box>
    </>
  );
}

function PortfolioCheck() {
  const navigate = useNavigate();
  const check = (files: readonly File[]) => {
    useChosenFiles.getState().choose(files);
    void navigate(paths.check.href());
  };
  return (
    <Columns
      component="section"
      className="page"
      widths="5fr 7fr"
      gap="1.5rem clamp(2rem, 5vw, 4.5rem)"
      pb={SECTION_PADDING}
      aria-labelledby="check"
    >
      <Stack gap="xs" my="auto">
        <Text component="h2" id="check" fz="var(--step-3)">
          Check your portfolio now
        </Text>
        <Text c="dimmed">
          Drop in a file from your broker and read the full report: the score, the reasons and the
          alternatives. Your browser computes it. Nothing is uploaded, and you don’t need an account.
        </Text>
        <Text>
          Saving in a 401(k) or 403(b)?{' '}
          <Link to={paths.planCheck.href()}>Check the funds that your plan offers</Link>
        </Text>
      </Stack>
      <Box mih="12rem">
        <HoldingsFilesDropZone call="Choose your broker’s files" onPick={check} />
      </Box>
    </Columns>
  );
}

const SECTION_PADDING = 'clamp(2.5rem, 6vw, 4.5rem)';

const facts = [
  {
    title: `From −${MAX_SCORE} to ${MAX_SCORE}`,
    text: `The Impact Score shows how a security measures up to the standard: −${MAX_SCORE} runs against it, ${MAX_SCORE} is highly aligned with it.`,
  },
  {
    title: 'Three arcs',
    text: `The first fills with any score, the second from ${ARC_STARTS[1]}, the third from ${ARC_STARTS[2]}. Blue is above zero, red below. Hollow arcs are provisional.`,
  },
  {
    title: 'Good deeds don’t cancel a flag',
    text: 'Doing well elsewhere can’t offset a violation. A single flag puts the score below zero.',
  },
  {
    title: 'NA is an honest answer',
    text: 'If less than half of the standard has been checked and nothing was found, we say NA. If part of it has not been checked, the score is marked “Provisional”, which is not an all-clear.',
  },
] as const;

function HowItWorks() {
  return (
    <section className={classes.band} aria-labelledby="score">
      <Box className="page" py={SECTION_PADDING}>
        <Text component="h2" id="score" fz="var(--step-3)" mb="lg">
          One number, with every reason behind it
        </Text>
        <Columns
          component="dl"
          widths="repeat(auto-fit, minmax(15rem, 1fr))"
          from="sm"
          gap="1.5rem 2.5rem"
          mb="xl"
        >
          {facts.map(({ title, text }) => (
            <div key={title}>
              <Text component="dt" ff="var(--display)" fz="1.25rem" fw={550} mb="0.25rem">
                {title}
              </Text>
              <Text component="dd" c="dimmed">
                {text}
              </Text>
            </div>
          ))}
        </Columns>
        <p>
          <Link to={paths.methodology.href()}>How scores work, down to the last formula</Link>
        </p>
      </Box>
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
