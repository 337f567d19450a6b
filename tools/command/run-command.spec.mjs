import { runToEnd } from '../process/child-process.mjs';

const command = new URL('run-command.mjs', import.meta.url).href;

/** Runs the body of a command in a process of its own. */
function run(body) {
  const script = `import { runCommand } from '${command}';
    await runCommand(async ({ defer }) => { ${body} }, { stoppedExitCode: 7 });`;
  return runToEnd(process.execPath, ['--input-type=module', '--eval', script]);
}

describe('runCommand', () => {
  it('undoes the latest step first and exits with the code that the command returns', async () => {
    const { code, output } = await run(
      `defer(() => console.log('first')); defer(() => console.log('second')); return 3;`,
    );
    expect({ code, output }).toEqual({ code: 3, output: 'second\nfirst' });
  });

  it('runs every undo step and reports every error when steps fail', async () => {
    const { code, output } = await run(`
      defer(() => { throw new Error('lock is stuck'); });
      defer(() => console.log('database stopped'));
      defer(() => Promise.reject(new Error('server is stuck')));
      return 0;`);
    expect(code).toBe(1);
    expect(output).toMatch(/database stopped[^]*server is stuck[^]*lock is stuck/);
  });

  it('reports why the command failed after its steps are undone', async () => {
    const { code, output } = await run(`defer(() => console.log('undone')); throw new Error('no database');`);
    expect(code).toBe(1);
    expect(output).toMatch(/no database/);
    expect(output).toMatch(/undone/);
  });

  it('exits with the code of an error that the user can put right', async () => {
    const terminal = new URL('terminal.mjs', import.meta.url).href;
    const { code, output } = await run(
      `const { UserError } = await import('${terminal}'); throw new UserError('Bad setting.', 78);`,
    );
    expect({ code, output }).toEqual({ code: 78, output: 'Bad setting.' });
  });

  it.each(['SIGTERM', 'SIGINT'])('undoes its steps when stopped by %s', async (signal) => {
    const { code, output } = await run(`
      defer(() => console.log('undone'));
      process.kill(process.pid, '${signal}');
      await new Promise((resolve) => setTimeout(resolve, 60_000));`);
    expect({ code, output }).toEqual({ code: 7, output: 'undone' });
  });
});
