import { limits } from '../limits.ts';

/** A partner's code, as it appears in a URL. Separate from the requests, so that reading one needs no validator. */
export const affiliatePattern = new RegExp(`^[\\w-]{1,${limits.account.maxAffiliateLength}}$`);
