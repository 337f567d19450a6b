import type { ReadinessResponse, UniverseSummaryResponse } from '@plumbline/contracts';
import { day, integer, objectSchema, oneOf, text, truth } from '../platform/openapi/schema.ts';

export const liveSchema = objectSchema<{ status: 'live' }>({ status: oneOf('live') });

export const readinessSchema = objectSchema<ReadinessResponse>({
  status: oneOf('ready'),
  universe: objectSchema<UniverseSummaryResponse>({
    release: integer,
    source: text,
    asOf: day,
    instruments: integer,
    stocks: integer,
    funds: integer,
    hasSampleData: truth,
  }),
});
