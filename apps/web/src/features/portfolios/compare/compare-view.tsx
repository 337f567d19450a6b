import { Button, Skeleton } from '@mantine/core';
import type { HoldingResponse, PortfolioResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { ImpactScoreWidget } from '../../../components/impact-score-widget.tsx';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { getHoldings } from '../get-holdings.ts';
import { getPortfolio } from '../get-portfolio.ts';
import { comparedFigures } from './compare-words.ts';
import { ComparedCategories } from './compared-categories.tsx';
import { ComparedHoldings } from './compared-holdings.tsx';
import classes from './compare.module.css';

interface CompareViewProps {
  readonly portfolio: PortfolioResponse;
  readonly otherId: number;
  readonly profile: string;
  readonly onChooseAnother: () => void;
}

/** Two portfolios side by side, under the same profile. */
export function CompareView({ portfolio, otherId, profile, onChooseAnother }: CompareViewProps) {
  const left = useQuery(getHoldings(portfolio.id, profile));
  const other = useQuery(getPortfolio(otherId, profile));
  const right = useQuery(getHoldings(otherId, profile));
  const failed = [left, other, right].filter(({ isError }) => isError);
  const chooseAnother = (
    <Button variant="default" onClick={onChooseAnother}>
      Choose another
    </Button>
  );
  if (failed.length > 0) {
    return (
      <Notice title="The two could not be compared." isFailure>
        <div className={classes.buttons}>
          <Button onClick={() => failed.forEach(({ refetch }) => void refetch())}>Try again</Button>
          {chooseAnother}
        </div>
      </Notice>
    );
  }
  if (!left.data || !other.data || !right.data) {
    return <Skeleton height={420} role="status" aria-label="Comparing" />;
  }
  return (
    <div className={classes.view}>
      <SideBySide portfolios={[portfolio, other.data]} holdings={[left.data, right.data]} />
      <div className={classes.buttons}>
        {chooseAnother}
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  );
}

interface SideBySideProps {
  readonly portfolios: readonly [PortfolioResponse, PortfolioResponse];
  readonly holdings: readonly [readonly HoldingResponse[], readonly HoldingResponse[]];
}

function SideBySide({ portfolios, holdings }: SideBySideProps) {
  const [left, right] = portfolios;
  const names = [left.name, right.name] as const;
  return (
    <>
      <div className={classes.heads}>
        {portfolios.map((portfolio, index) => (
          <section
            key={portfolio.id}
            className={classes.head}
            data-side={index === 0 ? 'left' : 'right'}
            aria-label={portfolio.name}
          >
            <p className={classes.type}>{portfolio.type}</p>
            <h3 className={classes.name}>{portfolio.name}</h3>
            <ImpactScoreWidget score={portfolio.impactScore} size={150} />
            {portfolio.hasSampleData && (
              <SampleDataBadge>These figures rest in part on sample data.</SampleDataBadge>
            )}
          </section>
        ))}
      </div>
      <Figures left={left} right={right} />
      <ComparedHoldings names={names} holdings={holdings} />
      {(['negative', 'positive'] as const).map((kind) => (
        <ComparedCategories
          key={kind}
          kind={kind}
          names={names}
          rollups={[left.esgIssueCriteriaRollup, right.esgIssueCriteriaRollup]}
        />
      ))}
    </>
  );
}

function Figures({ left, right }: { readonly left: PortfolioResponse; readonly right: PortfolioResponse }) {
  return (
    <table className={classes.table} aria-label="Figures">
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">{left.name}</th>
          <th scope="col">{right.name}</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {comparedFigures(left, right).map((figure) => (
          <tr key={figure.name}>
            <th scope="row">{figure.name}</th>
            <td>{figure.left}</td>
            <td>{figure.right}</td>
            <td>{figure.difference}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
