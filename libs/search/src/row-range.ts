/** Rows `from` to before `to` of a sorted table. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}
