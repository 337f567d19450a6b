import {
  IsNegativeCriterion,
  IsNote,
  IsSourceTitle,
  IsSourceUrl,
  limits,
  validateDto,
} from '@plumbline/contracts';
import { parseDate, parseNumber, readCsvTable } from '@plumbline/universe';
import { IsOptional } from 'class-validator';
import { TooManyLeadsError, UnreadableLeadsError } from './evidence-desk.errors.ts';
import type { EvidenceEntryEntity } from './evidence-entry.entity.ts';

const required = ['ticker', 'criterion'];
const columns = [...required, 'source_url', 'source_title', 'observed_on', 'revenue_percent', 'note'];

/** What a row says. The rest of what an entry needs is for its first reader to find. */
class LeadTexts {
  @IsNegativeCriterion()
  criterion!: string;

  @IsOptional()
  @IsSourceUrl()
  sourceUrl!: string | null;

  @IsOptional()
  @IsSourceTitle()
  sourceTitle!: string | null;

  @IsNote('The note')
  note!: string | null;
}

/** A row of a file of leads. */
export interface ParsedLead {
  /** Number of the row as a spreadsheet shows it. */
  readonly row: number;
  readonly ticker: string;
  readonly fields: LeadTexts & Pick<EvidenceEntryEntity, 'observedOn' | 'kind' | 'percent'>;
  /** Why it cannot be a lead, fit to show a user; `null` when it can. */
  readonly problem: string | null;
}

/** Parses the leads in a CSV file. @throws UnreadableLeadsError TooManyLeadsError */
export async function parseLeads(file: Uint8Array): Promise<ParsedLead[]> {
  const leads: ParsedLead[] = [];
  for await (const { number, row } of readRows(file)) {
    const missing = required.filter((column) => !row.has(column));
    if (missing.length > 0) throw new UnreadableLeadsError(`It has no column ${missing.join(' and ')}.`);
    if (leads.length === limits.evidenceDesk.maxImportRows) throw new TooManyLeadsError();
    leads.push(parseLead(number, row));
  }
  if (leads.length === 0) throw new UnreadableLeadsError('It has no rows below the names of the columns.');
  return leads;
}

type Row = ReadonlyMap<string, string>;

async function* readRows(file: Uint8Array): AsyncGenerator<{ number: number; row: Row }> {
  try {
    yield* readCsvTable(file, columns);
  } catch {
    throw new UnreadableLeadsError('It is not a table in CSV.');
  }
}

function parseLead(number: number, row: Row): ParsedLead {
  const textOf = (column: string) => row.get(column) || null;
  const [day, share] = [textOf('observed_on'), textOf('revenue_percent')];
  const observedOn = toPastDay(day ?? '');
  const percent = toPercent(share ?? '');
  // Nothing that the file says is lost.
  const notes = [textOf('note')];
  if (observedOn === null && day) notes.push(`Date in the file: ${day}`);
  if (percent === null && share) notes.push(`Percentage in the file: ${share}`);
  const { request, violations } = validateDto(LeadTexts, {
    criterion: textOf('criterion'),
    sourceUrl: textOf('source_url'),
    sourceTitle: textOf('source_title'),
    note: notes.filter((note) => note !== null).join('\n'),
  });
  const kind = percent === null ? null : 'REVENUE_SHARE';
  const problem = violations[0]?.message ?? null;
  return {
    row: number,
    ticker: row.get('ticker')!,
    fields: { ...request, observedOn, kind, percent },
    problem,
  };
}

function toPastDay(text: string): string | null {
  const day = parseDate(text);
  return day !== null && day <= new Date().toISOString().slice(0, 10) ? day : null;
}

function toPercent(text: string): number | null {
  const percent = parseNumber(text);
  return percent !== null && percent > 0 && percent <= 100 ? percent : null;
}
