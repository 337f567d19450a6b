import { queryString } from '../query-string.ts';

/** Endpoint of standards side by side, under `/api`. */
export const standardsPaths = { base: 'standards' } as const;

/** What standards are compared for: a security or a portfolio, by its id. */
export type ComparedSubject = { readonly instrument: number } | { readonly portfolio: number };

export const standardsUrls = {
  /** `profiles` are ids of presets or own profiles. */
  compare: (subject: ComparedSubject, profiles: readonly string[]) => {
    // Commas as they are: the address is read by people as well.
    const query = queryString({ ...subject }) + `&profiles=${profiles.map(encodeURIComponent).join(',')}`;
    return `/standards${query}`;
  },
} as const;
