import type { LogLevel } from '../../config/env.ts';
import { AccessLog } from './access-log.ts';
import type { LineWriter } from './line-writer.ts';

function linesAt(level: LogLevel, statuses: readonly number[], isProbe = false): unknown[] {
  const lines: string[] = [];
  const log = new AccessLog({ write: (line: string) => lines.push(line) } as unknown as LineWriter, level);
  for (const status of statuses) {
    log.write({ requestId: 'id-1', method: 'GET', path: '/a"b\n', status, milliseconds: 1.23456, isProbe });
  }
  return lines.map((line) => JSON.parse(line));
}

describe('Access log', () => {
  it('writes one JSON line per request, whatever its path', () => {
    const [line] = linesAt('info', [200]);
    expect(line).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      requestId: 'id-1',
      method: 'GET',
      path: '/a"b\n',
      status: 200,
      ms: 1.23,
    });
  });

  it.each([
    ['info', [200, 404, 500]],
    ['trace', [200, 404, 500]],
    ['warn', [500]],
    ['fatal', []],
    ['silent', []],
  ] as const)('at level %s tells of %j', (level, told) => {
    expect(linesAt(level, [200, 404, 500])).toMatchObject(told.map((status) => ({ status })));
  });

  it.each([
    ['info', [404, 503]],
    ['debug', [200, 404, 503]],
  ] as const)('at level %s tells of the probes that respond %j', (level, told) => {
    expect(linesAt(level, [200, 404, 503], true)).toMatchObject(told.map((status) => ({ status })));
  });
});
