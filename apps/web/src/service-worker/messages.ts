/** Tells a worker that waits to take the place of the former one. */
export const TAKE_OVER = 'take-over';

/** Asks a worker whether it is of the version that a file belongs to, as the property of a message. */
export const IS_YOURS = 'isYours';
