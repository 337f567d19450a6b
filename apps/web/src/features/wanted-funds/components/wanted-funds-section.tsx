import { limits, nameWithTicker } from '@plumbline/contracts';
import type { WantedFundsResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Pending } from '../../../components/ui/feedback/pending.tsx';
import { Table } from '../../../components/ui/data/table.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { securityHref } from '../../../config/paths.ts';
import { formatCount, formatDate } from '../../../lib/format.ts';
import { wantedFundsQuery } from '../api/wanted-funds.ts';

/** For administrators: the funds without a score that most users have said they hold. */
export function WantedFundsSection() {
  const query = useQuery(wantedFundsQuery());
  return (
    <Panel
      title="Most wanted funds"
      description="Funds without a score that users have told us they hold. A fund leaves the list once it has a score."
    >
      {query.data ? (
        <WantedFunds {...query.data} />
      ) : (
        <Pending
          query={query}
          label="Loading the most wanted funds"
          height={120}
          failure="The most wanted funds could not be loaded."
        />
      )}
    </Panel>
  );
}

function WantedFunds({ total, funds }: WantedFundsResponse) {
  if (total === 0) return <EmptyState title="Nobody has asked for a fund." isInline />;
  return (
    <Table
      aria-label="Most wanted funds"
      caption={
        total > funds.length
          ? `The first ${limits.wantedFunds.maxListed} of ${formatCount(total)}`
          : undefined
      }
      columns={['Fund', { label: 'Users', isNumeric: true }, { label: 'Latest', isNumeric: true }]}
    >
      <tbody>
        {funds.map((fund) => (
          <tr key={fund.financialInstrumentId}>
            <th scope="row">
              <Link to={securityHref(fund)}>{nameWithTicker(fund)}</Link>
            </th>
            <td>{formatCount(fund.requests)}</td>
            <td>{formatDate(fund.newestDay)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
