import { Button, Group, Text } from '@mantine/core';
import type { InstrumentResponse } from '@plumbline/contracts';
import { lazy, useState } from 'react';
import { Link } from 'react-router-dom';
import { OnceOpened } from '../../../components/ui/dialogs/once-opened.tsx';

/** Fetched when it is first opened. */
const ReportDialog = lazy(async () => ({
  default: (await import('../../../features/evidence-reports/components/report-dialog.tsx')).ReportDialog,
}));

interface ReportFlagLinkProps {
  readonly company: InstrumentResponse;
  /** Where a visitor logs in and comes back from; `null` for a user. */
  readonly signInHref: string | null;
}

/** The way to report that a flag of the company is wrong or missing. */
export function ReportFlagLink({ company, signInHref }: ReportFlagLinkProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Group gap="0.5rem 1rem" className="screen-only">
      <Text c="dimmed">Something wrong or missing here?</Text>
      {signInHref === null ? (
        <Button variant="default" size="compact-md" onClick={() => setIsOpen(true)}>
          Tell us
        </Button>
      ) : (
        <Link to={signInHref}>Log in to tell us</Link>
      )}
      <OnceOpened isOpen={isOpen}>
        <ReportDialog company={company} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </OnceOpened>
    </Group>
  );
}
