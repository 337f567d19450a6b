import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CategoryPanel } from '../../../components/category-panel.tsx';
import { ContributorsList } from '../../../components/contributors-list.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { securityHref } from '../../../config/paths.ts';
import type { PortfolioCheck } from '../../../features/portfolio-check/model/check-files.ts';
import type { Outlook } from '../../../features/portfolio-check/model/outlook.ts';
import {
  describeEmpty,
  toPanelCategories,
} from '../../../features/portfolios/components/overview/portfolio-panels.tsx';
import { formatPercent } from '../../../lib/format.ts';
import classes from './portfolio-check-report.module.css';

interface CheckReasonsProps {
  readonly check: PortfolioCheck;
  /** Which companies inside the funds it is; `undefined` until that has been worked out. */
  readonly inside?: Outlook['inside'];
  readonly isPrinting: boolean;
}

type Category = PortfolioCheck['categories']['negative'][number];

/** What the holdings are flagged for and what they do well, with the money in it and the holdings it comes through. */
export function CheckReasons({ check, inside, isPrinting }: CheckReasonsProps) {
  const [picked, setPicked] = useState<Category | null>(null);
  const { categories } = check;
  const toRows = (kind: 'positive' | 'negative') =>
    toPanelCategories(categories[kind], check.monetaryValue).map((row, at) => {
      const category = categories[kind][at]!;
      return {
        ...row,
        below: kind === 'negative' && <Through check={check} category={category} inside={inside} />,
      };
    });
  return (
    <Stack component="section" gap="md" aria-labelledby="reasons">
      <div>
        <Text component="h2" id="reasons" fz="var(--step-3)">
          Reasons
        </Text>
        <Text c="dimmed" maw="44rem">
          How much of the money is behind each flag and each strength. Select a ticker to see the evidence and
          its sources. Only then is our server asked, and only about that one security.
        </Text>
      </div>
      {(['negative', 'positive'] as const).map((kind) => (
        <div key={kind} className={classes.reasons}>
          <CategoryPanel
            kind={kind}
            headingLevel="h3"
            categories={toRows(kind)}
            empty={describeEmpty(kind, check)}
            shownAtFirst={SHOWN_AT_FIRST}
            isUnfolded={isPrinting}
            onPick={(name) =>
              setPicked(categories[kind].find(({ criterion }) => criterion.name === name) ?? null)
            }
          />
        </div>
      ))}
      <Dialog
        title="Contributing securities"
        isOpen={picked !== null}
        onClose={() => setPicked(null)}
        size="lg"
      >
        {picked && (
          <ContributorsList
            category={picked.criterion.title}
            contributors={picked.contributors.map(({ holding, weight }) => {
              const security = check.holdings[holding]!;
              const via = inside?.get(picked.criterion.name)?.get(holding);
              return { ...nameOf(security), weight, href: securityHref(security), via };
            })}
            monetaryValue={check.monetaryValue}
            hasFailed={false}
            onRetry={() => undefined}
          />
        )}
      </Dialog>
    </Stack>
  );
}

function nameOf({ ticker, name }: PortfolioCheck['holdings'][number]) {
  return { ticker, name };
}

/** Two columns of three on a wide page. */
const SHOWN_AT_FIRST = 6;

/** So many holdings, and companies in each, are named; the dialog has all. */
const NAMED = { holdings: 3, companies: 2 };

interface ThroughProps extends Pick<CheckReasonsProps, 'check' | 'inside'> {
  readonly category: Category;
}

/** The holdings that a category comes through, the largest first. */
function Through({ check, category: { criterion, contributors }, inside }: ThroughProps) {
  const rest = contributors.length - NAMED.holdings;
  return (
    <p className={classes.through}>
      through{' '}
      {contributors.slice(0, NAMED.holdings).map(({ holding, weight }, at) => {
        const security = check.holdings[holding]!;
        const companies = inside?.get(criterion.name)?.get(holding)?.slice(0, NAMED.companies) ?? [];
        return (
          <span key={holding}>
            {at > 0 && ', '}
            <Link to={securityHref(security)}>{security.ticker}</Link> {formatPercent(weight, 1)}
            {companies.length > 0 && ` (${companies.map(({ name }) => name).join(', ')})`}
          </span>
        );
      })}
      {rest > 0 && ` and ${rest} more`}
    </p>
  );
}
