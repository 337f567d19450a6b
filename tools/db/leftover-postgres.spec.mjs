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
  it('tells pid, directory, port and status', () => {
    expect(parsePostmasterPid(COMPLETE)).toEqual({
      pid: 4711,
      dataDirectory: '/home/a/.data/postgres',
      port: 40833,
      status: 'ready',
    });
  });

  it('has no status yet while PostgreSQL starts', () => {
    const starting = COMPLETE.split('\n').slice(0, 4).join('\n');
    expect(parsePostmasterPid(starting)).toMatchObject({ pid: 4711, status: '' });
  });

  it('takes the negated pid of a stand-alone backend', () => {
    expect(parsePostmasterPid('-4711\n/data')).toMatchObject({ pid: 4711, port: 0 });
  });

  it.each(['', '\n\n', 'what?', '0\n/data'])('is nobody when it reads %j', (content) => {
    expect(parsePostmasterPid(content)).toBeNull();
  });
});
