import { catalog } from '@plumbline/screening';

/** What is screened for, each subject once: a stricter variant belongs to the category that it implies. */
export const categories = catalog.criteria.filter(({ implies }) => implies === undefined);

/** The title of a criterion; its name where a newer server knows more of them. */
export function titleOfCriterion(name: string): string {
  return catalog.byName.get(name)?.title ?? name;
}

/** The negative criteria by title, in the order of the alphabet. */
export const negativesByTitle = [...catalog.negatives].sort((a, b) => a.title.localeCompare(b.title));

/** The categories counted in words, such as "51 categories in 9 themes". */
export const categoryCount = `${categories.length} categories in ${catalog.themes.length} themes`;
