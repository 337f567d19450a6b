import {
  accountHref,
  campaignHref,
  forgotPasswordPage,
  mailedHref,
  mailedPages,
  securityHref,
  universeAdminPage,
} from '@plumbline/contracts';
import type { BillingCycle, Plan } from '@plumbline/pricing';

export { securityHref };

/** The query parameter of the login and the registration page for the address to return to. */
export const ORIGIN_PARAMETER = 'from';

/** The query parameter, on any page, for a security to put into a portfolio: its address without the slash. */
export const ADD_PARAMETER = 'add';

/** Query parameters for the screening profile to edit, and for the one that a new one starts from. */
export const PROFILE_PARAMETERS = { edit: 'edit', from: 'from' } as const;

/** Query parameters for the plan to buy and its billing cycle, both in lower case. */
export const PLAN_PARAMETERS = { plan: 'plan', cycle: 'cycle' } as const;

/** The query parameters of a list: what is searched for in it, and the page. */
export const LIST_PARAMETERS = { query: 'query', page: 'page' } as const;

/** The further query parameters of the evidence desk. */
export const DESK_PARAMETERS = { view: 'view', criterion: 'criterion', origin: 'origin' } as const;

/** The further query parameters of the campaigns. */
export const CAMPAIGN_PARAMETERS = { status: 'status', criterion: 'criterion' } as const;

/** The further query parameters of the funds that screen for faith. */
export const FAITH_FUND_PARAMETERS = { tradition: 'tradition' } as const;

/** The routes of the application: pattern and address of each, and nowhere else. */
export const paths = {
  landing: { pattern: '/', href: () => '/' },
  /** The landing page at an address that never redirects to a marketing site. */
  welcome: { pattern: '/welcome', href: () => '/welcome' },
  /** The impact report of a visitor's file. */
  check: { pattern: '/check', href: () => '/check' },
  methodology: { pattern: '/methodology', href: () => '/methodology' },
  /** `category` is its machine name, which is also its id on the page. */
  screeningCategories: {
    pattern: '/screening-categories',
    href: (category?: string) => (category ? `/screening-categories#${category}` : '/screening-categories'),
  },
  /** All securities, under any criteria; or the stocks that one criterion flags, or finds best in class. */
  explore: {
    pattern: '/explore',
    href: (criterion?: string) =>
      criterion
        ? `/explore?${new URLSearchParams({ criterion, type: 'COMMON_STOCK', listings: 'one' })}`
        : '/explore',
  },
  /** The issue that the evidence desk chose. */
  trending: { pattern: '/trending', href: () => '/trending' },
  /** Funds that say they screen for faith. */
  faithFunds: { pattern: '/faith-funds', href: () => '/faith-funds' },
  /** What shareholders ask of companies, and one campaign of them. */
  campaigns: { pattern: '/campaigns', href: () => '/campaigns' },
  campaign: { pattern: '/campaigns/:slug', href: campaignHref },
  about: { pattern: '/about', href: () => '/about' },
  /** What the edition for advisors will be, and its waiting list. */
  insightPro: { pattern: '/insightpro', href: () => '/insightpro' },
  /** `key` comes from the mail about the waiting list. */
  leaveWaitingList: {
    pattern: mailedPages.leaveWaitingList,
    href: (key: string) => mailedHref('leaveWaitingList', key),
  },
  /** Whether Plumbline works. */
  status: { pattern: '/status', href: () => '/status' },
  /** `question` opens one of them, by its id on the page. */
  faq: { pattern: '/faq', href: (question?: string) => (question ? `/faq#${question}` : '/faq') },
  helpAndSupport: { pattern: '/help-and-support', href: () => '/help-and-support' },
  termsOfService: { pattern: '/terms-of-service', href: () => '/terms-of-service' },
  privacyPolicy: { pattern: '/privacy-policy', href: () => '/privacy-policy' },
  dashboard: { pattern: '/dashboard', href: () => '/dashboard' },
  portfolios: { pattern: '/portfolios', href: () => '/portfolios' },
  portfolio: { pattern: '/portfolios/:id', href: (id: number) => `/portfolios/${id}` },
  /** Changes that clean up a portfolio. */
  cleanUp: { pattern: '/portfolios/:id/clean-up', href: (id: number) => `/portfolios/${id}/clean-up` },
  /** All screening profiles, or the editor. */
  screeningProfiles: { pattern: '/screening-profiles', href: screeningProfilesHref },
  /** `section` is one of the menu, by its name in the address. */
  account: { pattern: '/account', href: accountHref },
  /** The account settings by their other name. */
  accountSettings: { pattern: '/account-settings', href: () => '/account-settings' },
  /** `origin` is the path and query to return to once logged in. */
  login: { pattern: '/login', href: loginHref },
  /** `code` is a partner's; `plan` the one to register for; `origin` as for the login. */
  register: {
    pattern: '/register/:code?',
    href: (code?: string, plan?: Plan, origin?: string) =>
      (code ? `/register/${code}` : '/register') + (origin ? originQuery(origin) : planQuery(plan)),
  },
  registrationComplete: { pattern: '/registration-complete', href: () => '/registration-complete' },
  /** `key` comes from the email. */
  activate: { pattern: mailedPages.activate, href: (key: string) => mailedHref('activate', key) },
  /** `key` comes from an email to the address. */
  confirmEmail: { pattern: mailedPages.confirmEmail, href: (key: string) => mailedHref('confirmEmail', key) },
  /** `key` comes from an email to the former address. */
  undoEmail: { pattern: mailedPages.undoEmail, href: (key: string) => mailedHref('undoEmail', key) },
  /** `key` comes from an email about a second factor that was added. */
  undoSecondFactor: {
    pattern: mailedPages.undoSecondFactor,
    href: (key: string) => mailedHref('undoSecondFactor', key),
  },
  forgotPassword: { pattern: forgotPasswordPage, href: () => forgotPasswordPage },
  changePassword: { pattern: mailedPages.changePassword, href: () => '/change-password' },
  /** `key` comes from an email about changes. */
  stopMail: { pattern: mailedPages.stopMail, href: (key: string) => mailedHref('stopMail', key) },
  metaxes: { pattern: '/metaxes', href: () => '/metaxes' },
  plansAndPricing: { pattern: '/plans-and-pricing', href: () => '/plans-and-pricing' },
  /** Without a plan or a cycle, the checkout picks a default. */
  checkout: {
    pattern: '/checkout',
    href: (plan?: Plan, cycle?: BillingCycle) => `/checkout${planQuery(plan, cycle)}`,
  },
  /** For administrators: the queue of the evidence desk, and one entry of it. */
  evidenceDesk: { pattern: '/admin/evidence', href: evidenceDeskHref },
  newEvidenceEntry: { pattern: '/admin/evidence/new', href: newEvidenceEntryHref },
  evidenceEntry: { pattern: '/admin/evidence/:id', href: (id: number) => `/admin/evidence/${id}` },
  adminCampaigns: { pattern: '/admin/campaigns', href: () => '/admin/campaigns' },
  newCampaign: { pattern: '/admin/campaigns/new', href: () => '/admin/campaigns/new' },
  adminCampaign: { pattern: '/admin/campaigns/:id', href: (id: number) => `/admin/campaigns/${id}` },
  /** For administrators: where the data comes from. */
  adminUniverse: { pattern: universeAdminPage, href: () => universeAdminPage },
  notFound: { pattern: '/404', href: () => '/404' },
  security: { pattern: '/:ticker/:exchangeLocation?', href: securityHref },
} as const;

