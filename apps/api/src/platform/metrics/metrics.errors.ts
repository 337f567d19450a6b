import { domainError } from '../problem/domain-error.ts';

/** The server can be reached from other machines, and no `METRICS_TOKEN` is set. */
export class MetricsClosedError extends domainError('absent', 'metrics-closed') {
  constructor() {
    super('Not found');
  }
}

/** The bearer token is not `METRICS_TOKEN`. */
export class MetricsTokenError extends domainError('unauthenticated', 'metrics-token') {
  constructor() {
    super('This token does not open the metrics');
  }
}
