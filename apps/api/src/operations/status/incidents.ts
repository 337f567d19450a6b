import type { IncidentResponse, IncidentStep } from '@plumbline/contracts';
import type { Transactor } from '../../platform/database/transactor.ts';

/** How long a resolved incident is shown. */
const SHOWN_DAYS = 90;
/** More than an operator writes in that time. */
const MAX_UPDATES = 200;

interface UpdateRow {
  readonly number: number;
  readonly step: IncidentStep;
  readonly text: string;
  readonly writtenAt: Date;
}

const SELECT_UPDATES = `
  SELECT incident_number AS number, step, text, written_at AS "writtenAt" FROM incident_update u
  WHERE NOT EXISTS (SELECT FROM incident_update r WHERE r.incident_number = u.incident_number
    AND r.step = 'RESOLVED' AND r.written_at < now() - interval '${SHOWN_DAYS} days')
  ORDER BY incident_number DESC, id DESC LIMIT ${MAX_UPDATES}`;

/** Reads open incidents and those resolved lately, the newest first. */
export async function readIncidents(transactor: Transactor): Promise<IncidentResponse[]> {
  const rows = await transactor.query<UpdateRow[]>(SELECT_UPDATES);
  const numbers = [...new Set(rows.map(({ number }) => number))];
  return numbers.map((number) => ({
    number,
    updates: rows
      .filter((row) => row.number === number)
      .map(({ step, text, writtenAt }) => ({ step, text, writtenAt: writtenAt.toISOString() })),
  }));
}
