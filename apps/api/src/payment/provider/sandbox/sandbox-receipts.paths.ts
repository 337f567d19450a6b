/** First segments of the addresses of receipts; they are no part of `/api`. */
export const SANDBOX_RECEIPTS = 'sandbox/receipts';
