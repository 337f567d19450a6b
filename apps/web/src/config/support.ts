/** Where people write to when they need somebody. */
export const supportAddress = 'support@plumbline.example';

/** Opens the visitor's mail program. */
export const supportMailHref = `mailto:${supportAddress}`;
