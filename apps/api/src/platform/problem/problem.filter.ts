import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { Catch } from '@nestjs/common';
import type { ProblemDetails } from '@plumbline/contracts';
import { PROBLEM_MEDIA_TYPE } from '@plumbline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config/config.ts';
import { redactPath } from '../http/redact-path.ts';
import { DomainError } from './domain-error.ts';
import { problemFromError, problemStatus } from './problem-from-error.ts';

/** Seconds after which the database may be back: a failover takes longer, a restart less. */
export const RETRY_AFTER_SECONDS = 5;

/** The only place that converts an error to a response. Logs our failures as errors, and the client's not at all. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly config: Config) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendProblem(
      error,
      http.getRequest<FastifyRequest>(),
      http.getResponse<FastifyReply>(),
      this.config.http.publicUrl,
    );
  }
}

/** Responds with the problem of an error. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): void {
  const problem = problemFromError(error, publicUrl);
  if (isOurFailure(problem.status) && !isHangUp(error, request))
    request.log.error({ requestId: request.id, err: error }, problem.title);
  if (reply.sent) return;
  const challenge = challengeOf(problem);
  if (challenge) reply.header('www-authenticate', challenge);
  const retryAfter = error instanceof DomainError ? error.more.retryAfterSeconds : undefined;
  if (retryAfter || problem.status === 503) reply.header('retry-after', retryAfter ?? RETRY_AFTER_SECONDS);
  const body = { ...problem, instance: redactPath(request.url).slice(0, 200), requestId: request.id };
  reply.code(problem.status).type(PROBLEM_MEDIA_TYPE).send(body);
}

/** How a client has to identify itself (RFC 6750, section 3). */
function challengeOf({ status, scope }: ProblemDetails): string | null {
  if (status === 401) return 'Bearer';
  return scope === undefined ? null : `Bearer error="insufficient_scope", scope="${scope}"`;
}

/** Who asks for what is not implemented (501) asked for too much. */
function isOurFailure(status: number): boolean {
  return status >= 500 && status !== problemStatus['not-implemented'];
}

/**
 * Whether the client has gone before all of its request had arrived, which anyone can cause and is no failure of ours.
 */
function isHangUp(error: unknown, { raw }: FastifyRequest): boolean {
  return error !== null && error === raw.errored;
}
