/** An error response of the sandbox, in the shape of Plaid's. */
export class PlaidFault extends Error {
  override readonly name = 'PlaidFault';

  constructor(
    readonly type: string,
    readonly code: string,
    readonly status = 400,
  ) {
    super(code);
  }

  get body(): object {
    const { type, code } = this;
    return { error_type: type, error_code: code, error_message: code, display_message: null };
  }
}

/** A field is missing, or has a value that is not documented. */
export function invalid(name: string): PlaidFault {
  return new PlaidFault('INVALID_REQUEST', `INVALID_FIELD_${name.replace(/\W/g, '_').toUpperCase()}`);
}
