import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { aRegistration, bearer, json as jsonBody, registerAccount } from '../../../test/accounts.ts';
import { readInbox } from '../../../test/mailbox.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

/** What the exporters send (OTLP, as JSON). */
interface Export {
  readonly resourceSpans?: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
  readonly resourceMetrics?: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly { readonly name: string }[] }[];
  }[];
}

/** A collector, and what was sent to it. */
class Collector {
  readonly spans: SentSpan[] = [];
  readonly metrics: string[] = [];
  readonly server: Server = createServer((request, response) => {
    void json(request).then((body) => {
      const { resourceSpans = [], resourceMetrics = [] } = body as Export;
      const scopes = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans);
      this.spans.push(...scopes.flatMap(({ spans }) => spans));
      const meters = resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics);
      this.metrics.push(...meters.flatMap(({ metrics }) => metrics.map(({ name }) => name)));
      response.end('{}');
    });
  });

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
}

const MAILED = 'naomi@example.org';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

describe('a collector of traces and metrics', () => {
  const collector = new Collector();
  let email: string;
  beforeAll(async () => {
    const endpoint = await collector.start();
    const api: TestApp = await startTestApp({
      universe: 'tiny',
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
    });
    const account = await registerAccount(api);
    email = account.email;
    const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;
    await api.get('/api/portfolios/7?name=ruth', { headers: { ...bearer(account.token), traceparent } });
    await api.get('/api/register', jsonBody('POST', aRegistration({ email: MAILED })));
    await readInbox(api, MAILED);
    // What is left to send is sent before the application has stopped.
    await api.stop();
  });
  afterAll(() => collector.server.close());
  const find = (isSought: (span: SentSpan) => boolean) => collector.spans.filter(isSought);

  it('gets a span for each request, in the trace of the caller, named by its route', () => {
    const [request] = find(
      ({ traceId, parentSpanId }) => traceId === TRACE && parentSpanId === '00f067aa0ba902b7',
    );
    expect(request.name).toBe('GET /api/portfolios/:id');
  });

  it('gets the statements of a request as children of its span', () => {
    const [request] = find(({ name }) => name === 'GET /api/portfolios/:id');
    const statements = find(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(statements.map(({ name }) => name)).toContain('SELECT');
  });

  it('gets a span for each job', () => {
    expect(find(({ name }) => name === 'job mail')).not.toEqual([]);
  });

  it('gets the metrics that Prometheus reads, and the durations of requests', () => {
    expect(collector.metrics).toEqual(
      expect.arrayContaining([
        'plumbline_universe_release',
        'plumbline_mail_total',
        'http.server.request.duration',
      ]),
    );
  });

  it('gets no values of statements, no query and no token', () => {
    const sent = JSON.stringify(collector.spans);
    expect([email, MAILED, 'name=ruth', 'Bearer'].filter((secret) => sent.includes(secret))).toEqual([]);
  });
});
