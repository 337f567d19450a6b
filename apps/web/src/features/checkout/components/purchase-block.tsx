import { Button, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Failed } from '../hooks/use-purchase.ts';
import { FailureNote } from './failure-note.tsx';
import classes from './checkout-form.module.css';

interface PurchaseBlockProps {
  /** What one agrees to, with links to read it. */
  readonly agreement: ReactNode;
  readonly hasAgreed: boolean;
  readonly onAgree: (hasAgreed: boolean) => void;
  readonly isBusy: boolean;
  readonly failed: Failed | null;
}

/** The last step: agreeing, and buying. */
export function PurchaseBlock({ agreement, hasAgreed, onAgree, isBusy, failed }: PurchaseBlockProps) {
  return (
    <div className={classes.purchase}>
      <Checkbox
        checked={hasAgreed}
        onChange={({ currentTarget }) => onAgree(currentTarget.checked)}
        label={agreement}
        required
      />
      {failed && !isBusy && <FailureNote failed={failed} />}
      <Button type="submit" size="md" fullWidth disabled={!hasAgreed} loading={isBusy}>
        Purchase
      </Button>
    </div>
  );
}
