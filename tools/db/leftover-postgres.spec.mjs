import { parsePostmasterPid } from './leftover-postgres.mjs';

const COMPLETE = `4711
/home/a/.data/postgres
1763638000
40833

127.0.0.1
  5433210    163840
ready   
`;

describe('postmaster.pid', () => {
  it('holds the pid, the port and the status', () => {
    expect(parsePostmasterPid(COMPLETE)).toEqual({ pid: 4711, port: 40833, isReady: true });
  });

  it('is not ready while PostgreSQL starts', () => {
    const starting = COMPLETE.split('\n').slice(0, 4).join('\n');
    expect(parsePostmasterPid(starting)).toMatchObject({ pid: 4711, isReady: false });
  });

  it('holds the negated pid of a stand-alone backend', () => {
    expect(parsePostmasterPid('-4711\n/data')).toMatchObject({ pid: 4711, port: 0 });
  });

  it.each(['', '\n\n', 'what?', '0\n/data'])('names no process when it reads %j', (content) => {
    expect(parsePostmasterPid(content)).toBeNull();
  });
});
