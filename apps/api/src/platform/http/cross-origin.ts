import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ScopedCall } from '../security/scoped-calls.ts';

/** What pages of other sites may send and read, beside what every page may. */
const ALLOWED_HEADERS = 'Authorization, Content-Type, Idempotency-Key, If-None-Match';
const EXPOSED_HEADERS =
  'Content-Disposition, ETag, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Total-Count';
/** Browsers ask again after that, in seconds. */
const PREFLIGHT_SECONDS = 7_200;

interface CrossOriginOptions {
  /** The calls that pages of other sites can make. They are known once routes are registered. */
  readonly listCalls: () => readonly ScopedCall[];
  /** How the bearer token begins that such a page may send. */
  readonly tokenPrefix: string;
}

/**
 * Lets pages of other sites make the calls that personal access tokens can make, with such a token or with none, and
 * without credentials of the browser, of which there are none. Responses to the token of a session stay unreadable for
 * them. A preflight does not say which token is to come, so it is allowed by its call.
 */
export function allowOtherOrigins(
  fastify: FastifyInstance,
  { listCalls, tokenPrefix }: CrossOriginOptions,
): void {
  let calls: ScopedRoutes | undefined;
  fastify.addHook('onRequest', (request, reply, done) => {
    calls ??= new ScopedRoutes(listCalls());
    if (isPreflight(request)) {
      const methods = calls.methodsAt(request.url.split('?', 1)[0]!);
      if (methods.includes(request.headers['access-control-request-method'] as string))
        return void allowPreflight(reply, methods);
    } else if (calls.has(request)) {
      // What is cached for one is not to be sent to the other.
      reply.header('vary', 'authorization');
      if (!isOfSession(request, tokenPrefix))
        reply.headers({
          'access-control-allow-origin': '*',
          'access-control-expose-headers': EXPOSED_HEADERS,
        });
    }
    done();
  });
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers.origin !== undefined;
}

function allowPreflight(reply: FastifyReply, methods: readonly string[]): void {
  reply
    .code(204)
    .headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    })
    .send();
}

/** Whether it sends anything in the place of a token that another site may send. */
function isOfSession({ headers: { authorization } }: FastifyRequest, tokenPrefix: string): boolean {
  return authorization !== undefined && !authorization.replace(/^bearer +/i, '').startsWith(tokenPrefix);
}

/** Finds calls by the route of a request, and by an address that has no route. */
class ScopedRoutes {
  private readonly keys: ReadonlySet<string>;
  private readonly patterns: readonly { readonly method: string; readonly pattern: RegExp }[];

  constructor(calls: readonly ScopedCall[]) {
    this.keys = new Set(calls.map(({ method, route }) => `${method} ${route}`));
    this.patterns = calls.map(({ method, route }) => ({
      method,
      pattern: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`),
    }));
  }

  has({ method, routeOptions }: FastifyRequest): boolean {
    return this.keys.has(`${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`);
  }

  methodsAt(path: string): string[] {
    return [
      ...new Set(this.patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
    ];
  }
}
