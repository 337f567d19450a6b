import { Radio } from '@mantine/core';
import { isStillGood } from '@plumbline/contracts';
import type { PaymentMethodResponse } from '@plumbline/contracts';
import { CardFields } from '../../billing/components/card-fields.tsx';
import type { CardForm } from '../../billing/components/card-fields.tsx';
import { cardExpiry, cardName } from '../../billing/model/card-labels.ts';
import classes from './checkout-form.module.css';

interface CardChoiceProps {
  readonly onFile: PaymentMethodResponse | null;
  readonly usesOnFile: boolean;
  readonly onUse: (usesOnFile: boolean) => void;
  readonly form: CardForm;
  readonly isTestMode: boolean;
}

/** The card to be charged: the one on file, or one to be typed. */
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
          <div className={classes.cards}>
            <Radio
              size="md"
              value="on-file"
              label={cardName(onFile)}
              description={`${isStillGood(onFile) ? 'Expires' : 'Expired'} ${cardExpiry(onFile)}`}
            />
            <Radio size="md" value="another" label="Another card" />
          </div>
        </Radio.Group>
      )}
      {!(onFile && usesOnFile) && <CardFields form={form} />}
    </>
  );
}

/** Says that nothing that happens here is about money. */
function TestModeNote() {
  return (
    <p className={classes.testMode}>
      <strong>Test mode.</strong> No money moves, and only test cards are taken, such as{' '}
      <span className={classes.testCard}>4242 4242 4242 4242</span> with any month to come and any CVC.
    </p>
  );
}
