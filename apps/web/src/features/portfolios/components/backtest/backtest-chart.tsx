import { Paper, Text } from '@mantine/core';
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  usePlotArea,
  useYAxisScale,
  XAxis,
  YAxis,
} from 'recharts';
import type { TooltipContentProps } from 'recharts';
import { formatCount, formatDate, formatFixed } from '../../../../lib/format.ts';
import { chartTicks, spreadLabels } from '../../model/chart-ticks.ts';
import type { BacktestPoint, BacktestView } from '../../model/backtest-view.ts';

const axis = {
  stroke: 'var(--line-strong)',
  tick: { fill: 'var(--ink-soft)', fontSize: 13 },
  tickLine: false,
};
const line = { dot: false, isAnimationActive: false, type: 'linear', strokeLinejoin: 'round' } as const;
const strokes = { portfolio: 'var(--accent)', benchmark: 'var(--ink-soft)' } as const;

/** In pixels: between the last day and the edge, for the labels at the ends of the lines. */
const LABEL_WIDTH = 68;

/** The lines of a backtest. The arrow keys go from day to day. The element around it describes it in words. */
export function BacktestChart({ view: { points, benchmark } }: { readonly view: BacktestView }) {
  const { ticks, formatTick } = chartTicks(points.map(({ day }) => day));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart
        data={[...points]}
        margin={{ top: 8, right: LABEL_WIDTH, bottom: 0, left: 0 }}
        aria-label="Values by day. Use the arrow keys to read them."
      >
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          dataKey="day"
          ticks={ticks}
          tickFormatter={formatTick}
          interval="equidistantPreserveStart"
          minTickGap={24}
          {...axis}
        />
        <YAxis
          width={56}
          domain={['auto', 'auto']}
          allowDecimals={false}
          niceTicks="snap125"
          tickFormatter={(dollars: number) => `$${formatCount(dollars)}`}
          {...axis}
          axisLine={false}
        />
        <ReferenceLine y={100} stroke="var(--line-strong)" />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--line-strong)' }}
          content={(props) => <Day {...props} benchmark={benchmark?.ticker ?? null} />}
        />
        {benchmark && (
          <Line
            dataKey="benchmark"
            stroke={strokes.benchmark}
            strokeWidth={1.5}
            strokeDasharray="5 4"
            {...line}
          />
        )}
        <Line dataKey="portfolio" stroke={strokes.portfolio} strokeWidth={2.25} {...line} />
        <EndLabels last={points.at(-1)!} />
      </LineChart>
    </ResponsiveContainer>
  );
}

/** What the $100 are worth at the end of each line. */
function EndLabels({ last }: { readonly last: BacktestPoint }) {
  const toHeight = useYAxisScale();
  const area = usePlotArea();
  if (!toHeight || !area) return null;
  const ends = (['portfolio', 'benchmark'] as const).flatMap((line) => {
    const value = last[line];
    const at = value === null ? undefined : toHeight(value);
    return value === null || at === undefined ? [] : [{ line, value, at }];
  });
  const heights = spreadLabels(ends.map(({ at }) => at));
  return ends.map(({ line, value }, index) => (
    <text
      key={line}
      x={area.x + area.width + 8}
      y={heights[index]}
      dominantBaseline="central"
      fontSize={13}
      fontWeight={line === 'portfolio' ? 600 : 400}
      fill={strokes[line]}
    >
      ${formatFixed(value)}
    </text>
  ));
}

interface DayProps extends Pick<TooltipContentProps, 'active' | 'payload'> {
  readonly benchmark: string | null;
}

function Day({ active, payload, benchmark }: DayProps) {
  const point = active ? (payload[0]?.payload as BacktestPoint | undefined) : undefined;
  return (
    <div role="status">
      {point && (
        <Paper withBorder px="sm" py="xs" fz="sm" style={{ boxShadow: 'var(--shadow)' }}>
          <Text c="dimmed" inherit>
            {formatDate(point.day)}
          </Text>
          <p>
            <strong>${formatFixed(point.portfolio)}</strong> This portfolio
          </p>
          {point.benchmark !== null && (
            <p>
              <strong>${formatFixed(point.benchmark)}</strong> {benchmark}
            </p>
          )}
        </Paper>
      )}
    </div>
  );
}
