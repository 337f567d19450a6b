import fc from 'fast-check';
import type { ApiDocument } from './api-document.ts';
import { fetchApiDocument } from './api-document.ts';
import type { FuzzRequest, KnownValues } from './arbitrary-request.ts';
import { arbitraryRequest } from './arbitrary-request.ts';
import type { FuzzResponse } from './find-deviation.ts';
import { findDeviation } from './find-deviation.ts';

/** Sent at once, unless told otherwise. */
const MOST_AT_ONCE = 48;

export interface FuzzOptions {
  readonly url: string;
  /** How many requests to send, at least. */
  readonly requests: number;
  /** How many are sent at once, at most. */
  readonly atOnce?: number;
  /** Determines all requests. */
  readonly seed: number;
  /** How long a response may take. */
  readonly limitMs: number;
  readonly known: KnownValues;
  /** Logs in by role; null is for visitors. A role logs in again when its session was ended by a call. */
  readonly roles: Readonly<Record<string, (() => Promise<string>) | null>>;
  readonly onProgress?: (sent: number) => void;
  /** Called at once, so that a run that is stopped has told what it found. */
  readonly onFinding?: (finding: string) => void;
}

/** What was found, once per call and kind: with the smallest request that shows it, or the first that was late. */
export interface FuzzReport {
  readonly sent: number;
  readonly slowest: { readonly call: string; readonly milliseconds: number };
  readonly byStatus: Readonly<Record<number, number>>;
  readonly findings: readonly string[];
}

/**
 * Sends requests that the OpenAPI document of a server describes, and others that are wrong, and reports every response
 * that the document does not, server errors, and what takes too long.
 */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const run = new FuzzRun(options, await fetchApiDocument(options.url));
  return run.execute();
}

class FuzzRun {
  private sent = 0;
  private slowest = { call: '', milliseconds: 0 };
  private readonly byStatus: Record<number, number> = {};
  private readonly findings = new Map<string, string>();
  private readonly tokens = new Map<string, Promise<string>>();

  constructor(
    private readonly options: FuzzOptions,
    private readonly document: ApiDocument,
  ) {}

  async execute(): Promise<FuzzReport> {
    const { requests, atOnce = MOST_AT_ONCE, seed, roles, known } = this.options;
    const request = arbitraryRequest(this.document, Object.keys(roles), known);
    const batch = fc.array(request, { minLength: 1, maxLength: atOnce, size: 'max' });
    const property = fc.asyncProperty(batch, (all) => this.sendAll(all));
    for (let round = 0; this.sent < requests; round += 1) {
      const numRuns = Math.ceil((requests - this.sent) / (atOnce / 2));
      const result = await fc.check(property, { seed: seed + round, numRuns });
      if (!result.failed) continue;
      const [first] = result.counterexample?.[0] ?? [];
      const error = result.errorInstance as Error;
      this.report(error.message, first);
    }
    const { sent, slowest, byStatus } = this;
    return { sent, slowest, byStatus, findings: [...this.findings.values()] };
  }

  private async sendAll(requests: readonly FuzzRequest[]): Promise<void> {
    const deviations = await Promise.all(requests.map((request) => this.send(request)));
    this.options.onProgress?.(this.sent);
    const found = deviations.find((deviation) => deviation !== null && !this.findings.has(deviation));
    if (found) throw new Error(found);
  }

  private async send(request: FuzzRequest): Promise<string | null> {
    const { operation, role } = request;
    const call = `${operation.method} ${operation.path}`;
    const token = await this.getToken(role);
    const response = await send(this.options.url, request, token);
    this.sent += 1;
    this.byStatus[response.status] = (this.byStatus[response.status] ?? 0) + 1;
    if (response.status === 401 && response.text.includes('/not-signed-in"')) this.tokens.delete(role);
    if (response.milliseconds > this.slowest.milliseconds)
      this.slowest = { call, milliseconds: Math.round(response.milliseconds) };
    // No smaller request is looked for: the next may be fast because others have ended.
    if (response.milliseconds > this.options.limitMs) this.report(`${call}: takes too long`, request);
    const deviation = findDeviation(this.document, operation, response);
    return deviation && `${call}: ${deviation}`;
  }

  private report(deviation: string, request: FuzzRequest | undefined): void {
    if (this.findings.has(deviation)) return;
    const finding = request ? `${deviation}\n    ${describe(request)}` : deviation;
    this.findings.set(deviation, finding);
    this.options.onFinding?.(finding);
  }

  private async getToken(role: string): Promise<string | null> {
    const signIn = this.options.roles[role];
    if (!signIn) return null;
    const token = this.tokens.get(role) ?? signIn();
    this.tokens.set(role, token);
    return token;
  }
}

async function send(url: string, request: FuzzRequest, token: string | null): Promise<FuzzResponse> {
  const { operation, path, body } = request;
  const startedAt = performance.now();
  const response = await fetch(`${url}${path}`, {
    method: operation.method,
    redirect: 'manual',
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body?.contentType && { 'content-type': body.contentType }),
    },
    body: body && new TextEncoder().encode(body.content),
  });
  const text = await response.text();
  const contentType = (response.headers.get('content-type') ?? '').split(';', 1)[0]!;
  return { status: response.status, contentType, text, milliseconds: performance.now() - startedAt };
}

function describe({ operation, role, path, body }: FuzzRequest): string {
  const sent = body ? ` with ${String(body.contentType)}: ${JSON.stringify(body.content).slice(0, 500)}` : '';
  return `${role} sends ${operation.method} ${path}${sent}`;
}
