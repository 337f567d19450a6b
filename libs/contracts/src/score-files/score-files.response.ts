import type { Infer } from '../schema.ts';
import { arrayOf, enumSchema, integerSchema, objectSchema, stringSchema } from '../schema.ts';
import { scoreFileNames } from './score-files.paths.ts';

/** The files with all scores of a release under preset 0. */
export const scoreFilesResponseSchema = objectSchema({
  /** Number of the release. */
  release: integerSchema,
  /** ISO day of its newest facts. */
  asOf: stringSchema,
  methodologyVersion: integerSchema,
  /** What may be done with the files. */
  terms: stringSchema,
  files: arrayOf(
    objectSchema({
      name: enumSchema(scoreFileNames),
      /** Rows besides the head. */
      rows: integerSchema,
      bytes: integerSchema,
      /** Of the file, in hexadecimal. */
      sha256: stringSchema,
    }),
  ),
});

export type ScoreFilesResponse = Infer<typeof scoreFilesResponseSchema>;
