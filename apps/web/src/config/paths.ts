import {
  accountHref,
  campaignHref,
  mailedHref,
  securityHref,
  sharedHref,
  sitePaths,
} from '@plumbline/contracts';
import type { BillingCycle, Plan } from '@plumbline/pricing';

export { securityHref };

/** The query parameter of the login and the registration page for the address to return to. */
export const ORIGIN_PARAMETER = 'from';

/** The query parameter, on any page, for a security to put into a portfolio: its address without the slash. */
export const ADD_PARAMETER = 'add';

/** Query parameters for the screening profile to edit, and for the one that a new one starts from. */
export const PROFILE_PARAMETERS = { edit: 'edit', from: 'from' } as const;

/** The query parameter for the part of the questionnaire that is shown. */
export const STEP_PARAMETER = 'step';

/** What is before the key of a link to the check of a plan, behind the #. */
export const LINK_PARAMETER = 'link';

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

type Names = keyof typeof sitePaths;

/** A page whose address is its pattern. */
type PlainPages = {
  readonly [Name in Names as (typeof sitePaths)[Name] extends `${string}:${string}` ? never : Name]: {
    readonly pattern: (typeof sitePaths)[Name];
    readonly href: () => string;
  };
};

const plainPages = Object.fromEntries(
  Object.entries(sitePaths).map(([name, pattern]) => [name, { pattern, href: () => pattern }]),
) as PlainPages;

/**
 * The routes of the application: pattern and address of each, and nowhere else. Here are those whose address varies.
 */
export const paths = {
  ...plainPages,
  /** `category` is its machine name, which is also its id on the page. */
  screeningCategories: {
    pattern: sitePaths.screeningCategories,
    href: (category?: string) =>
      category ? `${sitePaths.screeningCategories}#${category}` : sitePaths.screeningCategories,
  },
  /** All securities, under any criteria; or the stocks that one criterion flags, or finds best in class. */
  explore: {
    pattern: sitePaths.explore,
    href: (criterion?: string) =>
      criterion
        ? `${sitePaths.explore}?${new URLSearchParams({ criterion, type: 'COMMON_STOCK' })}`
        : sitePaths.explore,
  },
  /** `step` is the number of a question, from 1, or another part of the page by its name. */
  values: {
    pattern: sitePaths.values,
    href: (step?: string) => (step ? `${sitePaths.values}?${STEP_PARAMETER}=${step}` : sitePaths.values),
  },
  /** `link` is the key of a link that somebody made; browsers send no server what is behind the #. */
  planCheck: {
    pattern: sitePaths.planCheck,
    href: (link?: string) =>
      link ? `${sitePaths.planCheck}#${LINK_PARAMETER}=${link}` : sitePaths.planCheck,
  },
  campaign: { pattern: '/campaigns/:slug', href: campaignHref },
  /** `key` comes from the mail about the waiting list. */
  leaveWaitingList: {
    pattern: sitePaths.leaveWaitingList,
    href: (key: string) => mailedHref('leaveWaitingList', key),
  },
  /** `question` opens one of them, by its id on the page. */
  faq: {
    pattern: sitePaths.faq,
    href: (question?: string) => (question ? `${sitePaths.faq}#${question}` : sitePaths.faq),
  },
  portfolio: { pattern: sitePaths.portfolio, href: (id: number) => `/portfolios/${id}` },
  /** Changes that clean up a portfolio. */
  cleanUp: { pattern: sitePaths.cleanUp, href: (id: number) => `/portfolios/${id}/clean-up` },
  /** What to give of what a portfolio or a group earned. */
  giving: { pattern: sitePaths.giving, href: (id: number) => `/portfolios/${id}/giving` },
  groupGiving: { pattern: sitePaths.groupGiving, href: (id: number) => `/portfolios/groups/${id}/giving` },
  /** `step` is `connected` on the way back from the window of the service. */
  brokerConnections: {
    pattern: sitePaths.brokerConnections,
    href: () => '/portfolios/connections',
  },
  portfolioGroup: { pattern: sitePaths.portfolioGroup, href: (id: number) => `/portfolios/groups/${id}` },
  /** All screening profiles, or the editor. */
  screeningProfiles: { pattern: sitePaths.screeningProfiles, href: screeningProfilesHref },
  /** `section` is one of the menu, by its name in the address. */
  account: { pattern: sitePaths.account, href: accountHref },
  /** `origin` is the path and query to return to once logged in. */
  login: { pattern: sitePaths.login, href: loginHref },
  /** `code` is a partner's; `plan` the one to register for; `origin` as for the login. */
  register: {
    pattern: sitePaths.register,
    href: (code?: string, plan?: Plan, origin?: string) =>
      (code ? `/register/${code}` : '/register') + (origin ? originQuery(origin) : planQuery(plan)),
  },
  /** `key` comes from the email. */
  activate: { pattern: sitePaths.activate, href: (key: string) => mailedHref('activate', key) },
  /** `key` comes from an email to the address. */
  confirmEmail: { pattern: sitePaths.confirmEmail, href: (key: string) => mailedHref('confirmEmail', key) },
  /** `key` comes from an email to the former address. */
  undoEmail: { pattern: sitePaths.undoEmail, href: (key: string) => mailedHref('undoEmail', key) },
  /** `key` comes from an email about a second factor that was added. */
  undoSecondFactor: {
    pattern: sitePaths.undoSecondFactor,
    href: (key: string) => mailedHref('undoSecondFactor', key),
  },
  /** `key` comes from an email about the deletion of the account. */
  undoDeletion: {
    pattern: sitePaths.undoDeletion,
    href: (key: string) => mailedHref('undoDeletion', key),
  },
  changePassword: { pattern: sitePaths.changePassword, href: () => '/change-password' },
  /** `key` comes from an email about changes. */
  stopMail: { pattern: sitePaths.stopMail, href: (key: string) => mailedHref('stopMail', key) },
  /** `key` is the token of a shared link. */
  shared: { pattern: sitePaths.shared, href: sharedHref },
  /** Without a plan or a cycle, the checkout picks a default. */
  checkout: {
    pattern: sitePaths.checkout,
    href: (plan?: Plan, cycle?: BillingCycle) => `/checkout${planQuery(plan, cycle)}`,
  },
  /** For administrators: the queue of the evidence desk, and one entry of it. */
  evidenceDesk: { pattern: sitePaths.evidenceDesk, href: evidenceDeskHref },
  newEvidenceEntry: { pattern: sitePaths.newEvidenceEntry, href: newEvidenceEntryHref },
  evidenceEntry: { pattern: sitePaths.evidenceEntry, href: (id: number) => `/admin/evidence/${id}` },
  adminCampaign: { pattern: sitePaths.adminCampaign, href: (id: number) => `/admin/campaigns/${id}` },
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
