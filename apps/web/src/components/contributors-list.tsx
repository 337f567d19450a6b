import { Button, Skeleton, Text, UnstyledButton } from '@mantine/core';
import type { ContributorResponse } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../lib/format.ts';
import classes from './contributors-list.module.css';
import { PartOfMoney } from './part-of-money.tsx';
import { Truncated } from './truncated.tsx';
import { ChevronIcon } from './ui/icons.tsx';
import { Notice } from './ui/feedback/notice.tsx';
import { Table } from './ui/data/table.tsx';
import { useFirstRows } from './ui/data/use-first-rows.tsx';
import { EmptyState } from './ui/feedback/empty-state.tsx';

/** A security that contributes to a category. */
interface ListedContributor extends ContributorResponse {
  /** The security's page. */
  readonly href?: string;
  /** For a fund: the companies inside it that cause it. */
  readonly via?: readonly ContributorResponse[];
}

interface ContributorsListProps {
  /** Title of the category. */
  readonly category: string;
  /** `undefined` while they are loading. */
  readonly contributors: readonly ListedContributor[] | undefined;
  /** US dollars that the weights are percentages of; absent where they are not those of money. */
  readonly monetaryValue?: number;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  /** For readers who see whole percents alone. */
  readonly isRounded?: boolean;
}

/** Rows shown at first, and added per click: a category may have thousands of contributors. */
const ROWS_AT_ONCE = 100;

const columns = ['Ticker', 'Name', { label: 'Weight', isNumeric: true }];

/** The securities behind a category, with what each weighs in it. */
export function ContributorsList(props: ContributorsListProps) {
  const { category, contributors, monetaryValue, isRounded, hasFailed, onRetry } = props;
  if (!contributors && hasFailed) {
    return (
      <Notice title="The list could not be loaded." isFailure>
        <Button variant="default" size="compact-md" onClick={onRetry}>
          Try again
        </Button>
      </Notice>
    );
  }
  return (
    <>
      <Text c="dimmed" mb="sm">
        {category}
      </Text>
      {!contributors && <Skeleton height={44} aria-label="Loading" role="status" />}
      {contributors?.length === 0 && <EmptyState title="No single security stands out." isInline />}
      {contributors && contributors.length > 0 && (
        <ContributorsTable contributors={contributors} monetaryValue={monetaryValue} isRounded={isRounded} />
      )}
    </>
  );
}

interface ContributorsTableProps extends Pick<ContributorsListProps, 'monetaryValue' | 'isRounded'> {
  readonly contributors: readonly ListedContributor[];
}

function ContributorsTable({ contributors, ...money }: ContributorsTableProps) {
  const { shown, more } = useFirstRows(contributors, ROWS_AT_ONCE);
  return (
    <>
      <Table columns={columns} aria-label="Contributors" className={classes.table}>
        {shown.map((contributor, index) => (
          <Contributor key={`${contributor.ticker} ${index}`} contributor={contributor} {...money} />
        ))}
      </Table>
      {more}
    </>
  );
}

interface ContributorProps extends Pick<ContributorsListProps, 'monetaryValue' | 'isRounded'> {
  readonly contributor: ListedContributor;
}

function Contributor({ contributor, ...money }: ContributorProps) {
  const [isOpen, setIsOpen] = useState(false);
  const viaId = useId();
  const { ticker, name, weight, href, via = [] } = contributor;
  const shownTicker = <Truncated text={ticker} length={limits.display.ticker} />;
  return (
    <>
      <tbody>
        <tr>
          <td>{href ? <Link to={href}>{shownTicker}</Link> : shownTicker}</td>
          <td>
            <Truncated text={name} length={limits.display.contributorName} />
            {via.length > 0 && (
              <UnstyledButton
                className={classes.toggle}
                aria-expanded={isOpen}
                aria-controls={viaId}
                onClick={() => setIsOpen(!isOpen)}
              >
                <ChevronIcon size={12} />
                {via.length === 1 ? 'Through 1 company' : `Through ${formatCount(via.length)} companies`}
              </UnstyledButton>
            )}
          </td>
          <td>
            <PartOfMoney percent={weight} {...money} />
          </td>
        </tr>
      </tbody>
      {via.length > 0 && (
        <tbody id={viaId} className={classes.via} hidden={!isOpen}>
          {via.map((company, index) => (
            <tr key={`${company.ticker} ${index}`}>
              <td>
                <Truncated text={company.ticker} length={limits.display.ticker} />
              </td>
              <td>
                <Truncated text={company.name} length={limits.display.contributorName} />
              </td>
              <td>
                <PartOfMoney percent={company.weight} {...money} />
              </td>
            </tr>
          ))}
        </tbody>
      )}
    </>
  );
}
