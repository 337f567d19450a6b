import * as contracts from '@plumbline/contracts';
import type { JsonSchema } from '@plumbline/contracts';
import { requestSchema } from './request-schema.ts';
import type { RequestClass } from './request-schema.ts';

/** The requests and responses of the contract that a document refers to, each described once under its name. */
export class NamedSchemas {
  readonly components: Record<string, object> = {};
  private readonly names = contractNames();

  /** The schema as it is written in the document: a reference where the contract has a name for it. */
  refer(schema: JsonSchema): object {
    const name = this.names.get(schema);
    if (name === undefined) return this.expand(schema);
    this.components[name] ??= this.expand(schema);
    return { $ref: `#/components/schemas/${name}` };
  }

  private expand(schema: JsonSchema): object {
    const { items, oneOf, properties } = schema;
    return {
      ...schema,
      ...(items && { items: this.refer(items) }),
      ...(oneOf && { oneOf: oneOf.map((one) => this.refer(one)) }),
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, property]) => [name, this.refer(property)]),
        ),
      }),
    };
  }
}

/** `AccountResponse` for `accountResponseSchema`, and the names of the request classes. */
function contractNames(): Map<JsonSchema, string> {
  const names = new Map<JsonSchema, string>();
  for (const [name, value] of Object.entries(contracts)) {
    if (isObjectSchema(value)) names.set(value, name[0]!.toUpperCase() + name.slice(1, -'Schema'.length));
    else if (name.endsWith('Request')) names.set(requestSchema(value as RequestClass), name);
  }
  return names;
}

function isObjectSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && (value as JsonSchema | null)?.type === 'object';
}
