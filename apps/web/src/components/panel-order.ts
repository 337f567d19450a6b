const order = ['positive', 'negative'] as const;
/** What is printed begins with what is ruled out. */
const printedOrder = ['negative', 'positive'] as const;

/** The two sides in the order in which the panels of their categories are shown. */
export function panelOrder(isPrinting: boolean) {
  return isPrinting ? printedOrder : order;
}

/** What both sides have to show. */
type Sides = Readonly<Record<'positive' | 'negative', readonly unknown[]>>;

/** Panels with fewer categories are too short to stand beside a longer one. */
const ENOUGH = 3;
const SHOWN_AT_FIRST = 10;

/** Whether the panels stand below each other, since one of them would leave a hole beside the other. */
export function areInOneColumn({ positive, negative }: Sides): boolean {
  return positive.length !== negative.length && Math.min(positive.length, negative.length) < ENOUGH;
}

/** How many categories of each side are shown at first: side by side as many as the shorter one has. */
export function countShownAtFirst(sides: Sides): number {
  const fewest = Math.min(sides.positive.length, sides.negative.length);
  return areInOneColumn(sides) ? SHOWN_AT_FIRST : Math.min(fewest, SHOWN_AT_FIRST);
}
