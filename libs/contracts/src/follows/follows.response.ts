import { IsShortText } from '../fields.ts';
import { limits } from '../limits.ts';
import { arrayOf, booleanSchema, integerSchema, objectSchema, stringSchema } from '../schema.ts';
import type { Infer } from '../schema.ts';
import { listingFields } from '../tickers/listing.response.ts';

/** What an account follows. When it changes, a digest is mailed after the next release. */
export const followsResponseSchema = objectSchema({
  /** Whether the account has stopped the digests. */
  isStopped: booleanSchema,
  /** By ticker. */
  instruments: arrayOf(
    objectSchema({
      financialInstrumentId: integerSchema,
      ...listingFields,
      /**
       * Whether the release has it. One that has left is named as it was last, and another company may have its ticker.
       */
      isListed: booleanSchema,
    }),
  ),
  /** By name. */
  portfolios: arrayOf(objectSchema({ id: integerSchema, name: stringSchema })),
  /** By title. */
  campaigns: arrayOf(objectSchema({ id: integerSchema, slug: stringSchema, title: stringSchema })),
});
export type FollowsResponse = Infer<typeof followsResponseSchema>;

/** Body of `POST /api/follows/stop`. */
export class StopDigestsRequest {
  /** From the link in a digest. */
  @IsShortText('Key', limits.follows.maxKeyLength)
  key!: string;
}
