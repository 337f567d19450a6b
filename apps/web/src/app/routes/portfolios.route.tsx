import '../../theme/mantine-dialogs.css';
import '../../theme/mantine-forms.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../components/ui/use-page-title.ts';
import { getPortfolios } from '../../features/portfolios/get-portfolios.ts';
import { CreatePortfolioModal } from '../../features/portfolios/settings/create-portfolio-modal.tsx';
import { PortfolioList } from '../../features/portfolios/list/portfolio-list.tsx';
import { PortfoliosEmpty } from '../../features/portfolios/list/portfolios-empty.tsx';
import { PortfoliosFailed } from '../../features/portfolios/list/portfolios-failed.tsx';
import { PortfoliosLoading } from '../../features/portfolios/list/portfolios-loading.tsx';
import { usePortfolioView } from '../../features/portfolios/list/use-portfolio-view.ts';
import { paths } from '../../config/paths.ts';
import classes from './portfolios.module.css';

/** What a new portfolio begins with. */
type Beginning = 'empty' | 'import';

/** All portfolios of whoever is signed in. A new one is opened at once, with the import where that was asked for. */
export function Component() {
  usePageTitle('Portfolios');
  const { data: portfolios, isError, refetch, isRefetching } = useQuery(getPortfolios());
  const [view] = usePortfolioView();
  const [beginning, setBeginning] = useState<Beginning | null>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const hasSome = portfolios !== undefined && portfolios.length > 0;
  return (
    <div className={`page ${classes.page}`}>
      <div className={classes.top}>
        <h1 ref={headingRef} tabIndex={-1} className={classes.title}>
          Portfolios
        </h1>
        {hasSome && <Button onClick={() => setBeginning('empty')}>Create Portfolio</Button>}
      </div>
      {hasSome && (
        <PortfolioList
          portfolios={portfolios}
          hrefOf={paths.portfolio.href}
          // What was pressed is gone, or has nothing to do any more.
          onDeleted={() => headingRef.current?.focus()}
        />
      )}
      {portfolios?.length === 0 && (
        <PortfoliosEmpty onCreate={() => setBeginning('empty')} onImport={() => setBeginning('import')} />
      )}
      {!portfolios && isError && (
        <PortfoliosFailed isRetrying={isRefetching} onRetry={() => void refetch()} />
      )}
      {!portfolios && !isError && <PortfoliosLoading view={view} />}
      <NewPortfolio beginning={beginning} onClose={() => setBeginning(null)} />
    </div>
  );
}

interface NewPortfolioProps {
  /** `null` while there is to be none. */
  readonly beginning: Beginning | null;
  readonly onClose: () => void;
}

function NewPortfolio({ beginning, onClose }: NewPortfolioProps) {
  const navigate = useNavigate();
  const opensImport = beginning === 'import';
  return (
    <CreatePortfolioModal
      isOpen={beginning !== null}
      lead={opensImport ? 'First a name for what your file holds. The file comes next.' : undefined}
      onClose={onClose}
      onCreated={({ id }) => void navigate(paths.portfolio.href(id), { state: { opensImport } })}
    />
  );
}
