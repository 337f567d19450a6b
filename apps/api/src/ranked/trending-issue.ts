/** The issue of the day: a criterion, and how the product speaks of it. */
export const trendingIssue = {
  criterion: 'ABORTION_PHILANTHROPY',
  title: 'Abortion travel benefits',
  description:
    'Companies that announced in 2021 or 2022 that they would pay for employees to travel for an abortion. ' +
    'Each flag names the announcement it rests on.',
} as const;
