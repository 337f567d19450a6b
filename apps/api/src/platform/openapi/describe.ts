import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import type { Schema } from '@plumbline/contracts';
import type { DomainErrorClass } from '../problem/domain-error.ts';

/** Metadata key of {@link Describe}. */
export const DESCRIPTION = 'description';

/** What the API document cannot derive from the handler of a call. */
export interface Description<T = unknown> {
  readonly summary: string;
  /** Without one the response has no body. */
  readonly response?: Schema<T>;
  /** Media type of the response, where that is not JSON. */
  readonly responseType?: string;
  /** Status of the response, 200 unless given. */
  readonly status?: number;
  /** The problems of this call. Those that all such calls share are added. */
  readonly problems?: readonly DomainErrorClass[];
}

type HandlerDecorator<T> = <Handler extends (...parameters: never[]) => T | Promise<T>>(
  target: object,
  name: string | symbol,
  handler: TypedPropertyDescriptor<Handler>,
) => void;

/**
 * Describes a call, and sets its status. The compiler holds the handler to the schema of the response. Bodies, queries
 * and ids are described by the parameters of the handler.
 */
export function Describe<T = void>(description: Description<T>): HandlerDecorator<T> {
  return applyDecorators(HttpCode(description.status ?? 200), SetMetadata(DESCRIPTION, description));
}

/** The schema of a response that the handler sends as JSON text, so that no type shows what is in it. */
export function asJsonText<T>(schema: Schema<T>): Schema<string | Buffer | void> {
  return schema as Schema<never>;
}

/** A file, in a response of a media type of its own, which the handler returns or sends itself. */
export const fileSchema: Schema<Buffer | void> = { type: 'string', format: 'binary' };
