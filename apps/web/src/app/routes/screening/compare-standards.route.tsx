import '../../../theme/mantine-forms.css';
import { Button, Group, NativeSelect, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { PrintedOn } from '../../../components/printed-on.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { usePrinting } from '../../../components/ui/hooks/use-printing.ts';
import { Page } from '../../../components/ui/layout/page.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { paths, securityHref } from '../../../config/paths.ts';
import { usePortfolios } from '../../../features/portfolios/api/portfolios.ts';
import { SearchBox } from '../../../features/search/components/search-box.tsx';
import { useSecuritySearch } from '../../../features/search/hooks/use-security-search.ts';
import { ComparedStandards } from '../../../features/standards/components/compared-standards.tsx';
import { LockedPresets } from '../../../features/standards/components/locked-presets.tsx';
import { StandardChoice } from '../../../features/standards/components/standard-choice.tsx';
import { standardsMessages } from '../../../features/standards/messages.ts';
import { lockedPresets } from '../../../features/standards/model/offered-standards.ts';
import type { OfferedStandard } from '../../../features/standards/model/offered-standards.ts';
import {
  COMPARISON_PARAMETERS,
  compareStandardsHref,
  isUnsavedId,
} from '../../../features/standards/model/compare-standards-href.ts';
import { readComparison } from '../../../features/standards/model/read-comparison.ts';
import { isPreset } from '../../../lib/active-profile.ts';
import { useOriginHere } from '../../../lib/checkout-origin.ts';
import { useSession } from '../../../stores/session.ts';
import { useOfferedStandards } from '../../use-offered-standards.ts';
import { UnsavedComparison } from './unsaved-comparison.tsx';
import { useComparedSubject } from './use-compared-subject.ts';
import type { ComparedThing, FoundSubject } from './use-compared-subject.ts';
import { useUnsavedStandards } from './use-unsaved-standards.ts';

const { security, portfolio, standards } = COMPARISON_PARAMETERS;

/** What several standards say of a security or of one's portfolio, side by side. The address has all of it. */
export function Component() {
  const [parameters, setParameters] = useSearchParams();
  const wanted = readComparison(parameters);
  const found = useComparedSubject(wanted);
  const { offered: kept, byDefault, isPremium, isLoading } = useOfferedStandards();
  const unsaved = useUnsavedStandards();
  const offered = [...kept, ...unsaved];
  const ids = wanted.standards ?? byDefault;
  const chosen = offered.filter(({ id }) => ids.includes(id));
  const missing = ids.filter((id) => !isPreset(id) && !chosen.some((each) => each.id === id));
  const locked = lockedPresets(isPremium);
  const change = (changes: Readonly<Record<string, string>>, options: { readonly replace: boolean }) =>
    setParameters((before) => withChanges(before, changes), { ...options, preventScrollReset: true });
  return (
    <Page
      title="Compare standards"
      documentTitle={found.thing ? `${found.thing.name}: standards compared` : undefined}
      lead="A score depends on the standard it is measured by. Put up to six side by side, and see which criterion makes the difference."
    >
      <Stack gap="lg" className="screen-only">
        <SubjectChoice
          portfolio={wanted.portfolio}
          onSecurity={(address) => change({ [security]: address }, { replace: false })}
          onPortfolio={(id) => change({ [portfolio]: id }, { replace: false })}
        />
        {offered.length > 1 && !isLoading && (
          <StandardChoice
            offered={offered}
            chosen={chosen.map(({ id }) => id)}
            onChoose={(next) => change({ [standards]: next.join(',') }, { replace: true })}
          />
        )}
      </Stack>
      <Result found={found} isLoading={isLoading} isPortfolio={wanted.portfolio !== null}>
        {(thing) => <Comparison thing={thing} chosen={chosen} missing={missing} />}
      </Result>
      {locked.length > 0 && (
        <LockedPresets presets={locked}>
          <WaysToMore />
        </LockedPresets>
      )}
    </Page>
  );
}

/** Puts changes into the address. One security or one portfolio is compared, so a new one replaces the other. */
function withChanges(before: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(before);
  if (security in changes || portfolio in changes) [security, portfolio].forEach((name) => next.delete(name));
  for (const [name, value] of Object.entries(changes)) next.set(name, value);
  return next;
}

interface ResultProps {
  readonly found: FoundSubject;
  /** Whether the reader's own standards are still on their way. */
  readonly isLoading: boolean;
  readonly isPortfolio: boolean;
  readonly children: (thing: ComparedThing) => ReactNode;
}

function Result({ found: { thing, state, refetch }, isLoading, isPortfolio, children }: ResultProps) {
  if (state === 'none')
    return (
      <EmptyState title="Nothing to compare yet.">
        Search for a stock or a fund above, or begin with an example:{' '}
        <Link to={compareStandardsHref({ security: example })}>Apple</Link>.
      </EmptyState>
    );
  if (state === 'missing') return <Missing isPortfolio={isPortfolio} />;
  if (state === 'failed') return <LoadFailure title={standardsMessages.failed} onRetry={refetch} />;
  if (!thing || isLoading)
    return <Skeleton height={320} role="status" aria-label={standardsMessages.loading} />;
  return children(thing);
}

const example = { ticker: 'AAPL', isDomestic: true, exchangeLocation: null };

interface SubjectChoiceProps {
  /** Id of the portfolio that is compared. */
  readonly portfolio: number | null;
  readonly onSecurity: (address: string) => void;
  readonly onPortfolio: (id: string) => void;
}

function SubjectChoice({ portfolio: chosen, onSecurity, onPortfolio }: SubjectChoiceProps) {
  const search = useSecuritySearch();
  const isLogged = useSession((state) => state.isLogged);
  const { data: portfolios = [] } = usePortfolios({ isWanted: isLogged });
  return (
    <SimpleGrid minColWidth="min(18rem, 100%)" autoFlow="auto-fit" spacing="lg">
      <div>
        <Text fw={550} mb="0.25rem" aria-hidden="true">
          Security
        </Text>
        <SearchBox
          size="inline"
          label="Security"
          search={search}
          hrefOf={(result) => compareStandardsHref({ security: result })}
          onOpen={(result) => onSecurity(securityHref(result).slice(1))}
        />
      </div>
      {portfolios.length > 0 && (
        <NativeSelect
          label="Or one of your portfolios"
          value={chosen === null ? '' : String(chosen)}
          data={[
            { value: '', label: 'Choose a portfolio', disabled: chosen === null ? undefined : true },
            ...portfolios.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => value !== '' && onPortfolio(value)}
        />
      )}
    </SimpleGrid>
  );
}

function Missing({ isPortfolio }: { readonly isPortfolio: boolean }) {
  const isLogged = useSession((state) => state.isLogged);
  const { pathname, search } = useLocation();
  if (isPortfolio && !isLogged)
    return (
      <EmptyState title="This address is about a portfolio.">
        Only its owner can see it. <Link to={paths.login.href(pathname + search)}>Log in</Link>
      </EmptyState>
    );
  return (
    <EmptyState title={isPortfolio ? 'We can’t find this portfolio.' : 'We can’t find this security.'}>
      {isPortfolio
        ? 'It may have been deleted, or belong to another account.'
        : 'Try its ticker, or the first word of its name, in the search above.'}
    </EmptyState>
  );
}

interface ComparisonProps {
  readonly thing: ComparedThing;
  readonly chosen: readonly OfferedStandard[];
  /** Ids in the address of standards that the reader does not have. */
  readonly missing: readonly string[];
}

function Comparison({ thing, chosen, missing }: ComparisonProps) {
  const { subject, kind, name, href } = thing;
  const isPrinting = usePrinting();
  return (
    <Panel
      title={<Link to={href}>{name}</Link>}
      label={name}
      size="lg"
      actions={
        <Button variant="default" size="compact-md" ml="auto" onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <Stack gap="lg">
        {isPrinting && <PrintedOn />}
        <MissingStandards ids={missing} />
        {chosen.length === 0 ? (
          <EmptyState title="Choose at least one standard." isInline />
        ) : chosen.some(({ isUnsaved }) => isUnsaved) ? (
          <UnsavedComparison thing={thing} standards={chosen} />
        ) : (
          <ComparedStandards {...{ subject, kind, name }} chosen={chosen.map(({ id }) => id)} />
        )}
      </Stack>
    </Panel>
  );
}

/** What the address names and the reader cannot see. */
function MissingStandards({ ids }: { readonly ids: readonly string[] }) {
  const unknown = ids.filter((id) => !isUnsavedId(id)).length;
  return (
    <>
      {unknown > 0 && (
        <Text c="dimmed">
          {unknown === 1 ? 'One standard' : `${unknown} standards`} in this address cannot be shown: it is not
          among yours. It may have been deleted, or belong to another account.
        </Text>
      )}
      {unknown < ids.length && (
        <Text c="dimmed">
          The profiles of two people are known only in the tab in which both have answered.{' '}
          <Link to={paths.values.href()}>Start from your values</Link>
        </Text>
      )}
    </>
  );
}

/** How to see more standards, for visitors and for accounts without Premium. */
function WaysToMore() {
  const isLogged = useSession((state) => state.isLogged);
  const { pathname, search } = useLocation();
  const origin = useOriginHere();
  if (!isLogged)
    return (
      <Text className="for-visitors">
        <Link to={paths.login.href(pathname + search)}>Log in</Link> to compare profiles of your own: every
        account can have them. The standards above come with Premium.{' '}
        <Link to={paths.plansAndPricing.href()}>See the plans</Link>
      </Text>
    );
  return (
    <Group gap="0.75rem 1.25rem">
      <Button component={Link} to={paths.checkout.href()} state={origin}>
        Upgrade to Premium
      </Button>
      <Text>
        Profiles of your own need no Premium.{' '}
        <Link to={paths.screeningProfiles.href()}>Create and edit them</Link>
      </Text>
    </Group>
  );
}
