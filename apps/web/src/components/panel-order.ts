const order = ['positive', 'negative'] as const;
/** What is printed begins with what is ruled out. */
const printedOrder = ['negative', 'positive'] as const;

/** The two sides in the order in which the panels of their categories are shown. */
export function panelOrder(isPrinting: boolean) {
  return isPrinting ? printedOrder : order;
}
