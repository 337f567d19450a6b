interface DescribedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** The pages of the site that are the same for everyone. The pages of securities come on top. */
export const publicPages = [
  {
    path: '/',
    title: 'Do your investments contradict what you value?',
    description:
      'Search any stock, mutual fund or ETF, see its Impact Score from -100 to 100, and every reason behind it.',
  },
  {
    path: '/check',
    title: 'Check your portfolio',
    description:
      'Drop in a holdings file from your broker and read the full impact report. It is computed in your browser: no account, no upload.',
  },
  {
    path: '/explore',
    title: 'Explore',
    description:
      'All stocks, mutual funds and ETFs by type, industry and score, ranked again with every criterion that you choose.',
  },
  {
    path: '/faith-funds',
    title: 'Funds that screen for faith',
    description:
      'Funds that say they leave out what contradicts a faith: what each screens out, with its source, and what we know of its holdings.',
  },
  {
    path: '/campaigns',
    title: 'Campaigns',
    description:
      'What shareholders ask companies to change: the issue, every step with its date and source, and what came of it.',
  },
  {
    path: '/screening-categories',
    title: 'Screening categories',
    description:
      'Every category that Plumbline screens companies for, by theme: what it covers, and how severe a flag is.',
  },
  {
    path: '/trending',
    title: 'Trending issue',
    description:
      'The issue that our evidence desk chose, why, and the largest companies that are flagged for it.',
  },
  {
    path: '/methodology',
    title: 'How scores work',
    description:
      'How an Impact Score from -100 to 100 is computed: the evidence, the formulas, funds looked through to their holdings, and why NA is not zero.',
  },
  {
    path: '/about',
    title: 'About',
    description:
      'Plumbline helps people of faith answer one question: does what I own contradict what I value?',
  },
  {
    path: '/faq',
    title: 'Frequently asked questions',
    description: 'Impact Scores and what they mean, accounts, plans and payment: short answers.',
  },
  {
    path: '/plans-and-pricing',
    title: 'Plans & Pricing',
    description:
      'Look up scores for free, or choose a plan for portfolios, profiles of your own and reports.',
  },
  {
    path: '/insightpro',
    title: 'InsightPro',
    description:
      'The edition of Plumbline for financial advisors is in preparation. What it will do, and a waiting list.',
  },
  {
    path: '/status',
    title: 'Status',
    description: 'Whether Plumbline works right now, which release of the data is in use, and incidents.',
  },
  {
    path: '/help-and-support',
    title: 'Help & Support',
    description: 'Where to find answers about Plumbline, and how to write to us.',
  },
  {
    path: '/terms-of-service',
    title: 'Terms of Service',
    description: 'The terms for using Plumbline.',
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description: 'What Plumbline stores about you, and what it does not.',
  },
] as const satisfies readonly DescribedPage[];

/** A page that search engines may list. */
export type PublicPage = (typeof publicPages)[number];

/** The pages that a key leads to, which a mail brings: whoever has it may act for the account. */
export const mailedPages = {
  activate: '/activate/:key',
  confirmEmail: '/confirm-email/:key',
  undoEmail: '/undo-email/:key',
  undoSecondFactor: '/undo-second-factor/:key',
  changePassword: '/change-password/:key?',
  stopMail: '/stop-mail/:key',
  leaveWaitingList: '/insightpro/remove/:key',
} as const;

/** Their paths without the key. */
export const mailedFolders: readonly string[] = Object.values(mailedPages).map((pattern) =>
  pattern.slice(0, pattern.indexOf('/:key')),
);

/** The address of a mailed page, on the site. */
export function mailedHref(page: keyof typeof mailedPages, key: string): string {
  return mailedPages[page].replace(/:key\??$/, encodeURIComponent(key));
}

/** The page that requests a reset link. */
export const forgotPasswordPage = '/forgot-password';

/** The query parameter for the section of the account settings. */
export const SECTION_PARAMETER = 'section';

/** The address of the account settings, or of one of their sections. */
export function accountHref(section?: string): string {
  return section ? `/account?${SECTION_PARAMETER}=${section}` : '/account';
}

/** The page about the universe, for administrators, which mails lead to. */
export const universeAdminPage = '/admin/universe';

/** Pages of an account, and of administrators: crawlers stay out of them. */
export const accountPages = [
  '/admin/evidence',
  '/admin/evidence/new',
  '/admin/evidence/:id',
  '/admin/campaigns',
  '/admin/campaigns/new',
  '/admin/campaigns/:id',
  universeAdminPage,
  '/account',
  '/account-settings',
  '/checkout',
  '/dashboard',
  '/portfolios',
  '/portfolios/:id',
  '/portfolios/:id/clean-up',
  '/screening-profiles',
] as const;

/**
 * All other pages but those of securities, as patterns of the router: `:name` is any text, `:name?` may be missing.
 * They belong to an account, are forms, or come from mails, and search engines should not list them.
 */
export const unlistedPages: readonly string[] = [
  ...accountPages,
  ...Object.values(mailedPages),
  '/welcome',
  '/login',
  '/register/:code?',
  '/registration-complete',
  forgotPasswordPage,
  '/metaxes',
];
