import { usePageTitle } from '../../components/ui/use-page-title.ts';
import { LegalPage } from './legal-page.tsx';
import { termsSections } from './terms-of-service-sections.tsx';

/** The agreement between those who use Plumbline and those who run it. */
export function TermsOfServiceRoute() {
  usePageTitle('Terms of Service');
  return (
    <LegalPage
      title="Terms of Service"
      note="End User License Agreement"
      lead="This is the agreement between you and those who run this site (“we”). It is short on purpose. By using Plumbline or creating an account you accept it."
      sections={termsSections}
    />
  );
}
