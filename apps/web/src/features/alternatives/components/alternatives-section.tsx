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
          Securities of the same kind with a better score, and what would change. Each was checked for what
          this security is flagged for, or is a fund that says it screens for faith.{' '}
          <Link to={methodologyHref}>How we choose them</Link>
        </>
      }
    >
      <AlternativeList instrumentId={instrumentId} profile={profile} />
    </Panel>
  );
}
