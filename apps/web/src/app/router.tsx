import type { RouteObject } from 'react-router-dom';
import { AppLayout } from './layout/app-layout.tsx';
import { PageLoading } from './page-loading.tsx';
import { paths } from './paths.ts';
import { RouteError } from './route-error.tsx';

const landing = () =>
  import('./routes/landing.route.tsx').then(({ LandingRoute }) => ({ Component: LandingRoute }));

const notFound = () =>
  import('./routes/not-found.route.tsx').then(({ NotFoundRoute }) => ({ Component: NotFoundRoute }));

/** Every page is a chunk of its own, fetched when it is first visited. */
export const routes: RouteObject[] = [
  {
    element: <AppLayout />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <PageLoading />,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          { path: paths.landing.pattern, lazy: landing },
          { path: paths.welcome.pattern, lazy: landing },
          {
            path: paths.methodology.pattern,
            lazy: () =>
              import('./routes/methodology.route.tsx').then(({ MethodologyRoute }) => ({
                Component: MethodologyRoute,
              })),
          },
          {
            path: paths.screeningCategories.pattern,
            lazy: () =>
              import('./routes/screening-categories.route.tsx').then(({ ScreeningCategoriesRoute }) => ({
                Component: ScreeningCategoriesRoute,
              })),
          },
          {
            path: paths.security.pattern,
            lazy: () =>
              import('./routes/security.route.tsx').then(({ SecurityRoute }) => ({
                Component: SecurityRoute,
              })),
          },
          { path: paths.notFound.pattern, lazy: notFound },
          { path: '*', lazy: notFound },
        ],
      },
    ],
  },
];
