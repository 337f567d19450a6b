import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import fastify from 'fastify';
import { holdBack, releaseOnClose } from './hold-back.ts';

describe('Responses that are held back', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  let sent: number;
  const hold = (count: number) => {
    sent = 0;
    return Array.from({ length: count }, () => {
      const raw = new EventEmitter();
      holdBack({ raw } as unknown as FastifyReply, () => (sent += 1));
      return raw;
    });
  };

  it('are sent after three seconds', () => {
    hold(3);
    jest.advanceTimersByTime(2_999);
    expect(sent).toBe(0);
    jest.advanceTimersByTime(1);
    expect(sent).toBe(3);
  });

  it('are sent later when there are many, at most 200 a second, but not after ten seconds', () => {
    hold(3_000);
    const sentUntil = [3_000, 1_000, 5_000, 1_000].map((milliseconds) => {
      jest.advanceTimersByTime(milliseconds);
      return sent;
    });
    expect(sentUntil).toEqual([600, 800, 1_800, 3_000]);
  });

  it('are not sent to a client that has gone, and no longer delay others', () => {
    for (const raw of hold(2_000)) raw.emit('close');
    jest.advanceTimersByTime(10_000);
    expect(sent).toBe(0);
    hold(1);
    jest.advanceTimersByTime(3_000);
    expect(sent).toBe(1);
  });

  it('are sent at once when the server closes', async () => {
    jest.useRealTimers();
    const server = fastify();
    releaseOnClose(server);
    await server.listen();
    hold(2);
    await server.close();
    expect(sent).toBe(2);
  });
});
