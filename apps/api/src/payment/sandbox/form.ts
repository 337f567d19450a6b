import type Stripe from 'stripe';
import { invalid } from './stripe-fault.ts';

/** A form with nested names, such as `items[0][price]`, as the tree it describes. */
export interface Params {
  [name: string]: Value;
}
export type Value = string | Params | Value[];

/** Names of parameters as a call lists them: `items[].price`, `metadata.*`. */
type Allowed = ReadonlySet<string>;

/** @param text a body of type `application/x-www-form-urlencoded`, or a query */
export function parseForm(text: string, allowed: Allowed): Params {
  const tree: Params = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = parsePath(name);
    if (!isAllowed(path, allowed))
      throw invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
    put(tree, path, value);
  }
  return tree;
}

export function getString(params: Params, name: string): string | undefined {
  const value = params[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw invalid(`Invalid string: ${name}`, { param: name });
  return value;
}

export function requireString(params: Params, name: string): string {
  const value = getString(params, name);
  if (!value) throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  return value;
}

export function getInteger(params: Params, name: string): number | undefined {
  const value = getString(params, name);
  if (value === undefined) return undefined;
  if (!/^-?\d+$/.test(value))
    throw invalid(`Invalid integer: ${name}`, { code: 'parameter_invalid_integer', param: name });
  return Number(value);
}

export function getBoolean(params: Params, name: string): boolean | undefined {
  const value = getString(params, name);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${name}`, { param: name });
  return value === 'true';
}

export function getGroup(params: Params, name: string): Params {
  const value = params[name] ?? {};
  if (typeof value === 'string' || Array.isArray(value)) throw invalid(`Invalid object`, { param: name });
  return value;
}

export function getMetadata(params: Params): Stripe.Metadata {
  return getGroup(params, 'metadata') as Stripe.Metadata;
}

export function getGroups(params: Params, name: string): Params[] {
  const value = params[name] ?? [];
  if (!Array.isArray(value)) throw invalid(`Invalid array`, { param: name });
  return value as Params[];
}

export function getStrings(params: Params, name: string): string[] {
  const value = params[name] ?? [];
  if (!Array.isArray(value)) throw invalid(`Invalid array`, { param: name });
  return value as string[];
}

function parsePath(name: string): string[] {
  const [, first, rest] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (!first)
    throw invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
  return [first, ...[...(rest ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, part]) => part)];
}

function isIndex(part: string): boolean {
  return /^\d*$/.test(part);
}

function isAllowed(path: string[], allowed: Allowed): boolean {
  const written = path.reduce((name, part) => name + (isIndex(part) ? '[]' : `.${part}`));
  return allowed.has(written) || allowed.has(`${written.slice(0, written.lastIndexOf('.'))}.*`);
}

function put(tree: Params, path: string[], value: string): void {
  let place: Params | Value[] = tree;
  path.forEach((part, depth) => {
    const key = Array.isArray(place) && part === '' ? place.length : part;
    const slots = place as Params;
    const next = path[depth + 1];
    if (next === undefined) slots[key] = value;
    else place = (slots[key] ??= isIndex(next) ? [] : {}) as Params | Value[];
  });
}
