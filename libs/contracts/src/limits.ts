/** Limits that both sides check. Sizes are counts, lengths are characters. */
export const limits = {
  /** The largest id: a positive 32-bit integer. */
  maxId: 2_147_483_647,
  /** The last page of a list that can be requested; the first is 0. */
  maxPage: 100_000,
  search: {
    defaultSize: 10,
    maxSize: 50,
    /** Longer queries are cut here; no name of a security is longer. */
    maxQueryLength: 100,
    /** Pause after the last key before a search is sent, in milliseconds. */
    pauseMs: 200,
  },
  ranked: { maxItems: 10 },
  /** What the evidence desk writes about the trending issue. */
  trending: { maxTitleLength: 80, maxReasonLength: 300 },
  account: {
    name: { min: 2, max: 255 },
    email: { min: 5, max: 255 },
    zipCodeDigits: 5,
    password: { min: 8, max: 255 },
    /** Minimum length of a new password of a signed-in user. */
    minChangedPassword: 6,
    maxAffiliateLength: 50,
    maxImageUrlLength: 500,
    /** Largest picture that is accepted, in bytes, and the longer side of the stored one, in pixels. */
    maxImageBytes: 5_000_000,
    maxImageSide: 512,
    /** How long a client may cache good standing, in milliseconds. */
    goodStandingMs: 900_000,
    /** How long mailed links work, in hours. A registration that is not activated meanwhile is removed. */
    activationKeyHours: 30 * 24,
    resetKeyHours: 24,
    maxSecurityEventsSize: 100,
    confirmEmailHours: 72,
    undoHours: 72,
  },
  secondFactor: {
    /** Longest field of a passkey: an attestation with certificates. */
    maxWebAuthnLength: 20_000,
    maxTokenLength: 100,
    maxCodeLength: 40,
    maxPasskeyNameLength: 50,
    maxPasskeys: 10,
    recoveryCodes: 10,
  },
  /** Personal access tokens, and how many an account may make or rotate in a day. */
  personalTokens: { maxNameLength: 60, maxPerAccount: 20, perDay: 50, defaultDays: 90, maxDays: 365 },
  webhooks: {
    maxUrlLength: 500,
    maxPerAccount: 10,
    /** How many an account may add or rotate in a day. */
    perDay: 50,
    /** How many tests, and events that are sent again, an account may ask for in an hour. */
    sentOnRequestPerHour: 100,
    /** How many deliveries of each are listed, and for how many days they are kept. */
    maxListedDeliveries: 50,
    keptDays: 7,
    /** How many securities one event lists. */
    maxListedSecurities: 100,
  },
  portfolio: {
    maxNameLength: 100,
    maxListSize: 1000,
    maxHoldings: 10_000,
    /** Most holdings of all portfolios of an account, with the unknown ones. */
    maxHoldingsInAll: 200_000,
    /** How many portfolios one call adds a security to. */
    maxAddedTo: 100,
    /** How many holdings an account may change in a minute, and how many a call counts as at least. */
    changes: { perMinute: 30_000, minPerCall: 100 },
    /** Most holdings that one call swaps, and most calls per portfolio, and per account, that can be undone. */
    maxSwaps: 1_000,
    maxUndoableSwaps: 20,
    maxUndoableSwapsInAll: 200,
    /** Largest number of shares, and of dollars, of one holding. */
    maxAmount: 1_000_000_000_000,
    /** Largest file of holdings, in bytes, and the most rows that are read of it. */
    maxUploadBytes: 10_000_000,
    maxUploadRows: 10_000,
    /** How many files an account may import in an hour: more than a professional has in a day, imported all at once. */
    importsPerHour: 300,
    /** How many changed holdings are listed. */
    maxListedChanges: 100,
    /** How many releases the line of a portfolio's scores goes back. */
    maxScorePoints: 100,
    /** How many clean-ups an account may have planned in an hour, and how many changes it may refuse in one. */
    cleanUp: { perHour: 200, maxRefused: 1000 },
  },
  portfolioGroup: {
    maxPerAccount: 20,
    maxPortfolios: 50,
    /** How many companies that the whole is in more than once are listed, and through how many holdings each. */
    maxOverlap: 20,
    maxVia: 20,
  },
  brokerConnections: {
    maxPerAccount: 20,
    /** Accounts of one connection that are read. */
    maxAccounts: 30,
    /** How many refreshes of a connection can be taken back, one after the other. */
    maxRefreshes: 5,
    maxLeftOut: 20,
  },
  payment: {
    maxCouponLength: 100,
    maxPriceIdLength: 255,
    maxChargesSize: 100,
    /** Longest line of a billing address. */
    maxAddressLength: 255,
    phoneDigits: 10,
  },
  screeningProfile: { maxNameLength: 100, maxPerAccount: 100 },
  /** How many standards are put side by side. */
  standards: { maxCompared: 6 },
  evidenceDesk: {
    defaultSize: 50,
    maxSize: 200,
    maxQueryLength: 100,
    maxTitleLength: 300,
    maxUrlLength: 2_000,
    /** Longest note on an entry, and longest comment on a change. */
    maxNoteLength: 2_000,
    /** Largest file of leads, in bytes, and its rows. */
    maxImportBytes: 2_000_000,
    maxImportRows: 5_000,
    report: { minLength: 10, maxLength: 2_000, perDay: 20 },
  },
  campaigns: {
    defaultSize: 20,
    maxSize: 100,
    maxQueryLength: 100,
    maxSlugLength: 60,
    /** Longest issue. */
    maxLabelLength: 60,
    /** Longest title of a campaign, and name of those who ask. */
    maxTitleLength: 160,
    /** Longest text about what is asked, a step or the outcome. */
    maxTextLength: 800,
  },
  follows: {
    maxSecurities: 200,
    /** How many securities a digest lists. */
    maxDigestItems: 20,
    maxKeyLength: 100,
  },
  wantedFunds: {
    /** How many funds an account may say that it holds. */
    maxPerAccount: 200,
    /** How many administrators see. */
    maxListed: 100,
  },
  /** The waiting list. */
  insightPro: { maxNameLength: 255, maxKeyLength: 100 },
  /** Links to the check of a retirement plan: how long they can last, and how many an address may make in an hour. */
  planCheck: {
    maxLines: 300,
    maxNameLength: 200,
    maxKeyLength: 100,
    days: [7, 30, 90],
    perHour: 20,
    /** How many links an address may open and end in an hour, those that are gone too. */
    opensPerHour: 300,
  },
  constituents: { defaultSize: 100, maxSize: 1000 },
  alternatives: { defaultSize: 6, maxSize: 20 },
  /** Display truncations. */
  display: {
    searchResultName: 30,
    contributorName: 30,
    greetingName: 100,
    cardName: 25,
    holdingName: 20,
    ticker: 20,
  },
} as const;
