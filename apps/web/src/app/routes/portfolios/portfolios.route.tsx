import '../../../theme/mantine-dialogs.css';
import '../../../theme/mantine-forms.css';
import { Button, Group, SimpleGrid, Skeleton } from '@mantine/core';
import type { PortfolioGroup, PortfolioResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { OnceOpened } from '../../../components/ui/dialogs/once-opened.tsx';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { paths } from '../../../config/paths.ts';
import { brokerConnectionsQuery } from '../../../features/broker-connections/api/broker-connections.ts';
import { ConnectLink } from '../../../features/broker-connections/components/connect-link.tsx';
import { useChosenFiles } from '../../../features/portfolio-check/model/chosen-files.ts';
import { GroupDialog } from '../../../features/portfolios/components/groups/group-dialog.tsx';
import type { GroupDraft } from '../../../features/portfolios/components/groups/group-dialog.tsx';
import { GroupList } from '../../../features/portfolios/components/groups/group-list.tsx';
import { PortfolioList } from '../../../features/portfolios/components/list/portfolio-list.tsx';
import { PortfoliosEmpty } from '../../../features/portfolios/components/list/portfolios-empty.tsx';
import { usePortfolioView } from '../../../features/portfolios/hooks/use-portfolio-view.ts';
import { portfolioMessages } from '../../../features/portfolios/messages.ts';
import { portfolioGroupsQuery, usePortfolios } from '../../../features/portfolios/api/portfolios.ts';
import { CreatePortfolioDialog } from '../../../features/portfolios/components/settings/create-portfolio-form.tsx';
import { toTargetGroups } from '../../../features/portfolios/model/file-accounts.ts';
import { ScoreStandard } from '../../score-standard.tsx';

const ImportFilesDialog = lazy(async () => ({
  default: (await import('../../../features/portfolios/components/import-files/import-files-dialog.tsx'))
    .ImportFilesDialog,
}));

/** What new portfolios start with. */
type Start = 'empty' | 'import' | 'files';

/** All portfolios of the user, and their groups. A new portfolio opens at once, with the import where that is asked. */
export function Component() {
  const { data: portfolios, isError, refetch, isRefetching } = usePortfolios();
  // All buttons at once, so that none moves the others.
  const { isFetched: isOfferKnown } = useQuery(brokerConnectionsQuery());
  const chosen = useFilesOfCheck();
  const [start, setStart] = useState<Start | null>(chosen.files.length > 0 ? 'files' : null);
  const { data: groups = [] } = useQuery(portfolioGroupsQuery());
  const [draft, setDraft] = useState<GroupDraft | null>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const group = (portfolioIds: number[]) => setDraft({ name: '', portfolioIds });
  return (
    <Page
      title="Portfolios"
      headingRef={headingRef}
      actions={
        portfolios &&
        portfolios.length > 0 &&
        isOfferKnown && (
          <Group gap="xs">
            <ConnectLink />
            <Button variant="default" onClick={() => group([])}>
              Create group
            </Button>
            <Button variant="default" onClick={() => setStart('files')}>
              Import files
            </Button>
            <Button onClick={() => setStart('empty')}>Create portfolio</Button>
          </Group>
        )
      }
    >
      {portfolios ? (
        <Portfolios
          portfolios={portfolios}
          groups={groups}
          onEditGroup={setDraft}
          onGroup={group}
          onStart={setStart}
          // The button that was pressed is gone or disabled.
          onDeleted={() => headingRef.current?.focus()}
        />
      ) : (
        <NoPortfoliosYet hasFailed={isError} onRetry={() => void refetch()} isRetrying={isRefetching} />
      )}
      <GroupDialog
        draft={draft}
        portfolios={portfolios ?? []}
        onClose={() => setDraft(null)}
        onSaved={() => setDraft(null)}
      />
      <NewPortfolio start={start} onClose={() => setStart(null)} />
      <OnceOpened isOpen={start === 'files'}>
        <ImportFilesDialog
          isOpen={start === 'files'}
          offered={chosen.files}
          groups={toTargetGroups(groups, portfolios ?? [])}
          onStart={chosen.clear}
          onClose={() => setStart(null)}
          onGroup={group}
        />
      </OnceOpened>
    </Page>
  );
}

/** The files of a check that are to be saved, where that is what led here. */
function useFilesOfCheck() {
  const { state } = useLocation() as { readonly state: { readonly importsChosen?: boolean } | null };
  const { files, choose } = useChosenFiles();
  return { files: state?.importsChosen ? files : [], clear: () => choose([]) };
}

interface PortfoliosProps {
  readonly portfolios: readonly PortfolioResponse[];
  readonly groups: readonly PortfolioGroup[];
  readonly onEditGroup: (group: GroupDraft) => void;
  readonly onGroup: (portfolioIds: number[]) => void;
  readonly onStart: (start: Start) => void;
  readonly onDeleted: () => void;
}

/** The groups, which stay when all their portfolios are deleted, and the portfolios. */
function Portfolios({ portfolios, groups, onEditGroup, onStart, ...list }: PortfoliosProps) {
  return (
    <>
      {groups.length > 0 && <GroupList groups={groups} portfolios={portfolios} onEdit={onEditGroup} />}
      {portfolios.length > 0 ? (
        <PortfolioList portfolios={portfolios} standard={<ScoreStandard />} {...list} />
      ) : (
        <PortfoliosEmpty
          onCreate={() => onStart('empty')}
          onImport={() => onStart('import')}
          onImportFiles={() => onStart('files')}
          connect={<ConnectLink />}
        />
      )}
    </>
  );
}

interface NoPortfoliosYetProps {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/** In the place of portfolios that are loading, or could not be loaded. */
function NoPortfoliosYet({ hasFailed, ...retry }: NoPortfoliosYetProps) {
  return hasFailed ? <LoadFailure title={portfolioMessages.listFailed} {...retry} /> : <PortfoliosLoading />;
}

interface NewPortfolioProps {
  /** `null` while no portfolio is being created. Files are imported elsewhere. */
  readonly start: Start | null;
  readonly onClose: () => void;
}

function NewPortfolio({ start, onClose }: NewPortfolioProps) {
  const navigate = useNavigate();
  const opensImport = start === 'import';
  return (
    <CreatePortfolioDialog
      isOpen={start === 'empty' || start === 'import'}
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
