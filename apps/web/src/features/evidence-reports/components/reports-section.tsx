import { Text } from '@mantine/core';
import type { EvidenceReportResponse, ReportState } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Pending } from '../../../components/ui/feedback/pending.tsx';
import { Tag } from '../../../components/ui/data/tag.tsx';
import { titleOfCriterion } from '../../../lib/categories.ts';
import { formatLocalDate } from '../../../lib/format.ts';
import { evidenceReportsQuery } from '../api/evidence-reports.ts';

const stateLabels: Readonly<Record<ReportState, string>> = {
  RECEIVED: 'Received',
  IN_REVIEW: 'In review',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
};

/** What the user has reported about companies, and what became of it. */
export function ReportsSection() {
  const query = useQuery(evidenceReportsQuery());
  const { data: reports } = query;
  if (!reports) {
    return <Pending query={query} label="Loading" height={120} failure="Your reports could not be loaded" />;
  }
  if (reports.length === 0) {
    return (
      <EmptyState title="No reports yet.">
        If a company’s flag is wrong or missing, tell us on the company’s page.
      </EmptyState>
    );
  }
  return (
    <ul className="lined" aria-label="Your reports">
      {reports.map((report) => (
        <Report key={report.id} report={report} />
      ))}
    </ul>
  );
}

function Report({ report }: { readonly report: EvidenceReportResponse }) {
  const { ticker, name, criterion, kind, state, reason, sentAt, text } = report;
  return (
    <Text component="li" py="0.75rem">
      <strong>{ticker}</strong> {name} <Tag>{stateLabels[state]}</Tag>
      <Text component="span" display="block" c="dimmed" fz="var(--step-down)">
        {kind === 'OBJECTION' ? 'Wrong' : 'Missing'}: {titleOfCriterion(criterion)} ·{' '}
        <time dateTime={sentAt}>{formatLocalDate(sentAt)}</time>
      </Text>
      <Text component="span" display="block" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      {reason && <span>Our reason: {reason}</span>}
    </Text>
  );
}
