import { ValidateBy } from 'class-validator';

const databaseAddress = /^postgres(ql)?:\/\/\S+$/;
const mailAddress = /^smtps?:\/\/\S+$/;

const encodeHint = 'with characters such as # or / in the password percent-encoded';

/** Where the site is: nothing but a scheme, a host and perhaps a port, since every path of the application starts at the root. */
export const IsSiteAddress = addressRule('isSiteAddress', isSiteAddress, {
  message: 'takes an http or https address without a path, such as https://plumbline.example',
});

/** A PostgreSQL to connect to. */
export const IsDatabaseAddress = addressRule('isDatabaseAddress', isDatabaseAddress, {
  message: `takes an address such as postgresql://user:password@host/database, ${encodeHint}`,
});

/** Several of them, separated by commas. */
export const AreDatabaseAddresses = addressRule(
  'areDatabaseAddresses',
  (list) => list.split(',').every(isDatabaseAddress),
  {
    message: `takes addresses such as postgresql://user:password@host/database, separated by commas, ${encodeHint}`,
  },
);

/** A mail server to send through. */
export const IsMailServer = addressRule('isMailServer', isMailServer, {
  message: `takes an address such as smtp://user:password@host:587, ${encodeHint}`,
});

function addressRule(
  name: string,
  isValid: (text: string) => boolean,
  options: { readonly message: string },
): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && isValid(value);
  return ValidateBy({ name, validator: { validate } }, options);
}

function isSiteAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { href, origin } = new URL(text);
  return href === `${origin}/`;
}

/** The driver takes a `%` that encodes nothing as it is. */
function isDatabaseAddress(text: string): boolean {
  return databaseAddress.test(text) && URL.canParse(text);
}

function isMailServer(text: string): boolean {
  if (!mailAddress.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && [username, password].every(canDecode);
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
