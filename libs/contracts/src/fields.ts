// Needed by Type: a bundle that contains only one request leaves the library's index out.
import 'reflect-metadata';
import { epochDay } from '@plumbline/screening';
import { Transform, Type } from 'class-transformer';
import {
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import type { ValidationArguments, ValidationOptions } from 'class-validator';
import { limits } from './limits.ts';
import type { JsonSchema } from './schema.ts';

const { name, email, zipCodeDigits, password } = limits.account;

/** No name contains control characters (category Cc), and PostgreSQL cannot store NUL. */
const withoutControlCharacters = /^\P{Cc}*$/u;

/** Neither those nor characters that turn the direction of what follows: a text could be read as another one. */
const readableLine = /^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u;
const readableLines = /^(?:[^\p{Cc}\u202A-\u202E\u2066-\u2069]|[\t\n\r])*$/u;

/** Letters, digits and signs, but for those that leave a blank: fillers, and a Braille cell without dots. */
const visibleCharacter = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Mail servers accept little else, and two addresses must never differ only in letters that look alike. */
const printableAscii = /^[\x21-\x7e]*$/;

/** Checks a property only where it is present, even as `null`. */
export const IfPresent = ValidateIf((_, value: unknown) => value !== undefined);

/** Trims text. */
export const Trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() : value,
);
const normalizedEmail = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim().toLowerCase() : value,
);
const digitsOnly = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.replace(/\D/g, '') : value,
);

/** Whether others can read a line: it has a character that can be seen, and none that changes how the line is set. */
export function isReadableLine(text: string): boolean {
  return readableLine.test(text) && visibleCharacter.test(text);
}

/** Text that others read: a line, unless `pattern` says otherwise. Empty text passes. `label` begins its messages. */
export function IsReadable(label: string, pattern = readableLine): PropertyDecorator {
  return all(
    Matches(pattern, { message: `${label} has characters that cannot be used` }),
    IsValid({
      name: 'isVisible',
      isValid: (value) => typeof value !== 'string' || value === '' || visibleCharacter.test(value),
      message: `${label} needs a letter, a digit or a sign`,
      schema: {},
    }),
  );
}

/** A first or last name, trimmed. `label` begins its messages. */
export function IsPersonName(label: string): PropertyDecorator {
  return all(
    Trimmed,
    IsString({ message: `${label} requires more characters` }),
    MinLength(name.min, { message: `${label} requires more characters` }),
    MaxLength(name.max, { message: `${label} is too long` }),
    IsReadable(label),
  );
}

/** An email address in the form it is compared in: trimmed, in lower case. */
export function IsEmailAddress(): PropertyDecorator {
  return all(
    normalizedEmail,
    IsString({ message: 'Email does not meet length criteria' }),
    Length(email.min, email.max, { message: 'Email does not meet length criteria' }),
    Matches(printableAscii, { message: 'Email has characters that cannot be used' }),
    // The mail server limits the lengths of the parts; those of the whole are above.
    IsEmail({ ignore_max_length: true }, { message: 'Email is not an address' }),
  );
}

/** Five digits; everything that is not a digit is stripped first. */
export function IsZipCode(): PropertyDecorator {
  return all(
    digitsOnly,
    IsString({ message: 'Zipcode must contain five numbers' }),
    Length(zipCodeDigits, zipCodeDigits, { message: 'Zipcode must contain five numbers' }),
  );
}

/** A new password of at least `min` characters. */
export function IsNewPassword(min: number = password.min): PropertyDecorator {
  return all(
    IsString({ message: 'Password requires more characters' }),
    MinLength(min, { message: 'Password requires more characters' }),
    MaxLength(password.max, { message: 'Password is too long' }),
  );
}

/** An id. `name` begins its message. */
export function IsId(name: string): PropertyDecorator {
  return wholeNumber({ message: `${name} must be a whole number` });
}

/** The `version` that the caller has seen: 409 when it has changed since. */
export function IsVersion(): PropertyDecorator {
  return IsId('version');
}

/** A list of ids. `name` begins its message. */
export function AreIds(name: string): PropertyDecorator {
  return wholeNumber({ each: true, message: `${name} must be whole numbers` });
}

function wholeNumber(options: ValidationOptions): PropertyDecorator {
  return all(IsInt(options), Min(1, options), Max(limits.maxId, options));
}