/** The API's own documentation; served by the API, not by this router. */
export const apiDocsHref = '/api/docs';

function loginHref(origin?: string): string {
  return origin ? `/login${originQuery(origin)}` : '/login';
}

function originQuery(origin: string): string {
  return `?${new URLSearchParams({ [ORIGIN_PARAMETER]: origin })}`;
}

function planQuery(plan?: Plan, cycle?: BillingCycle): string {
  const query = new URLSearchParams({
    ...(plan && { [PLAN_PARAMETERS.plan]: plan.toLowerCase() }),
    ...(cycle && { [PLAN_PARAMETERS.cycle]: cycle.toLowerCase() }),
  });
  return query.size > 0 ? `?${query}` : '';
}

/** `edit` is the id of one of the user's profiles, or `new`; `from` the one that a new one starts from. */
function screeningProfilesHref(part?: { readonly edit: string; readonly from?: string }): string {
  if (!part) return '/screening-profiles';
  const { edit, from } = PROFILE_PARAMETERS;
  const parameters = new URLSearchParams({ [edit]: part.edit, ...(part.from && { [from]: part.from }) });
  return `/screening-profiles?${parameters}`;
}

function evidenceDeskHref(view?: string): string {
  return view ? `/admin/evidence?${DESK_PARAMETERS.view}=${view}` : '/admin/evidence';
}

/** With `candidate`, the form begins with a company and a criterion from the list of candidates. */
function newEvidenceEntryHref(candidate?: {
  readonly financialInstrumentId: number;
  readonly ticker: string;
  readonly name: string;
  readonly criterion: string;
}): string {
  if (!candidate) return '/admin/evidence/new';
  const { financialInstrumentId, ticker, name, criterion } = candidate;
  const id = String(financialInstrumentId);
  return `/admin/evidence/new?${new URLSearchParams({ id, ticker, name, criterion })}`;
}
