import { Stack, Text } from '@mantine/core';
import type { ComparedSubject, StandardResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { Pending } from '../../../components/ui/feedback/pending.tsx';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { standardsQuery } from '../api/standards.ts';
import { standardsMessages } from '../messages.ts';
import type { SubjectKind } from '../model/describe-standards.ts';
import { Differences } from './differences.tsx';
import { LISTED_IN_SMALL, StandardsTable } from './standards-table.tsx';

interface ComparedStandardsProps extends Omit<StandardsSideBySideProps, 'query'> {
  readonly subject: ComparedSubject;
  /** Ids of the standards to compare, at least one. */
  readonly chosen: readonly string[];
}

/** What makes the difference between standards, and their table. */
export function ComparedStandards({ subject, chosen, ...shown }: ComparedStandardsProps) {
  return <StandardsSideBySide query={useQuery(standardsQuery(subject, chosen))} {...shown} />;
}

interface StandardsSideBySideProps {
  readonly query: UseQueryResult<StandardResponse[]>;
  readonly kind: SubjectKind;
  readonly name: string;
  readonly isSmall?: boolean;
}

/** Like `ComparedStandards`, wherever they come from. */
export function StandardsSideBySide({ query, isSmall = false, ...table }: StandardsSideBySideProps) {
  const { data: standards, isPlaceholderData } = query;
  if (!standards)
    return (
      <Pending
        query={query}
        label={standardsMessages.loading}
        height={280}
        failure={standardsMessages.failed}
      />
    );
  const rest = isSmall ? countUnlisted(standards) : 0;
  return (
    <Stack gap="lg" aria-busy={isPlaceholderData}>
      {standards.some(({ hasSampleData }) => hasSampleData) && (
        <SampleDataBadge>Some of these scores are based on sample data.</SampleDataBadge>
      )}
      {rest === 0 && <Differences standards={standards} />}
      <StandardsTable standards={standards} isSmall={isSmall} {...table} />
      {rest > 0 && (
        <Text c="dimmed" fz="0.9375rem">
          {rest === 1 ? 'One more criterion makes a difference.' : `${rest} more criteria make a difference.`}
        </Text>
      )}
      {!isSmall && table.kind === 'portfolio' && (
        <Text c="dimmed" fz="0.9375rem">
          What was checked of each holding stands on the page of the security. No score speaks for the part
          that we cannot see into.
        </Text>
      )}
    </Stack>
  );
}

/** How many criteria that make a difference a small table leaves out. */
function countUnlisted([first]: readonly StandardResponse[]): number {
  return Math.max(0, (first?.differs.length ?? 0) - LISTED_IN_SMALL);
}
