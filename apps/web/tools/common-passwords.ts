import { loadCommonPasswords } from '@plumbline/contracts';
import type { Plugin } from 'vite';

/** Leaves only the passwords in the package of common ones, in an order in which they compress to two thirds. */
export function commonPasswords(): Plugin {
  return {
    name: 'plumbline:common-passwords',
    apply: 'build',
    load: {
      filter: { id: /@zxcvbn-ts\/language-common\/dist\/index\.mjs$/ },
      async handler() {
        const passwords = JSON.stringify([...(await loadCommonPasswords())].sort().join('\n'));
        return `export const dictionary = { 'passwords-common': ${passwords}.split('\\n') };`;
      },
    },
  };
}
