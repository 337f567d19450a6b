import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, tracingChannel, unsubscribe } from 'node:diagnostics_channel';
import type { Histogram, Meter, Span, Tracer } from '@opentelemetry/api';
import { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AfterQueryEvent, DataSource } from 'typeorm';
import type { TelemetryConfig } from '../config/config.ts';
import { finalStatus } from '../http/observe-requests.ts';
import { errorCode } from '../logging/error-code.ts';
import type { JobRun } from '../jobs/job-worker.ts';
import { JOB_CHANNEL } from '../jobs/job-worker.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** How much of a statement a span shows, in characters. Statements contain no values: those are parameters. */
const MAX_STATEMENT = 500;
const METRICS_EVERY_MS = 15_000;
/** A collector that does not respond delays the end of the process by this much. */
const EXPORT_TIMEOUT_MS = 2_000;

/** What Node's HTTP client publishes about a request. */
interface OutgoingRequest {
  readonly request: { readonly origin: string; readonly method: string };
  readonly response?: { readonly statusCode: number };
  readonly error?: Error;
}

interface Observed {
  readonly fastify: FastifyInstance;
  readonly dataSource: DataSource;
  readonly metrics: Metrics;
}

/**
 * Sends traces and metrics to a collector by OTLP over HTTP: a span for each request, job, statement and call of
 * another service, as children of what caused them, and the metrics that `GET /api/metrics` shows. Loaded only when a
 * collector is configured, and without effect on others: there is no global state.
 *
 * @returns a function that sends the rest and stops
 */
export async function startTelemetry(
  { endpoint, serviceName }: TelemetryConfig,
  { fastify, dataSource, metrics }: Observed,
): Promise<() => Promise<void>> {
  const resource = resourceFromAttributes({ 'service.name': serviceName });
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS });
  const traces = new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] });
  const spans = new Spans(traces.getTracer('plumbline'));
  dataSource.subscribers.push({ afterQuery: (event) => addStatement(spans, event) });
  const stopTracing = [traceJobs(spans), traceCalls(spans)];
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, timeoutMillis: EXPORT_TIMEOUT_MS }),
        exportIntervalMillis: METRICS_EVERY_MS,
      }),
    ],
  });
  const meter = meters.getMeter('plumbline');
  await exportMetrics(metrics, meter);
  const durations = meter.createHistogram('http.server.request.duration', { unit: 's' });
  traceRequests(fastify, spans, durations);
  return async () => {
    for (const stop of stopTracing) stop();
    // A collector that is down must not keep the process from stopping.
    await Promise.allSettled([traces.shutdown(), meters.shutdown()]);
  };
}

interface SpanOptions {
  readonly kind?: SpanKind;
  readonly startTime?: number;
  readonly attributes?: Record<string, string | number>;
}

/** Starts spans, and knows which one the running code belongs to. */
class Spans {
  readonly current = new AsyncLocalStorage<Span>();

  constructor(private readonly tracer: Tracer) {}

  /** Starts a child of the current span; without one, a trace of its own. */
  start(name: string, options: SpanOptions): Span {
    const parent = this.current.getStore();
    return this.tracer.startSpan(name, options, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT);
  }

  /** Starts the span of a request, in the trace that its `traceparent` names. */
  startRequest({ headers, method }: FastifyRequest): Span {
    const parent = new W3CTraceContextPropagator().extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    const attributes = { 'http.request.method': method };
    return this.tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
  }
}

/** Starts a span for each request, and records how long the request took. */
function traceRequests(fastify: FastifyInstance, spans: Spans, durations: Histogram): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const span = spans.startRequest(request);
    const start = performance.now();
    reply.raw.on('close', () => {
      const { id, method, routeOptions } = request;
      const route = routeOptions.url ?? 'none';
      const status = finalStatus(reply.raw);
      const attributes = { 'http.route': route, 'http.response.status_code': status };
      durations.record((performance.now() - start) / 1000, { 'http.request.method': method, ...attributes });
      span.updateName(`${method} ${route}`).setAttributes({ ...attributes, 'request.id': id });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    spans.current.run(span, done);
  });
}

function addStatement(spans: Spans, { query, executionTime = 0, success, error }: AfterQueryEvent): void {
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.slice(0, MAX_STATEMENT) };
  const options = { kind: SpanKind.CLIENT, startTime: Date.now() - executionTime, attributes };
  const span = spans.start(query.trimStart().split(/\s/, 1)[0].toUpperCase(), options);
  if (!success) span.setStatus({ code: SpanStatusCode.ERROR, message: errorCode(error) });
  span.end();
}

function traceJobs(spans: Spans): () => void {
  const channel = tracingChannel<unknown, JobRun>(JOB_CHANNEL);
  const byRun = new WeakMap<JobRun, Span>();
  channel.start.bindStore(spans.current, (run) => {
    const span = spans.start(`job ${run.queue}`, { attributes: { 'job.attempt': run.attempt } });
    byRun.set(run, span);
    return span;
  });
  const finish = (run: JobRun & { error?: unknown }) => {
    const span = byRun.get(run);
    if (run.error) span?.setStatus({ code: SpanStatusCode.ERROR, message: errorCode(run.error) });
    span?.end();
  };
  const subscribers = { asyncEnd: finish } as Parameters<typeof channel.subscribe>[0];
  channel.subscribe(subscribers);
  return () => {
    channel.unsubscribe(subscribers);
    channel.start.unbindStore(spans.current);
  };
}

/**
 * Calls of other services by `fetch`: the payment provider, the bucket. Paths may contain ids, so only hosts are shown.
 */
function traceCalls(spans: Spans): () => void {
  const byRequest = new WeakMap<object, Span>();
  const listeners: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => {
      const { request } = message as OutgoingRequest;
      const { host } = new URL(request.origin);
      const attributes = { 'server.address': host, 'http.request.method': request.method };
      byRequest.set(request, spans.start(`${request.method} ${host}`, { kind: SpanKind.CLIENT, attributes }));
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as OutgoingRequest;
      byRequest.get(request)?.setAttribute('http.response.status_code', response!.statusCode).end();
    },
    'undici:request:error': (message) => {
      const { request, error } = message as OutgoingRequest;
      byRequest
        .get(request)
        ?.setStatus({ code: SpanStatusCode.ERROR, message: errorCode(error) })
        .end();
    },
  };
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener);
  };
}

/** Lets a meter read the counters and gauges that Prometheus reads, under their names. */
async function exportMetrics({ registry }: Metrics, meter: Meter): Promise<void> {
  for (const { name, help: description, type } of await registry.getMetricsAsJSON()) {
    const kind = String(type);
    if (kind !== 'counter' && kind !== 'gauge') continue;
    const instrument =
      kind === 'counter'
        ? meter.createObservableCounter(name, { description })
        : meter.createObservableGauge(name, { description });
    instrument.addCallback(async (result) => {
      const { values } = await registry.getSingleMetric(name)!.get();
      for (const { value, labels } of values) result.observe(value, labels as Record<string, string>);
    });
  }
}
