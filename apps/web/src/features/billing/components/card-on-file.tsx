import { Button } from '@mantine/core';
import type { PaymentMethodResponse } from '@plumbline/contracts';
import { isStillGood } from '@plumbline/contracts';
import { brandName, cardExpiry } from '../model/card-labels.ts';
import classes from './card-on-file.module.css';

interface CardOnFileProps {
  /** `null`: none is on file. */
  readonly card: PaymentMethodResponse | null;
  readonly onUpdate: () => void;
  /** Left out when there is nothing to cancel. */
  readonly onCancel?: () => void;
}

/** The card that is charged, as far as anybody here knows it. */
export function CardOnFile({ card, onUpdate, onCancel }: CardOnFileProps) {
  return (
    <>
      {card ? (
        <div className={classes.card}>
          <p className={classes.brand}>{brandName(card.brand)}</p>
          <p className={classes.number}>ending in {card.lastFour}</p>
          <p className={classes.expiry}>
            {isStillGood(card) ? 'Expires' : 'Expired'} {cardExpiry(card)}
          </p>
        </div>
      ) : (
        <p className={classes.none}>No card is on file, so nothing can be charged.</p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onUpdate}>
          {card ? 'Update' : 'Add a Card'}
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </>
  );
}
