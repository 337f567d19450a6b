import { STATUS_CODES } from 'node:http';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { JsonSchema } from '@plumbline/contracts';
import { limits, PROBLEM_MEDIA_TYPE, problemDetailsSchema } from '@plumbline/contracts';
import type { DescribedBody } from '../http/body-types.ts';
import { BODY, JSON_TYPE } from '../http/body-types.ts';
import { REVALIDATED } from '../http/revalidated-reads.ts';
import { UnsupportedBodyError } from '../http/http.errors.ts';
import {
  IdempotencyKeyReusedError,
  IdempotentRequestRunningError,
} from '../idempotency/idempotency.errors.ts';
import { IDEMPOTENCY_HEADER, IDEMPOTENT, MAX_KEY_LENGTH } from '../idempotency/idempotent.ts';
import { INVALID_REQUEST } from '../problem/invalid-request.error.ts';
import { ParseIdPipe } from '../problem/parse-id.pipe.ts';
import { NO_TYPE, problemStatus, problemType } from '../problem/problem-from-error.ts';
import type { AnonymousAccess } from '../security/anonymous.decorator.ts';
import { ANONYMOUS } from '../security/anonymous.decorator.ts';
import { GOOD_STANDING_ONLY } from '../security/good-standing.ts';
import {
  AdminRequiredError,
  PaymentRequiredError,
  SecondFactorRequiredError,
} from '../security/security.errors.ts';
import { ADMINS_ONLY } from '../security/roles.ts';
import type { Description } from './describe.ts';
import { DESCRIPTION } from './describe.ts';
import type { ApiDocumentOptions, CallExample, DescribedHandler } from './described-handler.ts';
import type { NamedSchemas } from './named-schemas.ts';
import { describeAccess } from './operation-access.ts';
import type { RequestClass } from './request-schema.ts';
import { requestSchema } from './request-schema.ts';

/** A parameter of a handler that Nest fills from the request. */
interface HandlerParameter {
  readonly from: RouteParamtypes;
  /** Of a single path or query parameter. */
  readonly name?: string;
  readonly type: unknown;
  readonly pipes: readonly unknown[];
}

/** What Nest does not know of an operation: its parameters, body and responses. */
export function describeOperation(
  handler: DescribedHandler,
  options: ApiDocumentOptions,
  schemas: NamedSchemas,
  example: CallExample = {},
): object {
  const method = handler.controller.prototype[handler.name] as object;
  const description = Reflect.getMetadata(DESCRIPTION, method) as Description;
  const parameters = handlerParameters(handler);
  const body = describedBody(method, parameters);
  const inputs = [
    ...pathInputs(parameters),
    ...queryInputs(parameters),
    ...(isIdempotent(method) ? [idempotencyKey] : []),
  ];
  const problems = new Problems(options.publicUrl);
  for (const { kind, slug } of foreseenProblems(handler, options)) problems.add(problemStatus[kind], slug);
  if (body || inputs.some(({ isChecked }) => isChecked)) problems.add(400, INVALID_REQUEST);
  if (body) problems.addOfBody();
  return {
    summary: description.summary,
    ...describeAccess(handler),
    parameters: inputs.map(({ isChecked: _, ...input }) => ({
      ...input,
      ...(example.parameters?.[input.name] !== undefined && { example: example.parameters[input.name] }),
    })),
    ...(body && {
      requestBody: {
        required: (body.schema.required ?? ['body']).length > 0,
        content: {
          [body.mediaType]: { schema: schemas.refer(body.schema), ...exampleOf(example.request) },
        },
      },
    }),
    responses: {
      ...successResponse(description, schemas, example.response),
      ...(Reflect.hasMetadata(REVALIDATED, method) && { 304: notModified }),
      ...problems.responses(schemas),
    },
  };
}

/** The problems that a call names, and those of all calls like it. */
function foreseenProblems({ controller, name }: DescribedHandler, { tokenProblems }: ApiDocumentOptions) {
  const method = controller.prototype[name] as object;
  const { problems = [] } = Reflect.getMetadata(DESCRIPTION, method) as Description;
  const isOpen = [method, controller].some(
    (target) => Reflect.getMetadata(ANONYMOUS, target) === ('ALWAYS' satisfies AnonymousAccess),
  );
  const isMarked = (key: string) => Reflect.getMetadata(key, controller) === true;
  return [
    ...problems,
    ...(isOpen ? [] : tokenProblems),
    ...(isIdempotent(method) ? [IdempotencyKeyReusedError, IdempotentRequestRunningError] : []),
    ...(isMarked(ADMINS_ONLY) ? [AdminRequiredError, SecondFactorRequiredError] : []),
    ...(isMarked(GOOD_STANDING_ONLY) ? [PaymentRequiredError] : []),
  ];
}

