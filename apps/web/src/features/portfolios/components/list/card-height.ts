/** About as high as the card of a portfolio, in pixels. */
export const CARD_HEIGHT = 145;
