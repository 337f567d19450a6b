import { usePageTitle } from '../../components/ui/use-page-title.ts';
import { LegalPage } from './legal-page.tsx';
import { privacySections } from './privacy-policy-sections.tsx';

/** What is kept about a person. It has to be changed together with what the product keeps. */
export function PrivacyPolicyRoute() {
  usePageTitle('Privacy Policy');
  return (
    <LegalPage
      title="Privacy Policy"
      note="First published Dec 14 2018, last revised Nov 22 2026"
      lead="Plumbline keeps what it needs to run your account, and nothing to follow you around. This page names all of it."
      sections={privacySections}
    />
  );
}
