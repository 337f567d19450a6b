import { Button } from '@mantine/core';
import { Notice } from '../../components/ui/notice.tsx';

interface OlderVersionNoticeProps {
  /** What is being edited, such as an entry. */
  readonly subject: string;
  readonly onShowCurrent: () => void;
}

/** Tells who edits a version that has been replaced meanwhile. */
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
