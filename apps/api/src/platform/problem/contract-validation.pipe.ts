import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { validateDto } from '@plumbline/contracts';
import { InvalidRequestError } from './invalid-request.error.ts';

/** Types of handler parameters that are not request classes. */
const builtIn: readonly unknown[] = [undefined, String, Number, Boolean, Array, Object, Buffer, Date];

/** Binds bodies and queries to their request classes, like the web application does. Violations lead to a 400. */
export class ContractValidationPipe implements PipeTransform {
  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    if (type === 'custom' || builtIn.includes(metatype)) return value;
    const plain = value ?? {};
    if (typeof plain !== 'object' || Array.isArray(plain)) {
      throw new InvalidRequestError([{ field: type, message: 'A JSON object is expected' }]);
    }
    const { request, violations } = validateDto(metatype as new () => object, plain);
    if (violations.length > 0) throw new InvalidRequestError(violations);
    return request;
  }
}
