import { Divider, Text } from '@mantine/core';
import type { UnlistedCompanyResponse } from '@plumbline/contracts';
import { SourceLink } from '../../../components/source-link.tsx';

interface UnlistedNotesProps {
  readonly companies: readonly UnlistedCompanyResponse[];
}

/** What there is to say about companies that no exchange has. They are no options: there is nothing to open or add. */
export function UnlistedNotes({ companies }: UnlistedNotesProps) {
  return companies.map(
    ({ name, formerTicker, statement, sourceUrl, sourceTitle, sourceDate, isDayOfReading }) => (
      <div key={`${name} ${formerTicker}`}>
        <Text px="md" py="sm" fz="0.9375rem" lh={1.4}>
          {statement}
          {sourceUrl !== null && (
            <Text component="span" display="block" c="dimmed" fz="xs" mt={2}>
              Source: <SourceLink source={sourceTitle ?? hostOf(sourceUrl)} url={sourceUrl} />
              {sourceDate !== null && `, ${isDayOfReading ? 'read ' : ''}${sourceDate}`}
            </Text>
          )}
        </Text>
        <Divider color="var(--line)" />
      </div>
    ),
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}