function handlerParameters({ controller, name }: DescribedHandler): HandlerParameter[] {
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype, name) as unknown[];
  const routeArguments = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    { readonly index: number; readonly data?: string; readonly pipes?: readonly unknown[] }
  >;
  return Object.entries(routeArguments).map(([key, { index, data, pipes = [] }]) => ({
    from: Number(key.split(':')[0]),
    name: data,
    type: types[index],
    pipes,
  }));
}

function describedBody(method: object, parameters: readonly HandlerParameter[]): DescribedBody | undefined {
  const described = Reflect.getMetadata(BODY, method) as DescribedBody | undefined;
  const bound = parameters.find(({ from }) => from === RouteParamtypes.BODY);
  if (described || !bound) return described;
  return { mediaType: JSON_TYPE, schema: requestSchema(bound.type as RequestClass) };
}

interface Input {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
  /** Whether a wrong value is an invalid request. */
  readonly isChecked: boolean;
}

const idSchema: JsonSchema = { type: 'integer', minimum: 1, maximum: limits.maxId };

function pathInputs(parameters: readonly HandlerParameter[]): Input[] {
  return parameters
    .filter(({ from }) => from === RouteParamtypes.PARAM)
    .map(({ name, pipes }) => {
      const isId = pipes.includes(ParseIdPipe);
      const schema: JsonSchema = isId ? idSchema : { type: 'string' };
      return { name: name!, in: 'path', required: true, schema, isChecked: isId };
    });
}

function queryInputs(parameters: readonly HandlerParameter[]): Input[] {
  const bound = parameters.filter(({ from }) => from === RouteParamtypes.QUERY);
  const single = bound.filter(({ name }) => name !== undefined);
  const classes = bound.filter(({ name }) => name === undefined).map(({ type }) => type as RequestClass);
  return [
    ...single.map(({ name }): Input => ({
      name: name!,
      in: 'query',
      required: true,
      schema: { type: 'string' },
      isChecked: false,
    })),
    ...classes.flatMap(classInputs),
  ];
}

function isIdempotent(method: object): boolean {
  return Reflect.hasMetadata(IDEMPOTENT, method);
}

const idempotencyKey: Input = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: MAX_KEY_LENGTH },
  isChecked: true,
};

/** In a query nothing is `null`: what may be that may be absent. */
function classInputs(requestClass: RequestClass): Input[] {
  const { properties = {}, required = [] } = requestSchema(requestClass);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property.oneOf?.[0] ?? property,
    isChecked: true,
  }));
}

function successResponse(
  { response, responseType, status = 200 }: Description,
  schemas: NamedSchemas,
  example: unknown,
) {
  const content = response && {
    [responseType ?? JSON_TYPE]: { schema: schemas.refer(response), ...exampleOf(example) },
  };
  return {
    [status]: content ? { description: 'The response', content } : { description: 'No response body' },
  };
}

function exampleOf(example: unknown): { readonly example?: unknown } {
  return example === undefined ? {} : { example };
}

const notModified = { description: 'What the client has, by the tag in If-None-Match, still holds' };

/** Where a call is refused because there were too many. */
const limitHeaders = {
  'Retry-After': { description: 'Seconds until the call is worth another try', schema: { type: 'integer' } },
  'RateLimit-Policy': {
    description: 'Limits that the call was counted by, where it is told: `q` calls in `w` seconds',
    schema: { type: 'string' },
  },
  RateLimit: {
    description: 'What is left of them: `r` calls, and `t` seconds until they start over',
    schema: { type: 'string' },
  },
};

/** The problems of a call, by status. */
class Problems {
  private readonly typesByStatus = new Map<number, Set<string>>();

  constructor(private readonly publicUrl: string) {}

  /** Without a slug, the problem has no type of its own. */
  add(status: number, slug: string | null): void {
    const types = this.typesByStatus.get(status) ?? new Set();
    this.typesByStatus.set(status, types.add(problemType(slug, this.publicUrl)));
  }

  addOfBody(): void {
    this.add(400, null);
    this.add(413, null);
    this.add(problemStatus[UnsupportedBodyError.kind], UnsupportedBodyError.slug);
  }

  responses(schemas: NamedSchemas): Record<string, object> {
    const details = schemas.refer(problemDetailsSchema);
    const response = (description: string, schema: object) => ({
      description,
      content: { [PROBLEM_MEDIA_TYPE]: { schema } },
    });
    const declared = [...this.typesByStatus].map(([status, types]) => {
      const properties = { type: { enum: [...types] }, status: { const: status } };
      const slugs = [...types].filter((type) => type !== NO_TYPE).map((type) => type.split('/').at(-1));
      const text = [STATUS_CODES[status], slugs.join(', ')].filter(Boolean).join(': ');
      const schema = { allOf: [details, { type: 'object', properties }] };
      return [status, { ...response(text, schema), ...(status === 429 && { headers: limitHeaders }) }];
    });
    return { ...Object.fromEntries(declared), default: response('Any other problem', details) };
  }
}
