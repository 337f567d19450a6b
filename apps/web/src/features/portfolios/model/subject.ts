/** What a page of figures is about: a portfolio, or a group of them. */
export interface Subject {
  readonly kind: 'portfolio' | 'group';
  readonly id: number;
}
