import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

interface RequestLabels {
  readonly method: string;
  /** The pattern of its path, so that there are only as many as routes. */
  readonly route: string;
  readonly status: number;
}

/** The process's metrics, in Prometheus' text format at `GET /api/metrics`. */
export class Metrics {
  readonly registry = new Registry();

  private readonly requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request line to the last byte of the response.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [this.registry],
  });

  readonly universeRelease = new Gauge({
    name: 'plumbline_universe_release',
    help: 'Number of the universe release being served.',
    registers: [this.registry],
  });

  readonly universeInstruments = new Gauge({
    name: 'plumbline_universe_instruments',
    help: 'Instruments in the universe release being served.',
    registers: [this.registry],
  });

  /** 0 where the universe is not refreshed by itself. */
  readonly universeRefreshedAt = new Gauge({
    name: 'plumbline_universe_refreshed_timestamp_seconds',
    help: 'When a refresh of the universe last succeeded, also one that found nothing new; 0 where nightly refreshes are off.',
    registers: [this.registry],
  });

  readonly universeSourceDate = new Gauge({
    name: 'plumbline_universe_source_timestamp_seconds',
    help: 'The last day that the newest file of a source of the universe is about.',
    labelNames: ['source'] as const,
    registers: [this.registry],
  });

  readonly databaseClockDifference = new Gauge({
    name: 'plumbline_database_clock_difference_seconds',
    help: 'By how much the clock of the database is ahead of that of this process.',
    registers: [this.registry],
  });

  /** A message that fails at first and is delivered later counts in both. */
  readonly mails = new Counter({
    name: 'plumbline_mail_total',
    help: 'Attempts to deliver a mail by their outcome; given_up counts the mails that are not tried again.',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });

  /** Cached, because a lookup by labels costs more than counting. There are only as many as routes and statuses. */
  private readonly series = new Map<string, Histogram.Internal<string>>();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    // From 0: Prometheus sees no increase in a series that starts with the first failure, and cannot compare with one
    // that is not there.
    for (const outcome of ['failed', 'delivered', 'given_up']) this.mails.inc({ outcome }, 0);
  }

  /** Counts a request. */
  observe(labels: RequestLabels, seconds: number): void {
    const key = `${labels.method} ${labels.status} ${labels.route}`;
    let series = this.series.get(key);
    if (!series) {
      series = this.requestSeconds.labels(labels);
      this.series.set(key, series);
    }
    series.observe(seconds);
  }
}
