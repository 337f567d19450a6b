import { Transform } from 'class-transformer';
import { IsEmail, IsString, Length, Matches, MaxLength, MinLength, ValidateBy } from 'class-validator';
import type { ValidationArguments } from 'class-validator';
import { limits } from './limits.ts';
import type { JsonSchema } from './schema.ts';

const { name, email, zipCodeDigits, password } = limits.account;

/** Control characters (category Cc) name nobody, and PostgreSQL cannot store NUL. */
const withoutControlCharacters = /^\P{Cc}*$/u;

/** Mail servers carry little else, and two addresses must never differ in letters that only look alike. */
const printableAscii = /^[\x21-\x7e]*$/;

const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() : value,
);
const normalizedEmail = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim().toLowerCase() : value,
);
const digitsOnly = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.replace(/\D/g, '') : value,
);

/** A first or last name, surrounding blanks cut. `label` begins its messages (specification §5). */
export function IsPersonName(label: string): PropertyDecorator {
  return all(
    trimmed,
    IsString({ message: `${label} requires more characters` }),
    MinLength(name.min, { message: `${label} requires more characters` }),
    MaxLength(name.max, { message: `${label} is too long` }),
    Matches(withoutControlCharacters, { message: `${label} has characters that cannot be used` }),
  );
}

/** An e-mail address in the form it is compared in: lower case, surrounding blanks cut. */
export function IsEmailAddress(): PropertyDecorator {
  return all(
    normalizedEmail,
    IsString({ message: 'Email does not meet length criteria' }),
    Length(email.min, email.max, { message: 'Email does not meet length criteria' }),
    Matches(printableAscii, { message: 'Email has characters that cannot be used' }),
    // The lengths of the parts are for the mail server to judge; the whole has its limits above.
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

/** A password to be; at least `min` characters. */
export function IsNewPassword(min: number = password.min): PropertyDecorator {
  return all(
    IsString({ message: 'Password requires more characters' }),
    MinLength(min, { message: 'Password requires more characters' }),
    MaxLength(password.max, { message: 'Password is too long' }),
  );
}

/** Something that is only compared with what is known: any text of 1 to `max` characters. */
export function IsShortText(label: string, max: number): PropertyDecorator {
  return all(
    IsString({ message: `${label} is required` }),
    MinLength(1, { message: `${label} is required` }),
    MaxLength(max, { message: `${label} is too long` }),
  );
}

interface OwnRule<Request> {
  readonly name: string;
  readonly message: string;
  /** What the published description of the API says of it; empty where JSON Schema has no word for it. */
  readonly schema: JsonSchema;
  isValid(value: unknown, request: Request): boolean;
}

/** A rule that class-validator does not have. */
export function IsValid<Request>({ name, message, schema, isValid }: OwnRule<Request>): PropertyDecorator {
  const validate = (value: unknown, args?: ValidationArguments) => isValid(value, args!.object as Request);
  return ValidateBy({ name, validator: { validate } }, { message, context: { schema } });
}

/** One decorator for several, as if they stood above a property in this order. */
export function all(...decorators: readonly PropertyDecorator[]): PropertyDecorator {
  return (target, property) => [...decorators].reverse().forEach((decorate) => decorate(target, property));
}
