import { redirect } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { RequireGoodStanding } from './guards/require-good-standing.tsx';
import { RequireSession } from './guards/require-session.tsx';
import { VisitorsOnly } from './guards/visitors-only.tsx';
import { AppLayout } from './layout/app-layout.tsx';
import { PageLoading } from './page-loading.tsx';
import { paths } from '../config/paths.ts';
import { RouteError } from './route-error.tsx';
import { keepSignupCode } from './signup-code.ts';

const landing = () =>
  import('./routes/landing.route.tsx').then(({ LandingRoute }) => ({ Component: LandingRoute }));

const notFound = () =>
  import('./routes/not-found.route.tsx').then(({ NotFoundRoute }) => ({ Component: NotFoundRoute }));

const account = () =>
  import('./routes/account.route.tsx').then(({ AccountRoute }) => ({ Component: AccountRoute }));

/** Pages of one's own. */
const forMembers: RouteObject[] = [
  {
    path: paths.dashboard.pattern,
    lazy: () =>
      import('./routes/dashboard.route.tsx').then(({ DashboardRoute }) => ({ Component: DashboardRoute })),
  },
  {
    path: paths.portfolios.pattern,
    lazy: () =>
      import('./routes/portfolios.route.tsx').then(({ PortfoliosRoute }) => ({ Component: PortfoliosRoute })),
  },
  {
    path: paths.portfolio.pattern,
    lazy: () =>
      import('./routes/portfolio.route.tsx').then(({ PortfolioRoute }) => ({ Component: PortfolioRoute })),
  },
  {
    path: paths.screeningProfiles.pattern,
    lazy: () =>
      import('./routes/screening-profiles.route.tsx').then(({ ScreeningProfilesRoute }) => ({
        Component: ScreeningProfilesRoute,
      })),
  },
  { path: paths.account.pattern, lazy: account },
  { path: paths.accountSettings.pattern, lazy: account },
];

/** The ways in. */
const forVisitors: RouteObject[] = [
  {
    path: paths.login.pattern,
    lazy: () => import('./routes/login.route.tsx').then(({ LoginRoute }) => ({ Component: LoginRoute })),
  },
  {
    path: paths.register.pattern,
    loader: keepSignupCode,
    lazy: () =>
      import('./routes/register.route.tsx').then(({ RegisterRoute }) => ({ Component: RegisterRoute })),
  },
];

/** What links in mails lead to, and what leads to such mails. */
const byMail: RouteObject[] = [
  {
    path: paths.registrationComplete.pattern,
    lazy: () =>
      import('./routes/registration-complete.route.tsx').then(({ RegistrationCompleteRoute }) => ({
        Component: RegistrationCompleteRoute,
      })),
  },
  {
    path: paths.activate.pattern,
    lazy: () =>
      import('./routes/activate.route.tsx').then(({ ActivateRoute }) => ({ Component: ActivateRoute })),
  },
  {
    path: paths.forgotPassword.pattern,
    lazy: () =>
      import('./routes/forgot-password.route.tsx').then(({ ForgotPasswordRoute }) => ({
        Component: ForgotPasswordRoute,
      })),
  },
  {
    path: paths.changePassword.pattern,
    lazy: () =>
      import('./routes/change-password.route.tsx').then(({ ChangePasswordRoute }) => ({
        Component: ChangePasswordRoute,
      })),
  },
];

/** Every page is a chunk of its own, fetched when it is first visited. */
export const routes: RouteObject[] = [
  {
    element: <AppLayout />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <PageLoading />,
    children: [
      {
        element: <RequireGoodStanding />,
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
            path: paths.about.pattern,
            lazy: () =>
              import('./routes/about.route.tsx').then(({ AboutRoute }) => ({ Component: AboutRoute })),
          },
          {
            path: paths.faq.pattern,
            lazy: () => import('./routes/faq.route.tsx').then(({ FaqRoute }) => ({ Component: FaqRoute })),
          },
          {
            path: paths.helpAndSupport.pattern,
            lazy: () =>
              import('./routes/help-and-support.route.tsx').then(({ HelpAndSupportRoute }) => ({
                Component: HelpAndSupportRoute,
              })),
          },
          {
            path: paths.termsOfService.pattern,
            lazy: () =>
              import('./routes/terms-of-service.route.tsx').then(({ TermsOfServiceRoute }) => ({
                Component: TermsOfServiceRoute,
              })),
          },
          {
            path: paths.privacyPolicy.pattern,
            lazy: () =>
              import('./routes/privacy-policy.route.tsx').then(({ PrivacyPolicyRoute }) => ({
                Component: PrivacyPolicyRoute,
              })),
          },
          { element: <RequireSession />, children: forMembers },
          { element: <VisitorsOnly />, children: forVisitors },
          ...byMail,
          { path: paths.metaxes.pattern, loader: () => redirect(paths.register.href('metaxes')) },
          {
            path: paths.plansAndPricing.pattern,
            lazy: () =>
              import('./routes/plans-and-pricing.route.tsx').then(({ PlansAndPricingRoute }) => ({
                Component: PlansAndPricingRoute,
              })),
          },
          {
            path: paths.checkout.pattern,
            lazy: () =>
              import('./routes/checkout.route.tsx').then(({ CheckoutRoute }) => ({
                Component: CheckoutRoute,
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
