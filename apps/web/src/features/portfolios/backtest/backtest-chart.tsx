import { Paper, Text } from '@mantine/core';
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { TooltipContentProps } from 'recharts';
import { formatDate, formatFixed } from '../../../lib/format.ts';
import { chartTicks } from './chart-ticks.ts';
import type { BacktestPoint, BacktestView } from './backtest-view.ts';

const axis = {
  stroke: 'var(--line-strong)',
  tick: { fill: 'var(--ink-soft)', fontSize: 13 },
  tickLine: false,
};
const line = { dot: false, isAnimationActive: false, type: 'linear', strokeLinejoin: 'round' } as const;

/** The lines of a backtest. The element around it describes it in words. */
export function BacktestChart({ view: { points, benchmark } }: { readonly view: BacktestView }) {
  const { ticks, formatTick } = chartTicks(points.map(({ day }) => day));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart
        data={[...points]}
        margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          dataKey="day"
          ticks={ticks}
          tickFormatter={formatTick}
          interval="preserveStart"
          minTickGap={24}
          {...axis}
        />
        <YAxis
          width={56}
          domain={['auto', 'auto']}
          tickFormatter={(dollars: number) => `$${formatFixed(dollars, 0)}`}
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
            stroke="var(--ink-soft)"
            strokeWidth={1.5}
            strokeDasharray="5 4"
            {...line}
          />
        )}
        <Line dataKey="portfolio" stroke="var(--accent)" strokeWidth={2.25} {...line} />
      </LineChart>
    </ResponsiveContainer>
  );
}

interface DayProps extends Pick<TooltipContentProps, 'active' | 'payload'> {
  readonly benchmark: string | null;
}

function Day({ active, payload, benchmark }: DayProps) {
  const point = payload[0]?.payload as BacktestPoint | undefined;
  if (!active || !point) return null;
  return (
    <Paper withBorder px="sm" py="xs" fz="sm" className="numeric" style={{ boxShadow: 'var(--shadow)' }}>
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
  );
}
