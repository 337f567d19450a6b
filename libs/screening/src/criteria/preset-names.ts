/** The ready-made profiles by name, apart from their criteria: every page of the site shows one. */
export const presetNames = [
  { id: 0, name: 'Faith Based Evangelical' },
  { id: 1, name: 'Faith Based Catholic' },
  { id: 2, name: 'Environmental' },
  { id: 3, name: 'Social Justice' },
] as const;
