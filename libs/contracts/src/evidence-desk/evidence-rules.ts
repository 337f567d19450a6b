import {
  assessIssuer,
  catalog,
  LEGISLATION_MONTHS,
  monthsAfter,
  sourceRanks,
  standsAlone,
} from '@plumbline/screening';
import type { Evidence, EvidenceKind, SourceRank } from '@plumbline/screening';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { all, HasCome, IsDay, IsLine, IsLongText, IsValid, Trimmed } from '../fields.ts';
import { limits } from '../limits.ts';
import { isPlainAddress, sourceAddress } from './source-address.ts';

const { maxNoteLength, maxTitleLength, maxUrlLength } = limits.evidenceDesk;

/** What the source of an entry states; the same words as those of the evidence that it becomes. */
export const entryKinds = [
  'CURATED_FLAG',
  'REVENUE_SHARE',
  'OWNERSHIP_SHARE',
  'INDEX_MEMBERSHIP',
  'COUNTRY',
] as const satisfies readonly EvidenceKind[];
export type EntryKind = (typeof entryKinds)[number];

/** Whether an entry flags a company, or ends what flags it: a withdrawal counts from the day that its source is of. */
export const entryEffects = ['FLAG', 'WITHDRAWAL'] as const;
export type EntryEffect = (typeof entryEffects)[number];

/**
 * What an entry does that may also come from a complete list: `CHECKS` says that nothing was found about the companies
 * of its scope.
 */
export const storedEffects = [...entryEffects, 'CHECKS'] as const;
export type StoredEffect = (typeof storedEffects)[number];

/**
 * Whom a complete list was gone through for: the companies that a fund holds, such as the members of its index; those
 * of its rows that say that nothing was found; every company listed in the United States.
 */
export const listScopes = ['FUND', 'ROWS', 'ALL'] as const;
export type ListScope = (typeof listScopes)[number];

/** What a list says about a company counts for 24 months after its day. All days are ISO days. */
export function lastDayOfCheck(observedOn: string, expiresOn: string | null): string {
  const latest = monthsAfter(observedOn, MONTHS_OF_A_CHECK);
  return expiresOn !== null && expiresOn < latest ? expiresOn : latest;
}

const MONTHS_OF_A_CHECK = 24;

/** Whether a kind of evidence is a percentage. */
export function takesPercent(kind: EntryKind): boolean {
  return kind === 'REVENUE_SHARE' || kind === 'OWNERSHIP_SHARE';
}

/**
 * The kinds of evidence that can flag a criterion, alone or beside the others. With another kind an entry would count
 * as checked and flag nothing.
 */
export function kindsOf(criterion: string): EntryKind[] {
  const flagsWith = (kinds: readonly EntryKind[]) =>
    assessIssuer(catalog, {
      issuer: { key: '', name: '', country: null, sic: null },
      evidence: kinds.map((kind) => toExample(criterion, kind)),
      asOf: EXAMPLE_DAY,
    }).flags.some((flag) => flag.criterion === criterion);
  return entryKinds.filter(
    (kind) =>
      flagsWith([kind]) || entryKinds.some((other) => !flagsWith([other]) && flagsWith([kind, other])),
  );
}

const EXAMPLE_DAY = '2026-01-01';

function toExample(criterion: string, kind: EntryKind): Evidence {
  return {
    criterion,
    kind,
    status: 'flagged',
    value: takesPercent(kind) ? 100 : null,
    source: '',
    url: null,
    date: EXAMPLE_DAY,
    expiresOn: null,
    quality: 'reported',
  };
}

/** A kind of evidence that can flag the criterion of the entry. */
export function IsKindOfCriterion(): PropertyDecorator {
  return all(
    IsIn(entryKinds, { message: `kind is one of ${entryKinds.join(' ')}` }),
    IsValid<{ readonly criterion: string }>({
      name: 'isKindOfCriterion',
      isValid: (value, { criterion }) =>
        catalog.byName.get(criterion)?.kind !== 'negative' || kindsOf(criterion).includes(value as EntryKind),
      message: 'A fact of this kind does not flag this criterion',
      schema: {},
    }),
  );
}

/**
 * The last day on which a flag counts: the one given, but at most two years after the source for criteria about
 * legislation; `null` when it does not expire. All days are ISO days.
 */
export function lastDayOf(criterion: string, observedOn: string, expiresOn: string | null): string | null {
  if (!criterion.endsWith('_LEGISLATION')) return expiresOn;
  const latest = monthsAfter(observedOn, LEGISLATION_MONTHS);
  return expiresOn !== null && expiresOn < latest ? expiresOn : latest;
}

