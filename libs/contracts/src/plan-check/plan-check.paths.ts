/**
 * Endpoints of the links to checks of a retirement plan, under `/api`. Keys are in bodies, so that no log has them.
 */
export const planCheckPaths = { base: 'plan-check/links', open: 'open', end: 'end' } as const;

export const planCheckUrls = {
  links: `/${planCheckPaths.base}`,
  open: `/${planCheckPaths.base}/${planCheckPaths.open}`,
  end: `/${planCheckPaths.base}/${planCheckPaths.end}`,
} as const;
