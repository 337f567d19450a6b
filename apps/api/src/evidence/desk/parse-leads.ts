import {
  IsNegativeCriterion,
  IsNote,
  IsSourceTitle,
  IsSourceUrl,
  limits,
  validateDto,
  type ImportLeadsRequest,
} from '@plumbline/contracts';
import { cellOf, headerOf, isBlankRow } from '@plumbline/holdings-files';
import { parseDate, parseNumber } from '@plumbline/matching';
import type { CsvRow } from '@plumbline/sources';
import { IsOptional } from 'class-validator';
import { TooManyLeadsError, UnreadableLeadsError } from './evidence-desk.errors.ts';
import type { EvidenceEntryEntity } from './evidence-entry.entity.ts';

/**
 * Titles of the columns by what they hold: our own file of leads, and lists of others (scores, sponsors and signers,
 * exclusions).
 */
const columns = {
  ticker: ['ticker', 'symbol'],
  company: ['company', 'name', 'issuer', 'organization', 'sponsor', 'signer'],
  criterion: ['criterion'],
  sourceUrl: ['sourceurl', 'page', 'url', 'link', 'address'],
  sourceTitle: ['sourcetitle', 'source'],
  observedOn: ['observedon', 'date', 'day'],
  percent: ['revenuepercent'],
  score: ['score', 'rating'],
  reason: ['reason', 'exclusionreason', 'exclusion'],
  finding: ['finding', 'found', 'listed'],
  note: ['note', 'comment'],
} as const;
type Column = keyof typeof columns;

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

/** What all rows have in common where they do not say it themselves. */
export type ListFacts = Pick<ImportLeadsRequest, 'criterion' | 'sourceTitle' | 'sourceUrl' | 'observedOn'>;

/** A row of a file of leads. */
export interface ParsedLead {
  /** Number of the row as a spreadsheet shows it. */
  readonly row: number;
  /** As written; empty where the row has none. */
  readonly ticker: string;
  /** Name of the company as written; empty where the row has none. */
  readonly company: string;
  /** Whether it says something about the company. A row of a complete list may also say that nothing was found. */
  readonly isFinding: boolean;
  readonly fields: LeadTexts & Pick<EvidenceEntryEntity, 'observedOn' | 'kind' | 'percent'>;
  /** Why it cannot be a lead, fit to show a user; `null` when it can. */
  readonly problem: string | null;
}

/** Parses the leads in the rows of a table. @throws UnreadableLeadsError TooManyLeadsError */
export function parseLeads(rows: readonly CsvRow[], facts: ListFacts = {}): ParsedLead[] {
  // PostgreSQL cannot store NUL, and no list is meant to have it.
  if (rows.some(({ cells }) => cells.some((cell) => cell.includes('\0'))))
    throw new UnreadableLeadsError('It has NUL characters, so it is not text.');
  const [titles, ...others] = rows.filter(({ cells }) => !isBlankRow(cells));
  if (others.length === 0) throw new UnreadableLeadsError('It has no rows below the names of the columns.');
  const header = headerOf(titles!.cells);
  const has = (column: Column) => columns[column].some((title) => header.has(title));
  if (!has('ticker') && !has('company'))
    throw new UnreadableLeadsError('It has no column ticker or company.');
  if (!has('criterion') && !facts.criterion) throw new UnreadableLeadsError('It has no column criterion.');
  if (others.length > limits.evidenceDesk.maxImportRows) throw new TooManyLeadsError();
  return others.map(({ number, cells }) =>
    parseLead(number, (column) => cellOf(cells, header, ...columns[column]) || null, facts),
  );
}

/** The text of a row under a column; `null` where it has none. */
type TextOf = (column: Column) => string | null;

function parseLead(row: number, textOf: TextOf, facts: ListFacts): ParsedLead {
  const observedOn = dayOf(textOf('observedOn'), facts);
  const percent = toPercent(textOf('percent') ?? '');
  const { request, violations } = validateDto(LeadTexts, {
    ...textsOf(textOf, facts),
    note: notesOf(textOf, { observedOn, percent }).join('\n'),
  });
  return {
    row,
    ticker: textOf('ticker') ?? '',
    company: textOf('company') ?? '',
    isFinding: !/^(no|none|nothing|false|0)$/i.test(textOf('finding') ?? ''),
    fields: { ...request, observedOn, kind: percent === null ? null : 'REVENUE_SHARE', percent },
    problem: violations[0]?.message ?? null,
  };
}

/** The day of a row, else that of the whole list. */
function dayOf(day: string | null, { observedOn }: ListFacts): string | null {
  return day === null ? (observedOn ?? null) : toPastDay(day);
}

function textsOf(textOf: TextOf, facts: ListFacts) {
  return {
    criterion: textOf('criterion') ?? facts.criterion,
    sourceUrl: textOf('sourceUrl') ?? facts.sourceUrl ?? null,
    sourceTitle: textOf('sourceTitle') ?? facts.sourceTitle ?? null,
  };
}

/** Nothing that the file says is lost. */
function notesOf(
  textOf: TextOf,
  { observedOn, percent }: { readonly observedOn: string | null; readonly percent: number | null },
): string[] {
  const notes = [
    textOf('note'),
    labelled('Score', textOf('score')),
    labelled('Reason', textOf('reason')),
    observedOn === null ? labelled('Date in the file', textOf('observedOn')) : null,
    percent === null ? labelled('Percentage in the file', textOf('percent')) : null,
  ];
  return notes.filter((note) => note !== null);
}

function labelled(label: string, text: string | null): string | null {
  return text === null ? null : `${label}: ${text}`;
}

function toPastDay(text: string): string | null {
  const day = parseDate(text);
  return day !== null && day <= new Date().toISOString().slice(0, 10) ? day : null;
}

function toPercent(text: string): number | null {
  const percent = parseNumber(text);
  return percent !== null && percent > 0 && percent <= 100 ? percent : null;
}
