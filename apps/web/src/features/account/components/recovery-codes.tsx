import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DialogButtons } from '../../../components/ui/forms/form-actions.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import classes from './recovery-codes.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** New recovery codes, which nobody can show again. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const [isCopied, setIsCopied] = useState(false);
  const text = `Plumbline recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => setIsCopied(true));
  return (
    <Stack>
      <Text className="screen-only" data-autofocus tabIndex={-1}>
        Save these recovery codes where you will find them when you lose your phone. Each works once, instead
        of a code or passkey. You will not see them again.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group className="screen-only" gap="sm">
        <Button variant="default" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'plumbline-recovery-codes.txt')}
        >
          Download
        </Button>
      </Group>
      <div className="screen-only">
        <DialogButtons>
          <Button onClick={onClose}>I saved my codes</Button>
        </DialogButtons>
      </div>
    </Stack>
  );
}
