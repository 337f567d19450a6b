import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { bindDto } from '@plumbline/contracts';
import { InvalidRequestError } from './invalid-request.error.ts';

/** Handler parameters of these types are no request classes. */
const builtIn: readonly unknown[] = [undefined, String, Number, Boolean, Array, Object, Buffer, Date];

/** Binds bodies and queries to their request classes, as both sides do; violations answer 400. */
export class ContractValidationPipe implements PipeTransform {
  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    if (type === 'custom' || builtIn.includes(metatype)) return value;
    const plain = value ?? {};
    if (typeof plain !== 'object' || Array.isArray(plain)) {
      throw new InvalidRequestError([{ field: type, message: 'A JSON object is expected' }]);
    }
    const { request, violations } = bindDto(metatype as new () => object, plain);
    if (violations.length > 0) throw new InvalidRequestError(violations);
    return request;
  }
}
