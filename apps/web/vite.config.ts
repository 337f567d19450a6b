import { createRequire } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { earlyCalls } from './src/app/early-calls.ts';
import { bundleBudget } from './tools/bundle-budget.ts';
import { commonPasswords } from './tools/common-passwords.ts';
import { groupChunks } from './tools/group-chunks.ts';
import { icons } from './tools/icons.ts';
import { precompress } from './tools/precompress.ts';
import { preloadFonts } from './tools/preload-fonts.ts';
import { prerenderPages } from './tools/prerender-pages.ts';
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

export default defineConfig({
  plugins: [
    react(),
    commonPasswords(),
    groupChunks([landing, login, security, dashboard, portfolio]),
    subsetFonts('src/theme/fonts.css'),
    preloadFonts(['newsreader-latin-wght-normal-u20', 'instrument-sans-latin-wght-normal-u20']),
    bundleBudget({
      script: { file: 'public/prerendered.js', maxBytes: 2_400 },
      routes: [
        { route: landing, maxBytes: 152_000 },
        { route: login, maxBytes: 169_000 },
        { route: security, maxBytes: 170_000 },
        { route: dashboard, maxBytes: 153_000 },
        { route: portfolio, maxBytes: 193_000 },
      ],
    }),
    icons('public/favicon.svg'),
    prerenderPages([
      { path: '/' },
      { path: 'landing' },
      { path: '/faq' },
      { path: '/login' },
      { path: '/plans-and-pricing', hasMore: true },
      { path: '/explore', hasMore: true },
      { path: 'security', hasMore: true },
      {
        path: '/dashboard',
        account: {
          route: dashboard,
          calls: earlyCalls.dashboard,
        },
      },
      {
        path: '/portfolios/1',
        account: {
          route: portfolio,
          calls: earlyCalls.portfolio,
        },
      },
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
    license: { fileName: 'licenses.md' },
  },
});