/** A negative criterion, by name. */
export function IsNegativeCriterion(): PropertyDecorator {
  return IsIn(
    catalog.negatives.map(({ name }) => name),
    { message: 'Choose one of the negative criteria' },
  );
}

/** The https address of a public page, in which readers see where it leads (see `isPlainAddress`). */
export function IsSourceUrl(): PropertyDecorator {
  return all(
    Trimmed,
    IsString({ message: 'The address of the source is required' }),
    MaxLength(maxUrlLength, { message: 'The address of the source is too long' }),
    Matches(sourceAddress, { message: 'The source needs an address that starts with https://' }),
    IsValid({
      name: 'isPlainAddress',
      isValid: (value) => typeof value !== 'string' || !sourceAddress.test(value) || isPlainAddress(value),
      message: 'The address has letters that cannot be seen or that imitate others',
      schema: { description: 'No invisible characters, and a host name in one script' },
    }),
  );
}

/** What a source is called: who wrote it, and what it is. */
export function IsSourceTitle(): PropertyDecorator {
  return IsLine('The title of the source', { max: maxTitleLength });
}

/** What kind of source it is, by its rank. */
export function IsSourceRank(): PropertyDecorator {
  return IsIn(sourceRanks, { message: 'Say what kind of source it is' });
}

/** Who a newspaper names as saying it. */
export function IsSaidBy(): PropertyDecorator {
  return all(IsOptional(), IsLine('Who said it', { max: maxTitleLength }));
}

/** What a flag says, and what is known of its source. */
export interface FlagWithSource {
  readonly criterion: string;
  readonly kind: EntryKind | null;
  readonly percent: number | null;
  readonly sourceRank: SourceRank | null;
  readonly saidBy: string | null;
}

/**
 * Whether a flag takes a second source, of another publisher: it is grave, and what is known of this one is not enough.
 */
export function takesSecondSource({ sourceRank, saidBy, ...flag }: FlagWithSource): boolean {
  return !standsAlone(severityOf(flag), { rank: sourceRank, saidBy });
}

/** The greatest severity that it can flag: 5 percent of revenue flag the variant, too. */
function severityOf({
  criterion,
  kind,
  percent,
}: Pick<FlagWithSource, 'criterion' | 'kind' | 'percent'>): number {
  const isMainBusiness = kind === 'REVENUE_SHARE' && percent !== null && percent >= MAIN_BUSINESS_PERCENT;
  const flagged = catalog.negatives.filter(
    ({ name, implies }) => name === criterion || (isMainBusiness && implies === criterion),
  );
  return Math.max(0, ...flagged.map(({ severity }) => severity ?? 0));
}

/** Percent of revenue from which on a `_5_PERCENT` criterion flags. */
const MAIN_BUSINESS_PERCENT = 5;

/** A real day, by UTC not in the future, such as the one that a source is of. `label` begins its messages. */
export function IsPastDay(label: string): PropertyDecorator {
  return all(IsDay(`${label} must be a day such as 2026-11-01`), HasCome(label));
}

/** A percentage above 0, for the kinds that are one; nothing for the others. */
export function IsPercentOfKind(): PropertyDecorator {
  return IsValid<{ readonly kind: EntryKind }>({
    name: 'isPercentOfKind',
    isValid: (value, { kind }) =>
      takesPercent(kind)
        ? typeof value === 'number' && value > 0 && value <= 100
        : value === null || value === undefined,
    message: 'A share of revenue or ownership takes a percentage above 0 and up to 100, anything else none',
    schema: { oneOf: [{ type: 'number', exclusiveMinimum: 0, maximum: 100 }, { type: 'null' }] },
  });
}

/** The last day on which a flag counts, after the day of its source. */
export function IsLastDay(): PropertyDecorator {
  return all(
    IsOptional(),
    IsDay('The last day must be a day such as 2026-11-01'),
    IsValid<{ readonly observedOn?: unknown }>({
      name: 'isAfterSource',
      isValid: (value, { observedOn }) =>
        typeof value !== 'string' || typeof observedOn !== 'string' || value >= observedOn,
      message: 'The last day is before the date of the source',
      schema: { description: 'Not before observedOn' },
    }),
  );
}

/** A remark in neutral words. `label` begins its messages. */
export function IsNote(label: string): PropertyDecorator {
  return all(IsOptional(), IsLongText(label, { min: 0, max: maxNoteLength }));
}
