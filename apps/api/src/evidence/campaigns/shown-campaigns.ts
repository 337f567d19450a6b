/** SQL for whether a campaign `c` is on the site. */
export const IS_SHOWN = `NOT c.is_hidden AND c.steps <> '[]'`;
