import { createRequire } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { bundleBudget } from './tools/bundle-budget.ts';
import { commonPasswords } from './tools/common-passwords.ts';
import { icons } from './tools/icons.ts';
import { precompress } from './tools/precompress.ts';
import { preloadFonts } from './tools/preload-fonts.ts';
import { renderPages } from './tools/render-pages.ts';
import { subsetFonts } from './tools/subset-fonts.ts';

const apiOrigin = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
// The last are receipts of the payment sandbox.
const proxy = { '/api': apiOrigin, '/uploads': apiOrigin, '/sandbox': apiOrigin };

// The package serves its build with warnings for developers to everyone but names no other.
const router = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const routerBuild = path.join(router, 'dist/production');

const landing = 'src/app/routes/site/landing.route.tsx';
const login = 'src/app/routes/auth/login.route.tsx';
const security = 'src/app/routes/securities/security.route.tsx';
const dashboard = 'src/app/routes/dashboard/dashboard.route.tsx';
const portfolio = 'src/app/routes/portfolios/portfolio.route.tsx';

const initial = { tags: ['$initial' as const] };
const withoutImports = { includeDependenciesRecursively: false };
/**
 * Files that several pages share; the bundler makes a file for each other set of pages. What is in a group may only import what is in the
 * same one or in those that every page loads: else each page that needs one part loads what the other parts import.
 */
const chunkGroups = [
  // Every page needs what the entry imports. The two large libraries are files of their own: a phone loads several at a time.
  { name: 'react', ...initial, test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
  { name: 'router', ...initial, test: /node_modules\/react-router(-dom)?\//, priority: 8 },
  { name: 'frame', ...initial, priority: 7 },
  {
    name: 'basics',
    ...withoutImports,
    test: /components\/(Stack|Paper|SimpleGrid)\/|core\/utils\/get-(breakpoint|sorted|base)|ui\/layout\/(panel|columns)|ui\/data\/(tag|row-link|table)\.|ui\/feedback\/load-failure|[mM]utation(Observer)?\.js|impact-score-widget|score-drawing|sample-data-badge|lib\/(save-file|has-premium|checkout-origin)|get-env|use-mounted/,
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
    test: /src\/components\/(category-panel|score-summary|panel-order|score-change|source-link|table-paging)|ui\/data\/(bar|stat)\.|ui\/feedback\/pending|use-printing|features\/follows\/|contracts\/src\/(follows\/follows\.paths|tickers\/name-with-ticker)|lib\/page-sizes/,
  },
  {
    // The pages of one portfolio, and the dashboard.
    name: 'portfolios',
    ...withoutImports,
    test: /features\/portfolios\/(api\/portfolios|messages|model\/(count-labels|selection))|contracts\/src\/portfolios\/portfolios\.paths/,
  },
  {
    name: 'catalog',
    ...withoutImports,
    test: /screening\/src\/(criteria|modules|industries)\/|screening\/src\/evidence\/sic|lib\/categories/,
  },
];

export default defineConfig({
  plugins: [
    react(),
    commonPasswords(),
    subsetFonts('src/theme/fonts.css'),
    preloadFonts(['newsreader-latin-wght-normal-u20', 'instrument-sans-latin-wght-normal-u20']),
    bundleBudget([
      { route: landing, maxBytes: 143_500 },
      { route: login, maxBytes: 163_500 },
      { route: security, maxBytes: 171_000 },
      { route: dashboard, maxBytes: 145_000 },
      { route: portfolio, maxBytes: 190_500 },
    ]),
    icons('public/favicon.svg'),
    renderPages([
      { path: '/', route: landing },
      { path: '/:ticker/:exchangeLocation?', route: security },
      { path: '/campaigns', route: 'src/app/routes/campaigns/campaigns.route.tsx' },
      { path: '/campaigns/:slug', route: 'src/app/routes/campaigns/campaign.route.tsx' },
      { path: '/faith-funds', route: 'src/app/routes/securities/faith-funds.route.tsx' },
      { path: '/screening-categories', route: 'src/app/routes/screening/screening-categories.route.tsx' },
      { path: '/status', route: 'src/app/routes/site/status.route.tsx' },
      { path: '/trending', route: 'src/app/routes/securities/trending.route.tsx' },
      { path: '/about', route: 'src/content/about.tsx', isFixed: true },
      { path: '/check', route: 'src/app/routes/portfolio-check/portfolio-check.route.tsx', isFixed: true },
      { path: '/explore', route: 'src/app/routes/securities/explore.route.tsx', isFixed: true },
      { path: '/faq', route: 'src/app/routes/site/faq.route.tsx', isFixed: true },
      { path: '/help-and-support', route: 'src/app/routes/site/help-and-support.route.tsx', isFixed: true },
      { path: '/insightpro', route: 'src/app/routes/insightpro/insightpro.route.tsx', isFixed: true },
      { path: '/404', route: 'src/app/routes/site/not-found.route.tsx', isFixed: true },
      { path: '/login', route: login, isFixed: true },
      { path: '/methodology', route: 'src/content/methodology.tsx', isFixed: true },
      {
        path: '/plans-and-pricing',
        route: 'src/app/routes/plans/plans-and-pricing.route.tsx',
        isFixed: true,
      },
      { path: '/privacy-policy', route: 'src/content/privacy-policy.tsx', isFixed: true },
      { path: '/terms-of-service', route: 'src/content/terms-of-service.tsx', isFixed: true },
      { path: '/dashboard', route: dashboard, isFixed: true, isForUsers: true },
      { path: '/portfolios/:id', route: portfolio, isFixed: true, isForUsers: true },
    ]),
    precompress(),
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
