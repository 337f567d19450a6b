import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { validateDto } from '@plumbline/contracts';
import { InvalidRequestError } from './invalid-request.error.ts';

type RequestClass = new () => object;

/** Types of handler parameters that are not request classes. */
const builtIn: readonly unknown[] = [undefined, String, Number, Boolean, Array, Object, Buffer, Date];

/** Binds bodies and queries to their request classes, like the web application does. Violations lead to a 400. */
export class ContractValidationPipe implements PipeTransform {
  /**
   * What the request classes make of an empty query, which most queries are: to bind takes longer than to look it up.
   */
  private readonly boundEmptyQueries = new Map<RequestClass, object>();

  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    if (type === 'custom' || builtIn.includes(metatype)) return value;
    const plain = value ?? {};
    if (typeof plain !== 'object' || Array.isArray(plain)) {
      throw new InvalidRequestError([{ field: type, message: 'A JSON object is expected' }]);
    }
    const requestClass = metatype as RequestClass;
    if (type !== 'query' || Object.keys(plain).length > 0) return bind(requestClass, plain);
    const bound = this.boundEmptyQueries.get(requestClass) ?? Object.freeze(bind(requestClass, plain));
    this.boundEmptyQueries.set(requestClass, bound);
    return bound;
  }
}

function bind(requestClass: RequestClass, plain: object): object {
  const { request, violations } = validateDto(requestClass, plain);
  if (violations.length > 0) throw new InvalidRequestError(violations);
  return request;
}
