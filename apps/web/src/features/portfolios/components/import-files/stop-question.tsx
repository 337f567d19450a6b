import { Button } from '@mantine/core';
import { Notice } from '../../../../components/ui/feedback/notice.tsx';
import { DialogButtons } from '../../../../components/ui/forms/form-actions.tsx';

interface StopQuestionProps {
  readonly onStop: () => void;
  readonly onGoOn: () => void;
}

/** Asks whether files that are still waiting are to be left out. The import goes on meanwhile. */
export function StopQuestion({ onStop, onGoOn }: StopQuestionProps) {
  return (
    <Notice title="Stop importing?">
      <p>
        Portfolios that have been created stay, and the file being imported is finished. Files that are still
        waiting are left out.
      </p>
      <DialogButtons>
        <Button data-autofocus variant="default" onClick={onGoOn}>
          Go on importing
        </Button>
        <Button onClick={onStop}>Stop</Button>
      </DialogButtons>
    </Notice>
  );
}
