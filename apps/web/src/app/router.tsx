import { redirect } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import type { Article } from '../content/article.ts';
import { RequireGoodStanding, RequireSession, VisitorsOnly } from './guards/guards.tsx';
import { AppLayout } from './layout/app-layout.tsx';
import { PageLoading } from './page-loading.tsx';
import { RouteError } from './route-error.tsx';
import { paths } from '../config/paths.ts';
import { saveSignUpCode } from './routes/auth/sign-up-code.ts';

const landing = () => import('./routes/site/landing.route.tsx');
const notFound = () => import('./routes/site/not-found.route.tsx');
const account = () => import('./routes/account/account.route.tsx');
const administratorsOnly = async () => ({
  Component: (await import('./guards/require-administrator.tsx')).RequireAdministrator,
});

/** A route that shows one of the long texts of the site. */
function article(path: string, load: () => Promise<Article>): RouteObject {
  return {
    path,
    lazy: async () => {
      const [{ ArticlePage }, text] = await Promise.all([import('./routes/site/article-page.tsx'), load()]);
      return { element: <ArticlePage {...text} /> };
    },
  };
}

const forEveryone: RouteObject[] = [
  { path: paths.landing.pattern, lazy: landing },
  { path: paths.welcome.pattern, lazy: landing },
  { path: paths.check.pattern, lazy: () => import('./routes/portfolio-check/check.route.tsx') },
  { path: paths.planCheck.pattern, lazy: () => import('./routes/plan-check/plan-check.route.tsx') },
  { path: paths.values.pattern, lazy: () => import('./routes/values/values.route.tsx') },
  {
    path: paths.screeningCategories.pattern,
    lazy: () => import('./routes/screening/screening-categories.route.tsx'),
  },
  { path: paths.trending.pattern, lazy: () => import('./routes/securities/trending.route.tsx') },
  { path: paths.faithFunds.pattern, lazy: () => import('./routes/securities/faith-funds.route.tsx') },
  {
    path: paths.compareStandards.pattern,
    lazy: () => import('./routes/screening/compare-standards.route.tsx'),
  },
  { path: paths.explore.pattern, lazy: () => import('./routes/securities/explore.route.tsx') },
  { path: paths.insightPro.pattern, lazy: () => import('./routes/insightpro/insightpro.route.tsx') },
  { path: paths.status.pattern, lazy: () => import('./routes/site/status.route.tsx') },
  { path: paths.campaigns.pattern, lazy: () => import('./routes/campaigns/campaigns.route.tsx') },
  { path: paths.campaign.pattern, lazy: () => import('./routes/campaigns/campaign.route.tsx') },
  { path: paths.shared.pattern, lazy: () => import('./routes/shared/shared.route.tsx') },
  { path: paths.faq.pattern, lazy: () => import('./routes/site/faq.route.tsx') },
  { path: paths.helpAndSupport.pattern, lazy: () => import('./routes/site/help-and-support.route.tsx') },
  article(paths.about.pattern, () => import('../content/about.tsx').then(({ about }) => about)),
  article(paths.methodology.pattern, () =>
    import('../content/methodology.tsx').then(({ methodology }) => methodology),
  ),
  article(paths.developers.pattern, () =>
    import('../content/developers.tsx').then(({ developers }) => developers),
  ),
  article(paths.termsOfService.pattern, () =>
    import('../content/terms-of-service.tsx').then(({ termsOfService }) => termsOfService),
  ),
  article(paths.privacyPolicy.pattern, () =>
    import('../content/privacy-policy.tsx').then(({ privacyPolicy }) => privacyPolicy),
  ),
  { path: paths.metaxes.pattern, loader: () => redirect(paths.register.href('metaxes')) },
  { path: paths.plansAndPricing.pattern, lazy: () => import('./routes/plans/plans-and-pricing.route.tsx') },
  { path: paths.checkout.pattern, lazy: () => import('./routes/plans/checkout.route.tsx') },
  { path: paths.security.pattern, lazy: () => import('./routes/securities/security.route.tsx') },
];

