/** How figures grow with one thing. */
export interface Panel {
  readonly title: string;
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
}

const PANEL = { width: 320, height: 330 };
const PLOT = { left: 44, top: 30, width: 252, height: 168 };
/** Multiples of the first figure. */
const LEVELS = [0.5, 1, 2, 4, 8, 16];
/** Distinct with any color vision, and on both backgrounds. */
const COLORS = ['#d55e00', '#0080c8', '#009e73', '#c06096', '#b8860b'];
const DASHES = ['', '7 3', '2 3', '7 3 2 3', '12 4'];

/**
 * Draws the panels side by side as SVG: each figure as a multiple of its first, both axes logarithmic. The gray line is
 * what grows as fast as its cause.
 */
export function drawGrowth(factors: readonly number[], panels: readonly Panel[]): string {
  const drawn = panels.map(
    (panel, index) => `<g transform="translate(${index * PANEL.width})">\n${drawPanel(factors, panel)}\n</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${panels.length * PANEL.width} ${PANEL.height}" font-family="system-ui, sans-serif" font-size="11">
<style>
.page { fill: #fff } text { fill: #333 } .grid { stroke: #ddd } .linear { stroke: #999 }
@media (prefers-color-scheme: dark) { .page { fill: #16191d } text { fill: #ccc } .grid { stroke: #3a3f45 } }
</style>
<rect class="page" width="100%" height="100%"/>
${drawn.join('\n')}
</svg>
`;
}

function drawPanel(factors: readonly number[], { title, series }: Panel): string {
  const bottom = PLOT.top + PLOT.height;
  const x = (factor: number) => PLOT.left + (Math.log2(factor) / Math.log2(factors.at(-1)!)) * PLOT.width;
  const y = (value: number) => {
    const share = Math.log2(value / LEVELS[0]!) / Math.log2(LEVELS.at(-1)! / LEVELS[0]!);
    return bottom - Math.min(1, Math.max(0, share)) * PLOT.height;
  };
  const line = (values: readonly number[], attributes: string) => {
    const points = values.map((value, index) => `${x(factors[index]!).toFixed(1)},${y(value).toFixed(1)}`);
    return `<polyline points="${points.join(' ')}" fill="none" ${attributes}/>`;
  };
  return [
    `<text x="${PLOT.left}" y="18" font-weight="600">${title}</text>`,
    ...LEVELS.flatMap((level) => [
      `<path class="grid" d="M${PLOT.left} ${y(level)}h${PLOT.width}"/>`,
      `<text x="${PLOT.left - 6}" y="${y(level) + 4}" text-anchor="end">${level}×</text>`,
    ]),
    ...factors.map(
      (factor) => `<text x="${x(factor)}" y="${bottom + 15}" text-anchor="middle">${factor}×</text>`,
    ),
    `<text x="${PLOT.left + PLOT.width / 2}" y="${bottom + 30}" text-anchor="middle">size</text>`,
    `<text transform="translate(10 ${PLOT.top + PLOT.height / 2}) rotate(-90)" text-anchor="middle">processor time</text>`,
    line(factors, 'class="linear"'),
    ...series.flatMap(({ name, values }, index) => {
      const stroke = `stroke="${COLORS[index]}" stroke-width="2" stroke-dasharray="${DASHES[index]}"`;
      const legend = bottom + 48 + 15 * index;
      const growth = values.map((value) => value / values[0]!);
      return [
        line(growth, stroke),
        `<path d="M${PLOT.left} ${legend - 4}h26" ${stroke}/>`,
        `<text x="${PLOT.left + 33}" y="${legend}">${name}: ${growth.at(-1)!.toFixed(1)}×</text>`,
      ];
    }),
  ].join('\n');
}
