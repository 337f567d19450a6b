const LABELLED = [100, 60, 30, 0, -30, -60, -100];
const TICKS = Array.from({ length: 41 }, (_, index) => 100 - index * 5);

/** Height of a score on the picture. */
function heightOf(score: number): number {
  return 40 + (100 - score) * 1.8;
}

/** A picture: the scale of the Impact Score, and a plumb bob hung beside it, at rest above zero. */
export function PlumbLine() {
  const bob = heightOf(38);
  return (
    <svg
      aria-hidden="true"
      viewBox="16 0 172 416"
      preserveAspectRatio="xMidYMin meet"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
    >
      {TICKS.map((score) => {
        const isLabelled = LABELLED.includes(score);
        const y = heightOf(score);
        return (
          <g key={score} opacity={isLabelled ? 0.9 : 0.4}>
            <path d={`M72 ${y}h${isLabelled ? 26 : 12}`} strokeWidth="1" />
            {isLabelled && (
              <text x="58" y={y + 5} textAnchor="end" fontSize="15" fill="currentColor" stroke="none">
                {String(score).replace('-', '−')}
              </text>
            )}
          </g>
        );
      })}
      <path d="M122 0h56" strokeWidth="5" />
      <path d={`M150 0V${bob - 16}`} strokeWidth="1.5" />
      <path d={`m150 ${bob - 18} 17 16-17 29-17-29z`} fill="currentColor" stroke="none" />
    </svg>
  );
}
