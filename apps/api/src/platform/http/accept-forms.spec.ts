import { jest } from '@jest/globals';
import { fastify } from 'fastify';
import { acceptForms } from './accept-forms.ts';

describe('Forms', () => {
  it('are accepted without a hook that runs for every request', async () => {
    const server = fastify();
    const addHook = jest.spyOn(server, 'addHook');
    acceptForms(server);
    server.post('/', async (request) => {
      const file = await request.file();
      return (await file!.toBuffer()).toString();
    });
    const body = new FormData();
    body.append('file', new File(['AAPL,1'], 'holdings.csv'));
    const form = new Response(body);
    const response = await server.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': form.headers.get('content-type')! },
      payload: Buffer.from(await form.arrayBuffer()),
    });
    expect(response.body).toBe('AAPL,1');
    expect(addHook).not.toHaveBeenCalled();
    await server.close();
  });
});
