import { Text } from '@mantine/core';
import { useState } from 'react';
import { describeOldPrices } from '../model/old-prices.ts';

interface NeverTradesProps {
  /** Day of the oldest price that amounts come from; `null` where none does or while it is not known. */
  readonly oldestPriceDate: string | null;
}

/** What a user has to know who is about to change a portfolio: that nothing is ordered, and how old the prices are. */
export function NeverTrades({ oldestPriceDate }: NeverTradesProps) {
  const [now] = useState(() => new Date());
  const oldPrices = describeOldPrices(oldestPriceDate, now);
  return (
    <Text c="dimmed" fz="0.9375rem">
      Plumbline never trades. This changes only the copy of your portfolio here. The orders are yours to place
      with your broker, and selling may be taxed.
      {oldPrices && ` ${oldPrices}`}
    </Text>
  );
}
