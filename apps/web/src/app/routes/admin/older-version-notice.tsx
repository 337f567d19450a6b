import { Button } from '@mantine/core';
import { Notice } from '../../../components/ui/feedback/notice.tsx';

interface OlderVersionNoticeProps {
  /** What is being edited, such as an entry. */
  readonly subject: string;
  readonly onShowCurrent: () => void;
}

/** Warns a user who is editing a version that has since been replaced. */
export function OlderVersionNotice({ subject, onShowCurrent }: OlderVersionNoticeProps) {
  return (
    <Notice title={`Someone else changed this ${subject}`}>
      <p>You are editing an older version, which can no longer be saved.</p>
      <Button variant="default" onClick={onShowCurrent}>
        Show the current version
      </Button>
    </Notice>
  );
}
