import type { Infer } from '../schema.ts';
import { enumSchema, integerSchema, objectSchema, optional, stringSchema } from '../schema.ts';

/** What a site needs to embed a page of ours, in the words of oEmbed 1.0. */
export const oembedResponseSchema = objectSchema({
  /** `photo`: the badge of a security, where it fits. `link`: any other page, which has no picture for other sites. */
  type: enumSchema(['photo', 'link'] as const),
  version: enumSchema(['1.0'] as const),
  /** Of a security with its score, and what that stands on. */
  title: stringSchema,
  provider_name: stringSchema,
  provider_url: stringSchema,
  /** Seconds. A score changes with a release. */
  cache_age: integerSchema,
  /** The address of the picture; of a photo alone, like its size in pixels. */
  url: optional(stringSchema),
  width: optional(integerSchema),
  height: optional(integerSchema),
});
export type OembedResponse = Infer<typeof oembedResponseSchema>;
