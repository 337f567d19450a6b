import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { formatMoneyIn, headlineCoverage } from '@plumbline/screening';
import { useQuery } from '@tanstack/react-query';
import { ImpactScoreWidget } from '../../../components/impact-score-widget.tsx';
import { Bar } from '../../../components/ui/data/bar.tsx';
import { Tag } from '../../../components/ui/data/tag.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import type { PortfolioCheck } from '../../../features/portfolio-check/model/check-files.ts';
import { checkFiles, keyOfFiles } from '../../../features/portfolio-check/model/check-files.ts';
import { describeUnread } from '../../../features/portfolio-check/model/describe-check.ts';
import { exampleFile, exampleHoldings } from '../../../features/portfolio-check/model/example-file.ts';
import { formatFixedPercent, formatWholeMoney } from '../../../lib/format.ts';
import { describeWorst } from './check-figures.tsx';
import classes from './example-check.module.css';

interface ExampleCheckProps {
  /** Opens the whole report of the example. */
  readonly onOpen: (file: File) => void;
}

const CATEGORIES = 3;

/** What a report looks like, from a file of our own. The visitor’s browser computes it as it will theirs. */
export function ExampleCheck({ onOpen }: ExampleCheckProps) {
  const { data: check, isError } = useQuery({
    queryKey: ['portfolio-check', keyOfFiles({ files: [exampleFile()] })],
    queryFn: ({ signal }) => checkFiles({ files: [exampleFile()] }, signal, () => undefined),
    staleTime: Infinity,
    retry: false,
  });
  return (
    <Panel
      title="What a report looks like"
      size="lg"
      actions={<Tag>Example</Tag>}
      description={`${DESCRIPTION} ${exampleHoldings.map(({ ticker, shares }) => `${shares} ${ticker}`).join(', ')}, and a line that cannot be looked up.`}
    >
      {isError && <Text>The example could not be computed just now.</Text>}
      {check && <Preview check={check} onOpen={() => onOpen(exampleFile())} />}
      {!check && !isError && <Skeleton height={360} role="status" aria-label="Computing the example" />}
    </Panel>
  );
}

const DESCRIPTION = 'The securities and their scores are real. The numbers of shares are made up:';

interface PreviewProps {
  readonly check: PortfolioCheck;
  readonly onOpen: () => void;
}

function Preview({ check, onOpen }: PreviewProps) {
  const { monetaryValue, categories } = check;
  const unread = describeUnread(check);
  return (
    <Stack gap="md">
      <div className={classes.head}>
        <div>
          <p className={classes.name}>{formatWholeMoney(monetaryValue)} in an example portfolio</p>
          <Text mt="xs">{describeWorst(check)}</Text>
        </div>
        <ImpactScoreWidget score={check} coverage={headlineCoverage(check)} size={132} />
      </div>
      <ul className={`lined ${classes.categories}`} data-tone="negative">
        {categories.negative.slice(0, CATEGORIES).map((category) => (
          <li key={category.criterion.name}>
            <span>{category.criterion.title}</span>
            <span>
              {formatFixedPercent(category.weightedPercentage, 1)},{' '}
              {formatMoneyIn(category.weightedPercentage, monetaryValue)}
            </span>
            <Bar percent={category.weightedPercentage} />
          </li>
        ))}
      </ul>
      {unread && <Text c="dimmed">{unread}</Text>}
      <div>
        <Button variant="default" onClick={onOpen}>
          Open the whole example
        </Button>
      </div>
    </Stack>
  );
}
