import type { AlternativeResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Pending } from '../../../components/ui/feedback/pending.tsx';
import { useIsPanelShown } from '../../../components/ui/hooks/use-is-panel-shown.ts';
import { alternativesQuery } from '../api/alternatives.ts';
import { AlternativeItems } from './alternative-items.tsx';

interface AlternativeListProps {
  readonly instrumentId: number;
  /** Id of the screening profile in use. */
  readonly profile: string;
  /** What can be done with one of them, such as a button. */
  readonly renderAction?: (alternative: AlternativeResponse) => ReactNode;
}

/** The alternatives to a security with their scores, and what each of them changes. */
export function AlternativeList({ instrumentId, profile, renderAction }: AlternativeListProps) {
  const query = useQuery({ ...alternativesQuery(instrumentId, profile), enabled: useIsPanelShown() });
  const { data: alternatives } = query;
  if (!alternatives) {
    return (
      <Pending
        query={query}
        label="Loading alternatives"
        height={240}
        failure="The alternatives could not be loaded."
      />
    );
  }
  return <AlternativeItems alternatives={alternatives} renderAction={renderAction} />;
}
