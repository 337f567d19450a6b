import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { CampaignResponse, HeldCampaignResponse } from '@plumbline/contracts';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { toastsAbout } from '../../../stores/toasts.ts';
import { writeLetter } from '../model/write-letter.ts';
import classes from './editable-letter.module.css';

const toasts = toastsAbout('letter');
const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

interface EditableLetterProps {
  readonly campaign: CampaignResponse;
  /** How the user owns the company; `null` when no portfolio holds it, and for visitors. */
  readonly holding: HeldCampaignResponse | null;
  /** Of the user; empty for visitors. */
  readonly userName: string;
}

/** A letter to the company's board that the user can change, copy and print. Nothing of it is sent to us. */
export function EditableLetter({ campaign, holding, userName }: EditableLetterProps) {
  const [name, setName] = useState<string | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const { isPrinting, print } = usePrintedAlone();
  const [now] = useState(() => new Date());
  const writer = name ?? userName;
  const text = edited ?? writeLetter({ campaign, holding, name: writer, date: today.format(now) });
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toasts.notify('Letter copied.'),
      () => toasts.fail('Your browser did not allow copying. Select the text to copy it.'),
    );
  return (
    <Stack gap="md" className="screen-only">
      <Text c="dimmed">
        Change it as you like, then mail it or paste it into the contact form of the company. It stays on your
        device.
      </Text>
      <TextInput
        label="Your name"
        autoComplete="name"
        disabled={edited !== null}
        value={writer}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Textarea
        label="Letter"
        rows={18}
        value={text}
        onChange={({ currentTarget }) => setEdited(currentTarget.value)}
      />
      <Group gap="xs">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button variant="default" onClick={print}>
          Print
        </Button>
        {edited !== null && (
          <Button variant="subtle" onClick={() => setEdited(null)}>
            Start over
          </Button>
        )}
      </Group>
      {isPrinting && createPortal(<div className={classes.sheet}>{text}</div>, document.body)}
    </Stack>
  );
}

/** Prints the letter alone: the style sheet hides the page while there is a sheet. */
function usePrintedAlone() {
  const [isPrinting, setIsPrinting] = useState(false);
  useWindowEvent('afterprint', () => setIsPrinting(false));
  const print = () => {
    flushSync(() => setIsPrinting(true));
    window.print();
  };
  return { isPrinting, print };
}
