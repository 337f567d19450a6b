/** Text of Specification §8. */
export const premiumMessages = {
  required: 'You must upgrade to a Premium Account for this feature',
} as const;
