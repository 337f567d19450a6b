interface RowGapProps {
  /** In pixels. */
  readonly height: number;
  /** How many columns it spans. */
  readonly columns?: number;
}

/** Takes the place of rows that `useWindowRows` leaves out; on paper it would be blank sheets. */
export function RowGap({ height, columns }: RowGapProps) {
  return height > 0 ? (
    <tr aria-hidden="true" className="screen-only">
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;
}
