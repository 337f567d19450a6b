import 'reflect-metadata';
import type { ArgumentMetadata } from '@nestjs/common';
import { AuthenticateRequest } from '@plumbline/contracts';
import { ContractValidationPipe } from './contract-validation.pipe.ts';
import { InvalidRequestError } from './invalid-request.error.ts';

describe('the binding of requests', () => {
  const bind = (value: unknown, metadata: Partial<ArgumentMetadata> = {}) =>
    new ContractValidationPipe().transform(value, {
      type: 'body',
      metatype: AuthenticateRequest,
      ...metadata,
    });

  it('makes an instance of the request class without what the class does not name', () => {
    const request = bind({ username: 'ada', password: 'x', authorities: ['ROLE_ADMIN'] });
    expect(request).toBeInstanceOf(AuthenticateRequest);
    expect(request).toEqual({ username: 'ada', password: 'x' });
  });

  it.each([null, undefined, {}])('takes no body for an empty one: %j', (body) => {
    expect(() => bind(body)).toThrow(InvalidRequestError);
  });

  it.each(['text', 7, true, [], [{ username: 'ada', password: 'x' }]])(
    'refuses a body that is no JSON object: %j',
    (body) => {
      expect(() => bind(body)).toThrow(
        expect.objectContaining({ violations: [{ field: 'body', message: 'A JSON object is expected' }] }),
      );
    },
  );

  it('lets everything through that is for no request class', () => {
    expect(bind('7', { type: 'param', metatype: Number })).toBe('7');
    expect(bind(['a'], { type: 'query', metatype: String })).toEqual(['a']);
    expect(bind('as it is', { type: 'custom' })).toBe('as it is');
    expect(bind('as it is', { metatype: undefined })).toBe('as it is');
  });
});
