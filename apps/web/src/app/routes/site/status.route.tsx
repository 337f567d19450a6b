import { Text } from '@mantine/core';
import { componentLabels, releasesFeedHref, stateLabels } from '@plumbline/contracts';
import type { ComponentState, IncidentResponse, IncidentStep, StatusResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Moment } from '../../../components/moment.tsx';
import { Table, figureColumns } from '../../../components/ui/data/table.tsx';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { formatCount, formatDate } from '../../../lib/format.ts';
import { PageLoading } from '../../page-loading.tsx';
import { statusQuery } from '../../../features/status/api/status.ts';
import classes from './status.module.css';

/** Whether Plumbline works. When its API does not respond, the page says that, and what it last heard. */
export function Component() {
  const { data: status, isError, refetch, isRefetching } = useQuery(statusQuery());
  if (!status && !isError) return <PageLoading />;
  return (
    <Page
      title="Status"
      size="lg"
      width="prose"
      lead={isError ? 'Plumbline is not responding right now.' : summarize(status!)}
    >
      {isError && (
        <LoadFailure
          title="The API could not be reached. Your connection may be down, or Plumbline is. This page tries again every 30 seconds."
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {status && <Details status={status} />}
    </Page>
  );
}

function summarize({ components, incidents }: StatusResponse): string {
  const isAny = (wanted: ComponentState) => components.some(({ state }) => state === wanted);
  if (isAny('DOWN')) return 'Part of Plumbline is down.';
  if (isAny('DELAYED')) return 'Plumbline works, with delays.';
  return incidents?.some(isOpen) ? 'Plumbline works, with an open incident.' : 'Everything works.';
}

function isOpen({ updates }: IncidentResponse): boolean {
  return updates[0].step !== 'RESOLVED';
}

function Details({
  status: { checkedAt, components, release, incidents },
}: {
  readonly status: StatusResponse;
}) {
  const open = incidents?.filter(isOpen) ?? [];
  return (
    <>
      {open.map((incident) => (
        <Panel key={incident.number} title={`Open incident ${incident.number}`} tone="negative">
          <Updates incident={incident} />
        </Panel>
      ))}
      <Panel
        title="Components"
        description={
          <>
            Checked <Moment at={checkedAt} />. Checked again every 30 seconds.
          </>
        }
      >
        <dl className="lined">
          {components.map(({ component, state }) => (
            <div key={component} className={classes.component}>
              <dt>{componentLabels[component]}</dt>
              <dd className={classes.state} data-state={state}>
                {stateLabels[state]}
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title="Data">
        {release ? (
          <>
            <p>
              Release {release.number}, with facts up to {formatDate(release.asOf)}
              {release.loadedAt && (
                <>
                  , loaded <Moment at={release.loadedAt} />
                </>
              )}
              . <a href={releasesFeedHref}>Atom feed of releases</a>
            </p>
            <FundSights funds={release.funds} />
          </>
        ) : (
          <p>No release of the data is loaded, so no scores can be shown.</p>
        )}
      </Panel>
      <PastIncidents incidents={incidents} />
    </>
  );
}

interface FundSightsProps {
  readonly funds: NonNullable<StatusResponse['release']>['funds'];
}

function FundSights({ funds: { all, largest } }: FundSightsProps) {
  return (
    <Table
      aria-label="What we know about funds"
      columns={['Funds', ...figureColumns(['All', `The ${formatCount(largest.total)} largest`])]}
    >
      <tbody>
        {fundSights.map(([kind, label]) => (
          <tr key={kind}>
            <th scope="row">{label}</th>
            <td>{formatCount(all[kind])}</td>
            <td>{formatCount(largest[kind])}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const fundSights = [
  ['scored', 'With a score'],
  ['bounds', 'With a bound, such as “−9 or lower”: we can see less than half'],
  ['outside', 'Outside the method: bonds, cash, metals or coins'],
  ['unknown', 'NA: we know too little about what they hold'],
  ['total', 'All'],
] as const;

function PastIncidents({ incidents }: Pick<StatusResponse, 'incidents'>) {
  const resolved = incidents?.filter((incident) => !isOpen(incident)) ?? [];
  return (
    <Panel title="Resolved in the past 90 days">
      {incidents === null && <p>Incidents cannot be read while the database is down.</p>}
      {incidents !== null && resolved.length === 0 && <p>None.</p>}
      {resolved.map((incident) => (
        <section
          key={incident.number}
          className={classes.incident}
          aria-label={`Incident ${incident.number}`}
        >
          <Updates incident={incident} />
        </section>
      ))}
    </Panel>
  );
}

const stepLabels: Readonly<Record<IncidentStep, string>> = {
  OPENED: 'Opened',
  UPDATED: 'Update',
  RESOLVED: 'Resolved',
};

function Updates({ incident }: { readonly incident: IncidentResponse }) {
  return (
    <ul className={classes.updates}>
      {incident.updates.map(({ step, text, writtenAt }) => (
        <li key={writtenAt}>
          {text}
          <Text c="dimmed" fz="0.875rem">
            {stepLabels[step]} <Moment at={writtenAt} />
          </Text>
        </li>
      ))}
    </ul>
  );
}
