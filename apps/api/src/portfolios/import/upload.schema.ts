import type { RejectedRowResponse, UploadResponse, UploadSuggestionResponse } from '@plumbline/contracts';
import {
  arrayOf,
  integer,
  nullable,
  number,
  objectSchema,
  text,
  truth,
} from '../../platform/openapi/schema.ts';

export const uploadSchema = objectSchema<UploadResponse>({
  attemptedCount: integer,
  completedCount: integer,
  rejected: arrayOf(
    objectSchema<RejectedRowResponse>({
      row: integer,
      ticker: text,
      reason: text,
      shares: nullable(number),
      value: nullable(number),
      suggestions: arrayOf(
        objectSchema<UploadSuggestionResponse>({
          financialInstrumentId: integer,
          ticker: text,
          name: text,
          isDomestic: truth,
          exchangeLocation: nullable(text),
        }),
      ),
    }),
  ),
});
