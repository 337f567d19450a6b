import { loadCommonPasswords } from '@plumbline/contracts';
import type { Plugin } from 'vite';

/** Leaves in the package of common passwords only those that new passwords are compared with, a fifth of its words. */
export function commonPasswords(): Plugin {
  return {
    name: 'plumbline:common-passwords',
    apply: 'build',
    load: {
      filter: { id: /@zxcvbn-ts\/language-common\/dist\/index\.mjs$/ },
      async handler() {
        const passwords = JSON.stringify([...(await loadCommonPasswords())].join('\n'));
        return `export const dictionary = { 'passwords-common': ${passwords}.split('\\n') };`;
      },
    },
  };
}
