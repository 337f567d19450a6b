/** The mark of the product: a plumb bob on its line. */
export function PlumbMark() {
  return (
    <svg aria-hidden="true" width={28} height={28} viewBox="0 0 32 32" fill="none" stroke="currentColor">
      <path d="M8 4.5h16" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M16 4.5v12" strokeWidth="1.8" />
      <path d="m16 15 5.6 5.2L16 29.5l-5.6-9.3z" fill="currentColor" stroke="none" />
    </svg>
  );
}
