import type { HoldingWeightMethod } from '@plumbline/contracts';
import { useState } from 'react';
import { isParseFailure, parseAmount } from '../model/holding-input.ts';
import type { HoldingAmount, Measure } from '../model/holding-input.ts';

export interface AmountInput {
  readonly text: string;
  readonly measure: Measure;
  readonly error: string | null;
  readonly isTouched: boolean;
  /** A `$` makes it an amount of dollars. */
  readonly setText: (text: string) => void;
  readonly setMeasure: (measure: Measure) => void;
  /** Returns null, and shows why, when the text is not an amount. */
  readonly parse: () => HoldingAmount | null;
}

interface AmountOptions {
  /** The text that a measure begins with. */
  readonly initialText?: (measure: Measure) => string;
  /** Shares would have no value, so that it begins with dollars. */
  readonly lacksPrice?: boolean;
}

const empty = () => '';

/** An amount of shares or dollars that is being typed. It begins with what the portfolio weighs by. */
export function useAmount(
  method: HoldingWeightMethod,
  { initialText = empty, lacksPrice = false }: AmountOptions = {},
): AmountInput {
  const [chosen, setMeasure] = useState<Measure | null>(null);
  const measure = chosen ?? (method === 'VALUE_BASIS' || lacksPrice ? 'value' : 'shares');
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const text = typed ?? initialText(measure);
  return {
    text,
    measure,
    error,
    isTouched: typed !== null && typed !== initialText(measure),
    setText: (next) => {
      setTyped(next);
      setError(null);
      if (next.includes('$')) setMeasure('value');
    },
    setMeasure: (next) => {
      setMeasure(next);
      setTyped(typed?.replace('$', '') ?? null);
      setError(null);
    },
    parse: () => {
      const parsed = parseAmount(text, measure);
      if (!isParseFailure(parsed)) return parsed;
      setError(parsed.message);
      return null;
    },
  };
}
