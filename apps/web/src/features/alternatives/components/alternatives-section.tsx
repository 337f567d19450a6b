import { Link } from 'react-router-dom';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { AlternativeList } from './alternative-list.tsx';

interface AlternativesSectionProps {
  /** Of a security with a violation. */
  readonly instrumentId: number;
  /** Id of the screening profile in use. */
  readonly profile: string;
  readonly methodologyHref: string;
  /** Whether it is folded on a phone. */
  readonly isFoldable: boolean;
}

/** Better securities of the same kind, on the page of a security. */
export function AlternativesSection({ instrumentId, profile, ...section }: AlternativesSectionProps) {
  const { methodologyHref, isFoldable } = section;
  return (
    <Panel
      title="Alternatives"
      size="lg"
      isFoldable={isFoldable}
      description={
        <>
          Securities of the same kind with a better score, and what you would gain, lose and keep. Each was
          checked for what this one is flagged for, or it is a fund that screens for faith by its own account.{' '}
          <Link to={methodologyHref}>How we choose them</Link>
        </>
      }
    >
      <AlternativeList instrumentId={instrumentId} profile={profile} />
    </Panel>
  );
}
