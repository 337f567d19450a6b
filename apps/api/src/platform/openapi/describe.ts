import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { PROBLEM_MEDIA_TYPE } from '@plumbline/contracts';
import { problemSchema } from './problem.schema.ts';
import type { Schema } from './schema.ts';

/**
 * Describes a call: what it is for, what it answers, and that everything else is a problem. Without a schema the answer
 * has no body.
 */
export function Describe(summary: string, answer?: Schema, status = 200): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary }),
    ApiResponse({ status, description: 'The answer', schema: answer }),
    ApiResponse({
      status: 'default',
      description: 'What went wrong',
      content: { [PROBLEM_MEDIA_TYPE]: { schema: problemSchema } },
    }),
  );
}
