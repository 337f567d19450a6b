import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { Columns } from '../../../components/ui/layout/columns.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import type { ShownVersion } from './use-shown-version.ts';
import classes from './versioned-page.module.css';

interface VersionedPageProps {
  readonly shown: Pick<ShownVersion<unknown>, 'showCurrent'>;
  /** What it is, such as an entry. */
  readonly subject: string;
  readonly title: string;
  readonly back: ReactNode;
  readonly lead: ReactNode;
  readonly actions?: ReactNode;
  /** Beside it: what can be decided, above the history. */
  readonly side: ReactNode;
  readonly history: ReactNode;
  /** What it states. */
  readonly children: ReactNode;
}

/** The frame of a page on which administrators edit something together: a newer version is offered, not forced. */
export function VersionedPage(props: VersionedPageProps) {
  const { shown, subject, side, history, children, ...head } = props;
  return (
    <Page {...head}>
      {shown.showCurrent && <OlderVersionNotice subject={subject} onShowCurrent={shown.showCurrent} />}
      <Columns widths="7fr 5fr" gap="2rem clamp(2rem, 5vw, 4rem)">
        <div>{children}</div>
        <div>
          {side}
          <Panel title="History" mt="lg">
            {history}
          </Panel>
        </div>
      </Columns>
    </Page>
  );
}

interface OlderVersionNoticeProps {
  readonly subject: string;
  readonly onShowCurrent: () => void;
}

/** Warns a user who is editing a version that has since been replaced. */
function OlderVersionNotice({ subject, onShowCurrent }: OlderVersionNoticeProps) {
  return (
    <div className={classes.older}>
      <Notice title={`Someone else changed this ${subject}`}>
        <p>
          This older version can no longer be saved. Show the current one: what you changed stays in the form.
        </p>
        <Button variant="default" onClick={onShowCurrent}>
          Show the current version
        </Button>
      </Notice>
    </div>
  );
}
