import { validateHeaderName, validateHeaderValue } from 'node:http';
import { IsUrl, ValidateBy, isURL } from 'class-validator';

const databaseAddress = /^postgres(ql)?:\/\/\S+$/;
const mailAddress = /^smtps?:\/\/\S+$/;
const webAddress = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

const encodeHint = 'with characters such as # or / in the password percent-encoded';

/**
 * Where the site is: nothing but a scheme, a host and perhaps a port, since every path of the application starts at the
 * root.
 */
export const IsSiteAddress = addressRule('isSiteAddress', isSiteAddress, {
  message: 'takes an http or https address without a path, such as https://plumbline.example',
});

/** A PostgreSQL to connect to. */
export const IsDatabaseAddress = addressRule('isDatabaseAddress', isDatabaseAddress, {
  message: `takes an address such as postgresql://user:password@host/database, ${encodeHint}`,
});

/** A mail server to send through. */
export const IsMailServer = addressRule('isMailServer', isMailServer, {
  message: `takes an address such as smtp://user:password@host:587, ${encodeHint}`,
});

/** A page on the web. */
export const IsWebAddress = IsUrl(webAddress, { message: 'takes an http or https address' });

/** A service whose calls get their paths added to this address, which a query or a fragment would swallow. */
export const IsServiceAddress = addressRule('isServiceAddress', isServiceAddress, {
  message: 'takes an http or https address without a query',
});

/** Headers as the exporters of OpenTelemetry read them, which would start without those that they cannot decode. */
export const AreHeaders = addressRule('areHeaders', (list) => list.split(',').every(isHeader), {
  message:
    'takes headers such as name=value, separated by commas, with % and other special characters percent-encoded',
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

function isServiceAddress(text: string): boolean {
  return isURL(text, webAddress) && !/[?#]/.test(text);
}

function isHeader(text: string): boolean {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(text) ?? [];
  try {
    validateHeaderName(decodeURIComponent(name.trim()));
    validateHeaderValue(name, decodeURIComponent(value.trim()));
    return true;
  } catch {
    return false;
  }
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
