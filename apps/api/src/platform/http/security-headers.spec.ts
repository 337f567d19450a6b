import { fastify } from 'fastify';
import { addSecurityHeaders } from './security-headers.ts';

/** The headers of a page and of data. */
async function getHeaders(publicUrl: string) {
  const server = fastify();
  addSecurityHeaders(server, publicUrl);
  const responses = await Promise.all(['/faq', '/api/search'].map((url) => server.inject({ url })));
  await server.close();
  return responses.map(({ headers }) => headers);
}

describe('security headers', () => {
  it('make browsers stay on https for a year, subdomains included, when the site uses it', async () => {
    for (const headers of await getHeaders('https://plumbline.example'))
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    for (const headers of await getHeaders('http://localhost:3000'))
      expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('let pages load from this origin only, and data nothing; neither can be framed', async () => {
    const [page, data] = await getHeaders('http://localhost:3000');
    const policy = String(page['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(page['x-frame-options']).toBe('DENY');
    expect(data['content-security-policy']).toBe("default-src 'none';base-uri 'none';frame-ancestors 'none'");
  });

  it('keep browsers from guessing types and sending referrers', async () => {
    for (const headers of await getHeaders('http://localhost:3000'))
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
  });
});
