import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { publicPages } from '@plumbline/contracts';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { bundleBudget } from './tools/bundle-budget.ts';
import { commonPasswords } from './tools/common-passwords.ts';
import { icons } from './tools/icons.ts';
import { offlineChecks } from './tools/offline-checks.ts';
import { precompress } from './tools/precompress.ts';
import { preloadFonts } from './tools/preload-fonts.ts';
import { renderPages } from './tools/render-pages.ts';
import { subsetFonts } from './tools/subset-fonts.ts';

const apiOrigin = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
/** What only the API serves. The sandbox has receipts and pretend brokers; only `/mcp` itself is the MCP server. */
const served = ['/api', '/badge/', '/feeds/', '/uploads', '/sandbox', '^/mcp$'];
const proxy = Object.fromEntries(served.map((path) => [path, apiOrigin]));

// The package serves its build with warnings for developers to everyone but names no other.
const router = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const routerBuild = path.join(router, 'dist/production');

const sources = ['src/app/routes', 'src/content'].flatMap((folder) =>
  readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join(folder, file.replaceAll(path.sep, '/')),
  ),
);
const landing = findSource('/landing');
const login = findSource('/login');
const security = findSource('/security');
const dashboard = findSource('/dashboard');
const portfolio = findSource('/portfolio');

/** The file of a page, which is called like its address: a route, or a text that `ArticlePage` shows. */
function findSource(address: string): string {
  const name = address === '/' ? '/landing' : address;
  const source = sources.find(
    (file) => file.endsWith(`${name}.route.tsx`) || file === `src/content${name}.tsx`,
  );
  if (source === undefined) throw new Error(`No file is called ${name}.route.tsx.`);
  return source;
}

const initial = { tags: ['$initial' as const] };
const withoutImports = { includeDependenciesRecursively: false };
/**
 * Files that several pages share; the bundler makes a file for each other set of pages. What is in a group may only
 * import what is in the same one or in those that every page loads: else each page that needs one part loads what the
 * other parts import.
 */
