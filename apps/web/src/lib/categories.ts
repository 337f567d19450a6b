import { catalog } from '@plumbline/screening';

/** What is screened for, each subject once: a stricter variant belongs to the category that it implies. */
export const categories = catalog.criteria.filter(({ implies }) => implies === undefined);

/** The categories counted in words, such as "51 categories in 9 themes". */
export const categoryCount = `${categories.length} categories in ${catalog.themes.length} themes`;
