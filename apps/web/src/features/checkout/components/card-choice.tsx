import { Paper, Radio, Stack } from '@mantine/core';
import { isStillGood } from '@plumbline/contracts';
import type { PaymentMethodResponse } from '@plumbline/contracts';
import { CardFields } from '../../billing/components/card-fields.tsx';
import type { CardForm } from '../../billing/components/card-fields.tsx';
import { cardExpiry, cardName } from '../../billing/model/card-labels.ts';

interface CardChoiceProps {
  readonly onFile: PaymentMethodResponse | null;
  readonly usesOnFile: boolean;
  readonly onUse: (usesOnFile: boolean) => void;
  readonly form: CardForm;
  readonly isTestMode: boolean;
}

/** The card to charge: the one on file or a new one. */
export function CardChoice({ onFile, usesOnFile, onUse, form, isTestMode }: CardChoiceProps) {
  return (
    <>
      {isTestMode && <TestModeNote />}
      {onFile && (
        <Radio.Group
          label="Pay with"
          value={usesOnFile ? 'on-file' : 'another'}
          onChange={(choice) => onUse(choice === 'on-file')}
        >
          <Stack gap="sm" mt="xs">
            <Radio
              size="md"
              value="on-file"
              label={cardName(onFile)}
              description={`${isStillGood(onFile) ? 'Expires' : 'Expired'} ${cardExpiry(onFile)}`}
            />
            <Radio size="md" value="another" label="Another card" />
          </Stack>
        </Radio.Group>
      )}
      {!(onFile && usesOnFile) && <CardFields form={form} />}
    </>
  );
}

/** Explains that no money moves in test mode. */
function TestModeNote() {
  return (
    <Paper component="p" p="sm" bg="var(--sample-soft)" bd="1px dashed var(--sample)" c="var(--sample)">
      <strong>Test mode.</strong> No money moves, and only test cards work, such as{' '}
      <span style={{ whiteSpace: 'nowrap' }}>4242 4242 4242 4242</span> with any future expiration date and
      any CVC.
    </Paper>
  );
}
