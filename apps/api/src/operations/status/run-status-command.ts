import { isReadableLine } from '@plumbline/contracts';
import type { IncidentStep } from '@plumbline/contracts';
import { readConfig } from '../../platform/config/config.ts';
import type { Transactor } from '../../platform/database/transactor.ts';
import { withTransactor } from '../../platform/database/with-transactor.ts';
import { formatMinute, formatTable } from '../../platform/format.ts';
import { CommandError, runCommand, UsageError } from '../../platform/run-command.ts';
import { readIncidents } from './incidents.ts';
import { USAGE } from './status-usage.ts';

const MAX_LENGTH = 1_000;

type StatusCommand =
  | { readonly name: 'list' }
  | {
      readonly name: 'write';
      readonly step: IncidentStep;
      readonly number: number | null;
      readonly text: string;
    };

/**
 * Runs `npm run status -- open|update|resolve|list`. The status page shows it within seconds. Returns the exit code.
 */
export function runStatusCommand(argv: readonly string[]): Promise<number> {
  const failure = 'The command failed; nothing has changed.';
  return runCommand({ argv, usage: USAGE, failure }, () => {
    const command = parseStatusCommand(argv);
    return withTransactor(readConfig().databaseUrl, [], (transactor) =>
      performStatusCommand(command, transactor),
    );
  });
}

/**
 * Parses the words after `npm run status --`. `number` is null for an incident to open. @throws UsageError CommandError
 */
export function parseStatusCommand(argv: readonly string[]): StatusCommand {
  const [name, ...words] = argv;
  if (name === 'list' && words.length === 0) return { name };
  if (name === 'open' && words.length === 1)
    return { name: 'write', step: 'OPENED', number: null, text: parseText(words[0]) };
  if ((name !== 'update' && name !== 'resolve') || words.length !== 2) throw new UsageError(USAGE);
  const [number, text] = words;
  if (!/^[1-9]\d{0,8}$/.test(number)) throw new UsageError(USAGE);
  const step = name === 'update' ? 'UPDATED' : 'RESOLVED';
  return { name: 'write', step, number: Number(number), text: parseText(text) };
}

function parseText(word: string): string {
  const text = word.replace(/\s+/g, ' ').trim();
  if (text.length === 0 || text.length > MAX_LENGTH || !isReadableLine(text))
    throw new CommandError(`The text takes 1 to ${MAX_LENGTH} characters that can be read.`);
  return text;
}

/** Returns what to print. @throws CommandError */
export function performStatusCommand(command: StatusCommand, transactor: Transactor): Promise<string> {
  return command.name === 'list' ? list(transactor) : write(transactor, command);
}

async function list(transactor: Transactor): Promise<string> {
  const incidents = await readIncidents(transactor);
  const rows = incidents.flatMap(({ number, updates }) =>
    updates.map(({ step, text, writtenAt }) => [
      String(number),
      formatMinute(new Date(writtenAt)),
      step,
      text,
    ]),
  );
  return formatTable(['number', 'written', 'step', 'text'], rows);
}

function write(
  transactor: Transactor,
  { step, number, text }: Extract<StatusCommand, { name: 'write' }>,
): Promise<string> {
  return transactor.run(async () => {
    // One operator at a time, so that two do not open incidents of the same number.
    await transactor.query('LOCK TABLE incident_update IN SHARE ROW EXCLUSIVE MODE');
    const [last] = await transactor.query<{ step: IncidentStep }[]>(
      'SELECT step FROM incident_update WHERE incident_number = $1 ORDER BY id DESC LIMIT 1',
      [number],
    );
    if (number !== null && !last) throw new CommandError(`There is no incident ${number}.`);
    if (last?.step === 'RESOLVED')
      throw new CommandError(`Incident ${number} is resolved; open another one.`);
    const [row] = await transactor.query<[{ number: number }]>(
      `INSERT INTO incident_update (incident_number, step, text)
       VALUES (coalesce($1, (SELECT coalesce(max(incident_number), 0) + 1 FROM incident_update)), $2, $3)
       RETURNING incident_number AS number`,
      [number, step, text],
    );
    return `Incident ${row.number} is ${step.toLowerCase()}; the status page shows it within seconds.\n`;
  });
}
