import '../../../theme/mantine-dialogs.css';
import '../../../theme/mantine-forms.css';
import { Button, SimpleGrid, Skeleton } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { paths } from '../../../config/paths.ts';
import { PortfolioList } from '../../../features/portfolios/components/list/portfolio-list.tsx';
import { PortfoliosEmpty } from '../../../features/portfolios/components/list/portfolios-empty.tsx';
import { usePortfolioView } from '../../../features/portfolios/hooks/use-portfolio-view.ts';
import { portfolioMessages } from '../../../features/portfolios/messages.ts';
import { usePortfolios } from '../../../features/portfolios/api/portfolios.ts';
import { CreatePortfolioDialog } from '../../../features/portfolios/components/settings/create-portfolio-form.tsx';
import { ScoreStandard } from '../../score-standard.tsx';

/** What a new portfolio starts with. */
type Start = 'empty' | 'import';

/** All portfolios of the user. A new one opens at once, with the import dialog where that was asked for. */
export function Component() {
  const { data: portfolios, isError, refetch, isRefetching } = usePortfolios();
  const [start, setStart] = useState<Start | null>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const hasSome = portfolios !== undefined && portfolios.length > 0;
  return (
    <Page
      title="Portfolios"
      headingRef={headingRef}
      actions={hasSome && <Button onClick={() => setStart('empty')}>Create portfolio</Button>}
    >
      {hasSome && (
        <PortfolioList
          portfolios={portfolios}
          standard={<ScoreStandard />}
          // The button that was pressed is gone or disabled.
          onDeleted={() => headingRef.current?.focus()}
        />
      )}
      {portfolios?.length === 0 && (
        <PortfoliosEmpty onCreate={() => setStart('empty')} onImport={() => setStart('import')} />
      )}
      {!portfolios && isError && (
        <LoadFailure
          title={portfolioMessages.listFailed}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {!portfolios && !isError && <PortfoliosLoading />}
      <NewPortfolio start={start} onClose={() => setStart(null)} />
    </Page>
  );
}

interface NewPortfolioProps {
  /** `null` while no portfolio is being created. */
  readonly start: Start | null;
  readonly onClose: () => void;
}

function NewPortfolio({ start, onClose }: NewPortfolioProps) {
  const navigate = useNavigate();
  const opensImport = start === 'import';
  return (
    <CreatePortfolioDialog
      isOpen={start !== null}
      lead={opensImport ? 'Name the portfolio first. Then choose your file.' : undefined}
      onClose={onClose}
      onCreated={({ id }) => void navigate(paths.portfolio.href(id), { state: { opensImport } })}
    />
  );
}

function PortfoliosLoading() {
  const [view] = usePortfolioView();
  const isGrid = view === 'grid';
  return (
    <div role="status" aria-label="Loading portfolios">
      <Skeleton height={42} width="min(26rem, 100%)" mb="lg" />
      <SimpleGrid cols={isGrid ? { base: 1, sm: 2, lg: 3 } : 1} verticalSpacing={isGrid ? 'md' : 'xs'}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={isGrid ? 170 : 52} radius="md" />
        ))}
      </SimpleGrid>
    </div>
  );
}
