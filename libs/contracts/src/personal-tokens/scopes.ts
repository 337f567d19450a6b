/** What a personal access token can be for. None includes another. */
export const scopes = ['screening:read', 'portfolios:read', 'portfolios:write'] as const;
export type Scope = (typeof scopes)[number];

/** What each scope allows, where an owner chooses. */
export const scopeDescriptions: Readonly<Record<Scope, string>> = {
  'screening:read': 'Read scores, lists and campaigns under any standard you can use, and your own standards',
  'portfolios:read': 'Read your portfolios and groups: holdings, figures, reports and exports',
  'portfolios:write': 'Create, change and delete portfolios, groups and holdings, and import files',
};
