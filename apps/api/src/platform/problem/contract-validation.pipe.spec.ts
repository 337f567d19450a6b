import 'reflect-metadata';
import type { ArgumentMetadata } from '@nestjs/common';
import { AuthenticateRequest } from '@plumbline/contracts';
import { ContractValidationPipe } from './contract-validation.pipe.ts';
import { InvalidRequestError } from './invalid-request.error.ts';

describe('ContractValidationPipe', () => {
  const bind = (value: unknown, metadata: Partial<ArgumentMetadata> = {}) =>
    new ContractValidationPipe().transform(value, {
      type: 'body',
      metatype: AuthenticateRequest,
      ...metadata,
    });

  it('creates an instance of the request class without undeclared properties', () => {
    const request = bind({ username: 'ada', password: 'x', authorities: ['ROLE_ADMIN'] });
    expect(request).toBeInstanceOf(AuthenticateRequest);
    expect(request).toEqual({ username: 'ada', password: 'x' });
  });

  it.each([null, undefined, {}])('treats a missing body as an empty one: %j', (body) => {
    expect(() => bind(body)).toThrow(InvalidRequestError);
  });

  it.each(['text', 7, true, [], [{ username: 'ada', password: 'x' }]])(
    'rejects a body that is not a JSON object: %j',
    (body) => {
      expect(() => bind(body)).toThrow(
        expect.objectContaining({ violations: [{ field: 'body', message: 'A JSON object is expected' }] }),
      );
    },
  );

  it('passes on values that have no request class', () => {
    expect(bind('7', { type: 'param', metatype: Number })).toBe('7');
    expect(bind(['a'], { type: 'query', metatype: String })).toEqual(['a']);
    expect(bind('as it is', { type: 'custom' })).toBe('as it is');
    expect(bind('as it is', { metatype: undefined })).toBe('as it is');
  });
});
