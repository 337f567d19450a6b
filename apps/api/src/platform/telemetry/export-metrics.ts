import type { Meter } from '@opentelemetry/api';
import type { Metrics } from '../metrics/metrics.ts';

/**
 * Lets a meter read the counters and gauges that Prometheus reads, under their names. The durations of requests are recorded
 * in a histogram of the meter's own.
 */
export async function exportMetrics(metrics: Metrics, meter: Meter): Promise<void> {
  for (const { name, help: description, type } of await metrics.registry.getMetricsAsJSON()) {
    const kind = String(type);
    if (kind !== 'counter' && kind !== 'gauge') continue;
    const instrument =
      kind === 'counter'
        ? meter.createObservableCounter(name, { description })
        : meter.createObservableGauge(name, { description });
    instrument.addCallback(async (result) => {
      const { values } = await metrics.registry.getSingleMetric(name)!.get();
      for (const { value, labels } of values) result.observe(value, labels as Record<string, string>);
    });
  }
  const durations = meter.createHistogram('http.server.request.duration', { unit: 's' });
  metrics.onRequest(({ method, route, status }, seconds) =>
    durations.record(seconds, {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    }),
  );
}
