/** Endpoints about the releases of the universe, for administrators, under `/api`. */
export const universeAdminPaths = {
  base: 'admin/universe',
  refresh: 'refresh',
  rollBack: 'roll-back',
} as const;

export const universeAdminUrls = {
  universe: '/admin/universe',
  refresh: '/admin/universe/refresh',
  rollBack: '/admin/universe/roll-back',
} as const;
