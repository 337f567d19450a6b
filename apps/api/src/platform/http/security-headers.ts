import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

type HelmetOptions = Parameters<typeof helmet>[0];

/** Everything comes from this origin, and no page may frame ours. */
const pageHeaders = headersFrom({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // Mantine sets its CSS variables in style elements.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: false,
});

/** JSON and pictures are never documents: they may load nothing, and browsers may not guess their type. */
export const dataHeaders: Readonly<Record<string, string>> = {
  ...headersFrom({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    strictTransportSecurity: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }),
  // Responses change with a release and belong to an account, so they are not cached unless a call allows it.
  'cache-control': 'no-store',
};

/** Browsers that were here once use nothing but HTTPS for a year, whatever a link or a stranger's network says. */
const httpsOnly = { 'strict-transport-security': 'max-age=31536000' };

/** Adds security headers to every response: those for pages or those for data, and HSTS when the site is on HTTPS. */
export function addSecurityHeaders(fastify: FastifyInstance, publicUrl: string): void {
  const transport = publicUrl.startsWith('https:') ? httpsOnly : {};
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...(isData(request.url) ? dataHeaders : pageHeaders), ...transport });
    done();
  });
}

function isData(url: string): boolean {
  const path = decodedPath(url);
  return (/^\/api(?:\/|$)/.test(path) && !path.startsWith('/api/docs')) || path.startsWith('/uploads/');
}

/** The path that the router sees: `/%61pi/account` is `/api/account`. */
function decodedPath(url: string): string {
  const path = url.split('?', 1)[0];
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the headers that helmet sets, computed once because they never change. */
function headersFrom(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}
