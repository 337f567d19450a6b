import type { EsgRollupResponse, RollupEntryResponse } from '@plumbline/contracts';
import { arrayOf, integer, number, objectSchema, text, truth } from './schema.ts';

const entries = arrayOf(
  objectSchema<RollupEntryResponse>({
    criterion: objectSchema<RollupEntryResponse['criterion']>({ name: text, title: text }),
    weightedPercentage: number,
    numberOfHoldings: integer,
    hasSampleData: truth,
  }),
);

export const rollUpSchema = objectSchema<EsgRollupResponse>({ positive: entries, negative: entries });
