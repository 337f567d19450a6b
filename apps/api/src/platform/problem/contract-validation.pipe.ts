import { ValidationPipe } from '@nestjs/common';
import { violationsOf } from '@plumbline/contracts';
import { InvalidRequestError } from './invalid-request.error.ts';

/** Binds requests to their classes: unknown properties are dropped, violations answer 400. */
export function contractValidationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => new InvalidRequestError(violationsOf(errors)),
  });
}
