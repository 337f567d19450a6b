/** The email address of support. */
export const supportAddress = 'support@plumbline.example';

/** Opens the visitor's mail program. */
export const supportMailHref = `mailto:${supportAddress}`;
