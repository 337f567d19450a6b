import { ARC_STARTS, MAX_SCORE } from '@plumbline/screening';

const TICK_STEP = 5;
const TICKS = Array.from(
  { length: (2 * MAX_SCORE) / TICK_STEP + 1 },
  (_, index) => MAX_SCORE - index * TICK_STEP,
);
const LABELED: readonly number[] = [...ARC_STARTS, MAX_SCORE];

/** Height of a score on the picture. */
function heightOf(score: number): number {
  return 40 + (MAX_SCORE - score) * 1.8;
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
        const isLabeled = LABELED.includes(Math.abs(score));
        const y = heightOf(score);
        return (
          <g key={score} opacity={isLabeled ? 0.9 : 0.4}>
            <path d={`M72 ${y}h${isLabeled ? 26 : 12}`} strokeWidth="1" />
            {isLabeled && (
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
