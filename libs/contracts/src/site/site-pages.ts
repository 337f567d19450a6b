/** Pages that search engines may list: each has its words in `publicPages`. */
const publicPaths = {
  landing: '/',
  check: '/check',
  planCheck: '/plan-check',
  values: '/values',
  explore: '/explore',
  faithFunds: '/faith-funds',
  compareStandards: '/compare-standards',
  campaigns: '/campaigns',
  screeningCategories: '/screening-categories',
  trending: '/trending',
  methodology: '/methodology',
  about: '/about',
  faq: '/faq',
  plansAndPricing: '/plans-and-pricing',
  insightPro: '/insightpro',
  status: '/status',
  developers: '/developers',
  helpAndSupport: '/help-and-support',
  termsOfService: '/terms-of-service',
  privacyPolicy: '/privacy-policy',
} as const;

const adminPaths = {
  evidenceDesk: '/admin/evidence',
  newEvidenceEntry: '/admin/evidence/new',
  evidenceEntry: '/admin/evidence/:id',
  adminCampaigns: '/admin/campaigns',
  newCampaign: '/admin/campaigns/new',
  adminCampaign: '/admin/campaigns/:id',
  adminUniverse: '/admin/universe',
} as const;

const memberPaths = {
  account: '/account',
  /** The account settings by their other name. */
  accountSettings: '/account-settings',
  checkout: '/checkout',
  dashboard: '/dashboard',
  portfolios: '/portfolios',
  portfolio: '/portfolios/:id',
  cleanUp: '/portfolios/:id/clean-up',
  giving: '/portfolios/:id/giving',
  portfolioGroup: '/portfolios/groups/:id',
  groupGiving: '/portfolios/groups/:id/giving',
  /** `step` is `connected` on the way back from the window of the service. */
  brokerConnections: '/portfolios/connections/:step?',
  screeningProfiles: '/screening-profiles',
} as const;

/** The pages that a key leads to, which a mail brings: whoever has it may act for the account. */
export const mailedPages = {
  activate: '/activate/:key',
  confirmEmail: '/confirm-email/:key',
  undoEmail: '/undo-email/:key',
  undoSecondFactor: '/undo-second-factor/:key',
  undoDeletion: '/undo-deletion/:key',
  changePassword: '/change-password/:key?',
  stopMail: '/stop-mail/:key',
  leaveWaitingList: '/insightpro/remove/:key',
} as const;

/** What a link shows that a user shared: whoever has its key may look. */
const sharedPages = { shared: '/shared/:key' } as const;

/** All pages that only a key opens. */
const keyedPages = { ...mailedPages, ...sharedPages };

const otherPaths = {
  /** The landing page at an address that never redirects to a marketing site. */
  welcome: '/welcome',
  login: '/login',
  register: '/register/:code?',
  registrationComplete: '/registration-complete',
  forgotPassword: '/forgot-password',
  metaxes: '/metaxes',
} as const;

/**
 * All pages but those of securities and campaigns, as patterns of the router: `:name` is any text, `:name?` may be
 * missing. Each is in the group that says how the server, crawlers and logs treat it.
 */
export const sitePaths = { ...publicPaths, ...adminPaths, ...memberPaths, ...keyedPages, ...otherPaths };

interface DescribedPage {
  readonly path: (typeof publicPaths)[keyof typeof publicPaths];
  readonly title: string;
  readonly description: string;
  /** Whether its HTML has data, which `PageDataReader` of the API reads. Any other page is always the same. */
  readonly hasData?: true;
}

