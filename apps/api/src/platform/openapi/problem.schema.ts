import type { ProblemDetails, Violation } from '@plumbline/contracts';
import { arrayOf, integer, objectSchema, text } from './schema.ts';

/** Every error answer (RFC 9457). */
export const problemSchema = objectSchema<ProblemDetails>(
  {
    type: text,
    title: text,
    status: integer,
    detail: text,
    instance: text,
    violations: arrayOf(objectSchema<Violation>({ field: text, message: text })),
    requestId: text,
  },
  ['detail', 'instance', 'violations', 'requestId'],
);
