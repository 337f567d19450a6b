/** Endpoints of the operator, under `/api`. */
export const healthPaths = { base: 'health', live: 'live', ready: 'ready', metrics: 'metrics' } as const;