/** Only for users who are logged in. */
const forMembers: RouteObject[] = [
  { path: paths.dashboard.pattern, lazy: () => import('./routes/dashboard/dashboard.route.tsx') },
  { path: paths.portfolios.pattern, lazy: () => import('./routes/portfolios/portfolios.route.tsx') },
  {
    path: paths.brokerConnections.pattern,
    lazy: () => import('./routes/portfolios/broker-connections.route.tsx'),
  },
  { path: paths.portfolio.pattern, lazy: () => import('./routes/portfolios/portfolio.route.tsx') },
  { path: paths.cleanUp.pattern, lazy: () => import('./routes/portfolios/clean-up.route.tsx') },
  { path: paths.giving.pattern, lazy: () => import('./routes/portfolios/giving.route.tsx') },
  { path: paths.portfolioGroup.pattern, lazy: () => import('./routes/portfolios/group.route.tsx') },
  { path: paths.groupGiving.pattern, lazy: () => import('./routes/portfolios/group-giving.route.tsx') },
  {
    path: paths.screeningProfiles.pattern,
    lazy: () => import('./routes/screening/screening-profiles.route.tsx'),
  },
  { path: paths.account.pattern, lazy: account },
  { path: paths.accountSettings.pattern, lazy: account },
];

const forAdministrators: RouteObject[] = [
  { path: paths.evidenceDesk.pattern, lazy: () => import('./routes/admin/evidence-desk.route.tsx') },
  { path: paths.newEvidenceEntry.pattern, lazy: () => import('./routes/admin/new-evidence-entry.route.tsx') },
  { path: paths.adminCampaigns.pattern, lazy: () => import('./routes/admin/admin-campaigns.route.tsx') },
  { path: paths.newCampaign.pattern, lazy: () => import('./routes/admin/new-campaign.route.tsx') },
  { path: paths.adminCampaign.pattern, lazy: () => import('./routes/admin/admin-campaign.route.tsx') },
  { path: paths.adminUniverse.pattern, lazy: () => import('./routes/admin/universe.route.tsx') },
  { path: paths.evidenceEntry.pattern, lazy: () => import('./routes/admin/evidence-entry.route.tsx') },
];

/** Only for visitors who are not. */
const forVisitors: RouteObject[] = [
  { path: paths.login.pattern, lazy: () => import('./routes/auth/login.route.tsx') },
  {
    path: paths.register.pattern,
    loader: saveSignUpCode,
    lazy: () => import('./routes/auth/register.route.tsx'),
  },
];

/** What links in emails lead to, and the pages that send such emails. */
const byMail: RouteObject[] = [
  {
    path: paths.registrationComplete.pattern,
    lazy: () => import('./routes/auth/registration-complete.route.tsx'),
  },
  { path: paths.activate.pattern, lazy: () => import('./routes/auth/activate.route.tsx') },
  {
    path: paths.confirmEmail.pattern,
    lazy: async () => ({ Component: (await import('./routes/auth/email-links.route.tsx')).ConfirmEmail }),
  },
  {
    path: paths.undoEmail.pattern,
    lazy: async () => ({ Component: (await import('./routes/auth/email-links.route.tsx')).UndoEmail }),
  },
  {
    path: paths.undoSecondFactor.pattern,
    lazy: async () => ({ Component: (await import('./routes/auth/email-links.route.tsx')).UndoSecondFactor }),
  },
  {
    path: paths.undoDeletion.pattern,
    lazy: async () => ({ Component: (await import('./routes/auth/email-links.route.tsx')).UndoDeletion }),
  },
  { path: paths.forgotPassword.pattern, lazy: () => import('./routes/auth/forgot-password.route.tsx') },
  { path: paths.changePassword.pattern, lazy: () => import('./routes/auth/change-password.route.tsx') },
  { path: paths.stopMail.pattern, lazy: () => import('./routes/account/stop-mail.route.tsx') },
  {
    path: paths.leaveWaitingList.pattern,
    lazy: () => import('./routes/insightpro/leave-waiting-list.route.tsx'),
  },
];

/** Every page is a chunk of its own, loaded on the first visit. A route module exports its page as `Component`. */
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
          ...forEveryone,
          {
            element: <RequireSession />,
            children: [...forMembers, { lazy: administratorsOnly, children: forAdministrators }],
          },
          { element: <VisitorsOnly />, children: forVisitors },
          ...byMail,
          { path: paths.notFound.pattern, lazy: notFound },
          { path: '*', lazy: notFound },
        ],
      },
    ],
  },
];
