import type { Catalog } from './catalog.ts';
import type { Criterion } from './criterion.ts';

/**
 * What a company does that counts under a criterion, in one sentence: what the criterion says, or what a variant says
 * that implies it. Who is flagged for the variant alone must not be said to do what the criterion says.
 */
export function describeCounted({ negatives }: Catalog, criterion: Criterion): string {
  const variants = negatives.filter(({ implies }) => implies === criterion.name);
  return variants.reduce(
    (sentence, { description }) =>
      `${sentence.slice(0, -1)}, or ${description.charAt(0).toLowerCase()}${description.slice(1)}`,
    criterion.description,
  );
}