/** The pages of the site that are the same for everyone. The pages of securities come on top. */
export const publicPages = [
  {
    path: publicPaths.landing,
    hasData: true,
    title: 'Do your investments contradict what you value?',
    description:
      'Search any stock, mutual fund or ETF, see its Impact Score from -100 to 100, and every reason behind it.',
  },
  {
    path: publicPaths.check,
    title: 'Check your portfolio',
    description:
      'Drop in a holdings file from your broker and read the full impact report. It is computed in your browser: no account, no upload.',
  },
  {
    path: publicPaths.planCheck,
    title: 'Check your retirement plan',
    description:
      'Paste the funds that your 401(k) or 403(b) offers: each with its score, the best of each kind, and how a mix scores. In your browser, no account.',
  },
  {
    path: publicPaths.values,
    title: 'Start from your values',
    description:
      'Twelve plain questions instead of a list of categories. The answers become a screening profile, and show what it does to an index fund.',
  },
  {
    path: publicPaths.explore,
    title: 'Explore',
    description:
      'All stocks, mutual funds and ETFs by type, industry and score, ranked by the criteria that you choose.',
  },
  {
    path: publicPaths.faithFunds,
    hasData: true,
    title: 'Funds that screen for faith',
    description:
      'Funds that say they exclude what contradicts a faith: what each screens out, with its source, and what we know of its holdings.',
  },
  {
    path: publicPaths.compareStandards,
    title: 'Compare standards',
    description:
      'What several standards say of one security, side by side: each score, where they agree, and which criterion makes the difference.',
  },
  {
    path: publicPaths.campaigns,
    hasData: true,
    title: 'Campaigns',
    description:
      'What shareholders ask companies to change: the issue, every step with its date and source, and what came of it.',
  },
  {
    path: publicPaths.screeningCategories,
    hasData: true,
    title: 'Screening categories',
    description:
      'Every category that Plumbline screens companies for, by theme: what it covers, and how severe a flag is.',
  },
  {
    path: publicPaths.trending,
    hasData: true,
    title: 'Trending issue',
    description:
      'The issue that our evidence desk chose, why, and the largest companies that are flagged for it.',
  },
  {
    path: publicPaths.methodology,
    title: 'How scores work',
    description:
      'How an Impact Score from -100 to 100 is computed: the evidence, the formulas, how funds are scored by their holdings, and why NA is not zero.',
  },
  {
    path: publicPaths.about,
    title: 'About',
    description:
      'Plumbline helps people of faith answer one question: does what I own contradict what I value?',
  },
  {
    path: publicPaths.faq,
    title: 'Frequently asked questions',
    description: 'Impact Scores and what they mean, accounts, plans and payment: short answers.',
  },
  {
    path: publicPaths.plansAndPricing,
    title: 'Plans & Pricing',
    description:
      'Look up scores for free, or choose a plan for portfolios, profiles of your own and reports.',
  },
  {
    path: publicPaths.insightPro,
    title: 'InsightPro',
    description:
      'The edition of Plumbline for financial advisors is in preparation. What it will do, and a waiting list.',
  },
  {
    path: publicPaths.status,
    hasData: true,
    title: 'Status',
    description: 'Whether Plumbline works right now, which release of the data is in use, and incidents.',
  },
  {
    path: publicPaths.developers,
    title: 'For developers',
    description:
      'Scores, their reasons and your portfolios by program: the first call in three lines, tokens, limits, errors, and what stays as it is.',
  },
  {
    path: publicPaths.helpAndSupport,
    title: 'Help & Support',
    description: 'Where to find answers about Plumbline, and how to write to us.',
  },
  {
    path: publicPaths.termsOfService,
    title: 'Terms of Service',
    description: 'The terms for using Plumbline.',
  },
  {
    path: publicPaths.privacyPolicy,
    title: 'Privacy Policy',
    description: 'What Plumbline stores about you, and what it does not.',
  },
] as const satisfies readonly DescribedPage[];

/** A page that search engines may list. */
export type PublicPage = (typeof publicPages)[number];

/** A page whose HTML has data. */
export type PageWithData = Extract<PublicPage, { hasData: true }>;

/** The paths of the pages that a key opens, without the key. */
export const keyedFolders: readonly string[] = Object.values(keyedPages).map((pattern) =>
  pattern.slice(0, pattern.indexOf('/:key')),
);

/** The address of a mailed page, on the site. */
export function mailedHref(page: keyof typeof mailedPages, key: string): string {
  return mailedPages[page].replace(/:key\??$/, encodeURIComponent(key));
}

/** The address of the page of a shared link, on the site. */
export function sharedHref(token: string): string {
  return `/shared/${encodeURIComponent(token)}`;
}

/** The query parameter for the section of the account settings. */
export const SECTION_PARAMETER = 'section';

/** The address of the account settings, or of one of their sections. */
export function accountHref(section?: string): string {
  return section ? `/account?${SECTION_PARAMETER}=${section}` : '/account';
}

export const adminPages: readonly string[] = Object.values(adminPaths);
export const memberPages: readonly string[] = Object.values(memberPaths);

/** Pages of an account, and of administrators: crawlers stay out of them. */
export const accountPages = [...adminPages, ...memberPages];

/** All pages that search engines should not list: they belong to an account, are forms, or need a key. */
export const unlistedPages: readonly string[] = [
  ...accountPages,
  ...Object.values(keyedPages),
  ...Object.values(otherPaths),
];