const chunkGroups = [
  // Every page needs what the entry imports. The two large libraries are files of their own: a phone loads several at a
  // time.
  { name: 'react', ...initial, test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
  { name: 'router', ...initial, test: /node_modules\/react-router(-dom)?\//, priority: 8 },
  { name: 'frame', ...initial, priority: 7 },
  {
    name: 'basics',
    ...withoutImports,
    test: /components\/(Stack|Paper|SimpleGrid)\/|core\/utils\/get-(breakpoint|sorted|base)|ui\/layout\/(panel|columns)|ui\/data\/(tag|row-link|table)\.|ui\/feedback\/load-failure|ui\/hooks\/use-(printing|is-phone|is-panel-shown)|[mM]utation(Observer)?\.js|impact-score-widget|score-drawing|sample-data-badge|lib\/(save-file|has-premium|checkout-origin)|get-env|use-mounted|use-focus-on-new-step|contracts\/src\/schema\./,
  },
  {
    name: 'fields',
    ...withoutImports,
    test: /@mantine\/(core\/esm\/(components\/(Input|InputBase|NativeSelect|TextInput|Combobox)\/|core\/(styles-api|MantineProvider))|hooks\/esm\/(use-id|utils\/random))|mantine-forms|search-field/,
  },
  {
    name: 'choices',
    ...withoutImports,
    test: /@mantine\/(core\/esm\/(components\/Checkbox\/|utils\/(InlineInput|InputsGroup))|hooks\/esm\/(use-uncontrolled|use-merged-ref))/,
  },
  {
    // What the pages of securities, campaigns and portfolios have in common.
    name: 'securities',
    ...withoutImports,
    test: /app\/under-other-standards|compare-standards-href|src\/components\/(category-panel|score-summary|panel-order|score-change|source-link|table-paging)|ui\/data\/(bar|stat)\.|ui\/feedback\/pending|features\/follows\/(api|components\/follow-controls)|contracts\/src\/(follows\/follows\.paths|site\/site-files|tickers\/name-with-ticker)|lib\/(page-sizes|use-address-filters)|components\/Anchor\/|to-int|use-callback-ref|premium-lock|use-premium-gate|screening\/src\/(scoring\/formulas|holdings\/holding-weights)/,
  },
  {
    // The pages of one portfolio, and the dashboard.
    name: 'portfolios',
    ...withoutImports,
    test: /features\/portfolios\/(api\/portfolios|messages|model\/(count-labels|selection))|routes\/portfolios\/with-portfolio|contracts\/src\/portfolios\/portfolio(s|-groups)\.paths/,
  },
  {
    // The page of a portfolio and that of a group.
    name: 'holdings',
    ...withoutImports,
    test: /features\/portfolios\/(api\/(portfolio-changes|downloads)|components\/(overview\/portfolio-(actions|panels|summary)|changes|report|settings\/active-profile)|hooks\/use-(download|holdings-(rows|view))|model\/(describe-unseen|holding-(labels|order|input)|row-choices|report-paper|profile-name|compare-portfolios))|routes\/portfolios\/portfolio-loading|components\/action-menu|screening\/src\/(roll-up\/(score-portfolio|unseen-holdings)|display\/(report-notes|describe-unknown|part-of-money))|contracts\/src\/(tickers\/score-history|portfolios\/portfolio-changes)\.response/,
  },
  {
    name: 'catalog',
    ...withoutImports,
    test: /screening\/src\/(criteria|modules|industries)\/|screening\/src\/(evidence\/(sic|calendar)|scoring\/impact-scores)|contracts\/src\/tickers\/listing\.response|lib\/categories/,
  },
];

export default defineConfig({
  plugins: [
    react(),
    commonPasswords(),
    subsetFonts('src/theme/fonts.css'),
    preloadFonts(['newsreader-latin-wght-normal-u20', 'instrument-sans-latin-wght-normal-u20']),
    bundleBudget([
      { route: landing, maxBytes: 145_100 },
      { route: login, maxBytes: 165_900 },
      { route: security, maxBytes: 175_000 },
      { route: dashboard, maxBytes: 147_900 },
      { route: portfolio, maxBytes: 178_900 },
    ]),
    icons('public/favicon.svg'),
    renderPages([
      ...publicPages.map((page) => ({
        path: page.path,
        route: findSource(page.path),
        isFixed: !('hasData' in page),
      })),
      { path: '/:ticker/:exchangeLocation?', route: security },
      { path: '/campaigns/:slug', route: findSource('/campaign') },
      { path: '/404', route: findSource('/not-found'), isFixed: true },
      { path: '/login', route: login, isFixed: true },
      { path: '/dashboard', route: dashboard, isFixed: true, isForUsers: true },
      { path: '/portfolios/:id', route: portfolio, isFixed: true, isForUsers: true },
    ]),
    precompress(),
    offlineChecks({
      routes: [findSource('/check'), findSource('/plan-check')],
      later: [
        'src/app/routes/portfolio-check/check-outlook.tsx',
        'src/app/layout/new-version-notice.tsx',
        'src/app/share-session.ts',
      ],
      workers: ['portfolio-check.worker', 'plan-check.worker'],
    }),
  ],
  resolve: {
    conditions: ['@plumbline/source', ...defaultClientConditions],
    alias: [
      { find: /^react-router$/, replacement: path.join(routerBuild, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: path.join(routerBuild, 'dom-export.mjs') },
    ],
  },
  // The worker that checks a portfolio imports its library once the globals that it needs are there.
  worker: { format: 'es' },
  server: { host: '127.0.0.1', port: 5173, proxy },
  preview: { host: '127.0.0.1', port: 4173, proxy },
  // A font or picture inlined as a data: address would be refused by the content security policy.
  // All styles are 25 kB, less than the requests for their parts would cost.
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    target: 'es2022',
    cssCodeSplit: false,
    // Browsers that cannot preload modules load them a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    license: { fileName: 'licenses.md' },
  },
});
