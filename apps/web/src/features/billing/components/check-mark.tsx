/** A tick. Decoration: the words beside it carry the meaning. */
export function CheckMark() {
  return (
    <svg
      aria-hidden="true"
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flexShrink: 0 }}
    >
      <path d="m3 8.5 3.25 3.25L13 5" />
    </svg>
  );
}
