import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse } from '@nestjs/swagger';
import { PROBLEM_MEDIA_TYPE } from '@plumbline/contracts';
import { problemSchema } from './problem.schema.ts';
import type { Schema } from './schema.ts';

/** Describes a call: what it is for, what it answers, and that everything else is a problem. */
export function Describe(summary: string, answer: Schema): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary }),
    ApiOkResponse({ description: 'The answer', schema: answer }),
    ApiResponse({
      status: 'default',
      description: 'What went wrong',
      content: { [PROBLEM_MEDIA_TYPE]: { schema: problemSchema } },
    }),
  );
}