/** The number of a page of a list, counted from 0. Give it a default. */
export function IsPage(): PropertyDecorator {
  return all(
    IsOptional(),
    Type(() => Number),
    IsInt({ message: 'page must be a whole number' }),
    Min(0, { message: 'page must be 0 or more' }),
    Max(limits.maxPage, { message: `page is at most ${limits.maxPage}` }),
  );
}

/** How many items a page has at most. Give it a default. */
export function IsPageSize(max: number): PropertyDecorator {
  return all(
    IsOptional(),
    Type(() => Number),
    IsInt({ message: 'size must be a whole number' }),
    Min(1, { message: 'size must be at least 1' }),
    Max(max, { message: `size is at most ${max}` }),
  );
}

/** One of the orders that a list has. Give it a default. */
export function IsSort(sorts: readonly string[]): PropertyDecorator {
  return all(IsOptional(), IsIn(sorts, { message: `sort is one of ${sorts.join(' ')}` }));
}

/** How many characters a text takes, once it is trimmed. */
interface TextLength {
  /** 1 if not given. */
  readonly min?: number;
  readonly max: number;
}

/** Text of several lines, trimmed. `label` begins its messages. */
export function IsLongText(label: string, length: TextLength): PropertyDecorator {
  return all(HasLength(label, length), IsReadable(label, readableLines));
}

/** Text of one line, trimmed. `label` begins its messages. */
export function IsLine(label: string, length: TextLength): PropertyDecorator {
  return all(HasLength(label, length), IsReadable(label));
}

function HasLength(label: string, { min = 1, max }: TextLength): PropertyDecorator {
  const count = min > 0 ? `${min} to ${max}` : `at most ${max}`;
  return all(
    Trimmed,
    IsString({ message: `${label} is required` }),
    Length(min, max, { message: `${label} takes ${count} characters` }),
  );
}

/** Text that narrows a list, trimmed and cut to `max` characters; may be absent. `name` begins its messages. */
export function IsFilterText(name: string, max: number): PropertyDecorator {
  return all(
    IsOptional(),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim().slice(0, max) : value,
    ),
    IsString({ message: `${name} must be text` }),
    Matches(withoutControlCharacters, { message: `${name} has characters that cannot be used` }),
  );
}

/** Text of 1 to `max` characters. */
export function IsShortText(label: string, max: number): PropertyDecorator {
  return all(
    IsString({ message: `${label} is required` }),
    MinLength(1, { message: `${label} is required` }),
    MaxLength(max, { message: `${label} is too long` }),
  );
}

/** A day that exists, as an ISO date. */
export function IsDay(message: string): PropertyDecorator {
  return IsValid({
    name: 'isDay',
    isValid: (value) => typeof value === 'string' && epochDay(value) !== null,
    message,
    schema: { type: 'string', format: 'date' },
  });
}

/** Sources of facts about companies are younger; an earlier year is a slip, such as 0026 for 2026. */
const EARLIEST_YEAR = 1900;

/** The rest of the rule for a day, or a month, that has come. `label` begins its messages. */
export function HasCome(label: string): PropertyDecorator {
  return all(
    IsValid({
      name: 'isNotInFuture',
      isValid: (value) => typeof value !== 'string' || value <= new Date().toISOString().slice(0, 10),
      message: `${label} is in the future`,
      schema: { description: 'Not in the future' },
    }),
    IsValid({
      name: 'isOfThisAge',
      isValid: (value) =>
        typeof value !== 'string' || !(Number(/^(\d{4})-/.exec(value)?.[1]) < EARLIEST_YEAR),
      message: `${label} is before ${EARLIEST_YEAR}`,
      schema: {},
    }),
  );
}

interface OwnRule<Request> {
  readonly name: string;
  readonly message: string;
  /** What the published document says of the rule; empty where JSON Schema cannot express it. */
  readonly schema: JsonSchema;
  isValid(value: unknown, request: Request): boolean;
}

/** A rule that class-validator does not have. */
export function IsValid<Request>({ name, message, schema, isValid }: OwnRule<Request>): PropertyDecorator {
  const validate = (value: unknown, args?: ValidationArguments) => isValid(value, args!.object as Request);
  return ValidateBy({ name, validator: { validate } }, { message, context: { schema } });
}

/** Combines decorators, as if they were written above a property in this order. */
export function all(...decorators: readonly PropertyDecorator[]): PropertyDecorator {
  return (target, property) => [...decorators].reverse().forEach((decorate) => decorate(target, property));
}
