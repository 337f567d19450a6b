import { Button, Group, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFailure } from '../../../components/ui/forms/form-failure.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
interface SponsorLetterPanelProps {
  /** `null` until it is written. */
  readonly letter: string | null;
  readonly onLetter: (letter: string) => void;
  /** Writes the letter from what is known. */
  readonly write: () => Promise<string>;
  /** Prints the letter alone. */
  readonly onPrint: () => void;
}

/** A letter to those who choose the plan's funds, to be changed, copied and printed. */
export function SponsorLetterPanel({ letter, onLetter, write, onPrint }: SponsorLetterPanelProps) {
  const [news, setNews] = useState('');
  const { mutate, isPending, isError } = useMutation({
    mutationFn: write,
    onSuccess: (text) => {
      onLetter(text);
      setNews('The letter is below. Change it as you like.');
    },
  });
  const copy = () =>
    navigator.clipboard.writeText(letter ?? '').then(
      () => setNews('Copied.'),
      () => setNews('It could not be copied. Select the text and copy it.'),
    );
  return (
    <Panel
      title="A letter to your plan’s sponsor"
      size="lg"
      description={DESCRIPTION}
      className="screen-only"
    >
      <Group gap="xs">
        <Button variant={letter === null ? 'filled' : 'default'} loading={isPending} onClick={() => mutate()}>
          {letter === null ? 'Write the letter' : 'Write it again'}
        </Button>
        {letter !== null && (
          <>
            <Button onClick={() => void copy()}>Copy</Button>
            <Button variant="default" onClick={onPrint}>
              Print the letter
            </Button>
          </>
        )}
      </Group>
      <FormFailure>
        {isError ? 'The letter could not be written just now. Try again in a moment.' : null}
      </FormFailure>
      <Text role="status" mt="xs">
        {news}
      </Text>
      {letter !== null && (
        <Textarea
          label="Your letter"
          value={letter}
          onChange={({ currentTarget }) => onLetter(currentTarget.value)}
          rows={24}
        />
      )}
    </Panel>
  );
}

const DESCRIPTION =
  'Says what the funds hold, with sources and dates, and asks for a better choice. You sign it, so read it first and change what is not yours. To give the sources, your browser asks our server for the pages of the companies that the letter names, not for your funds.';
