import nx from '@nx/eslint-plugin';
import importX from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';
import { apiModuleZones } from './tools/eslint/module-graph.mjs';
import { tableOwners } from './tools/eslint/table-owners.mjs';
import { webZones } from './tools/eslint/web-zones.mjs';

/** A constructor lists what Nest injects; other functions take an object when they need more than four values. */
const parameterLimits = [
  {
    selector: "MethodDefinition[kind='constructor'] > FunctionExpression[params.length>6]",
    message: 'A constructor takes at most 6 parameters.',
  },
  {
    selector: ":function[params.length>4]:not(MethodDefinition[kind='constructor'] > FunctionExpression)",
    message: 'A function takes at most 4 parameters.',
  },
];

/**
 * Words that the glossary in docs/architecture.md retires. They do not return in the names of declarations that are
 * exported.
 */
const retiredWords =
  'Answer(?!s)|Modal|Kept|Wish|Turns$|Ledger|Desk$|Toy|Harness|Troubles|Doomed|Verdict|Sealer|^Letter|MailCarrier|(?<!Work|Style)(?:Sheet|Reading)(?!s?Name)|^(?!split)[a-z]\\w*Words$';

const retiredNames = [
  'ClassDeclaration',
  'FunctionDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
]
  .map((declaration) => `ExportNamedDeclaration > ${declaration}[id.name=/${retiredWords}/]`)
  .concat(`ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[id.name=/${retiredWords}/]`)
  .map((selector) => ({ selector, message: 'docs/architecture.md retires this word; see its glossary.' }));

const syntaxRules = [
  {
    selector: "CallExpression[callee.name='forwardRef'][callee.type='Identifier']",
    message: 'Two modules that need each other are one module, or three.',
  },
  ...parameterLimits,
  ...retiredNames,
];

/** A problem that a client can get is found in one file of its folder. */
const errorsInTheirFiles = {
  selector: "ClassDeclaration[superClass.callee.name='domainError']",
  message: 'Errors of a folder are declared in its *.errors.ts.',
};

/** The one name of each thing in the `api/` of a feature of the web application. */
const namesOfCalls = [
  {
    selector:
      'ExportNamedDeclaration > FunctionDeclaration[id.name=/^(get|load|read|find|is|has|needs|describe)[A-Z]/]',
    message: 'In api/, fetchX reads and xQuery has the options of a query; what is pure belongs into model/.',
  },
  {
    selector:
      "FunctionDeclaration:not([id.name=/Query$/]) > BlockStatement > ReturnStatement > CallExpression[callee.name='queryOptions']",
    message: 'What returns the options of a query is called xQuery.',
  },
];

/** In the partitioned tables, a release that is no longer stored looks like one in which nothing is known. */
const releaseTables =
  'issuer|instrument|company_name|fund_holdings|evidence|price|price_history|trading_day|instrument_score';
const releaseTableInFrom = `/\\b(FROM|JOIN)\\s+(${releaseTables})(?!\\w)/`;
const rowsOfReleases = ['Literal[value', 'TemplateElement[value.raw'].map((text) => ({
  selector: `${text}=${releaseTableInFrom}]`,
  message: 'Read rows of a release with ReleaseReader, which names the tables of that release.',
}));

/** Which project may depend on which, by the tags of the projects. One table: a later one would replace it. */
const projectBoundaries = [
  'error',
  {
    allow: ['../../../tools/**'],
    enforceBuildableLibDependency: true,
    depConstraints: [
      { sourceTag: 'type:domain', onlyDependOnLibsWithTags: ['type:domain'] },
      // Each library of securities stands on those above it; a browser has all but the sources.
      {
        sourceTag: 'lib:matching',
        notDependOnLibsWithTags: ['lib:search', 'lib:holdings-files', 'lib:sources'],
      },
      { sourceTag: 'lib:search', notDependOnLibsWithTags: ['lib:holdings-files', 'lib:sources'] },
      { sourceTag: 'lib:holdings-files', notDependOnLibsWithTags: ['lib:search', 'lib:sources'] },
      { sourceTag: 'lib:sources', notDependOnLibsWithTags: ['lib:search'] },
      { sourceTag: 'type:contracts', onlyDependOnLibsWithTags: ['type:domain'] },
      {
        sourceTag: 'scope:api',
        onlyDependOnLibsWithTags: ['type:contracts', 'type:domain'],
        bannedExternalImports: ['react*', 'zustand', '@tanstack/*', '@mantine/*'],
      },
      {
        sourceTag: 'scope:web',
        onlyDependOnLibsWithTags: ['type:contracts', 'type:domain'],
        notDependOnLibsWithTags: ['scope:server'],
        bannedExternalImports: ['@nestjs/*', 'typeorm', 'pg', 'fastify'],
      },
      { sourceTag: 'type:e2e', onlyDependOnLibsWithTags: ['type:contracts'] },
    ],
  },
];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/test-output/**', '**/node_modules/**', '.nx/**', '.data/**'] },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { '@nx': nx, 'import-x': importX },
    settings: { 'import-x/resolver': { node: { extensions: ['.ts', '.tsx', '.mjs', '.js'] } } },
    rules: {
      '@nx/enforce-module-boundaries': projectBoundaries,
      'no-restricted-syntax': ['error', ...syntaxRules],
      'max-len': ['error', { code: 10_000, comments: 120, ignoreUrls: true }],
    },
  },
  {
    files: ['apps/api/src/**/*.ts', 'apps/api/test/**/*.ts'],
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: 'apps/api/src', zones: apiModuleZones() }],
    },
  },
  {
    files: ['apps/api/src/**/*.ts'],
    ignores: ['**/*.errors.ts', '**/*spec.ts'],
    rules: { 'no-restricted-syntax': ['error', ...syntaxRules, errorsInTheirFiles, ...rowsOfReleases] },
  },
  {
    files: ['apps/api/src/**/*.ts'],
    ignores: ['apps/api/src/platform/database/migrations/*.ts', '**/*spec.ts'],
    plugins: { plumbline: { rules: { 'table-owners': tableOwners } } },
    rules: { 'plumbline/table-owners': 'error' },
  },
  {
    // They read releases that are being loaded, or check at the end that the release is still stored.
    files: [
      'apps/api/src/screening/universe/{loading,snapshot}/**/*.ts',
      'apps/api/src/platform/database/migrations/*.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...syntaxRules, errorsInTheirFiles] },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}', 'apps/web/src/test/**'],
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: 'apps/web/src', zones: webZones() }],
    },
  },
  {
    files: ['apps/web/src/features/**/*.{ts,tsx}'],
    // Links are of the browser that made them: it alone can end them, whoever uses it.
    ignores: ['apps/web/src/features/plan-check/model/made-links.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'zustand',
              importNames: ['create', 'createStore'],
              message: 'Create it with createUserStore, which forgets it when the user leaves.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['apps/web/src/features/*/api/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...syntaxRules, ...namesOfCalls] },
  },
  {
    files: ['tools/**', '*.mjs', '**/*.config.{mjs,ts}', 'apps/*/test/*.mjs'],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
);
