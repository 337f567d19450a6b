import type { INestApplication } from '@nestjs/common';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { REQUIRED_SCOPE } from './requires-scope.ts';

/** A call that personal access tokens can make. */
export interface ScopedCall {
  readonly method: string;
  /** As its route has it: with `:name` for each parameter. */
  readonly route: string;
}

/** The calls below `/api` that declare a scope. */
export function listScopedCalls(app: INestApplication): ScopedCall[] {
  return [...app.get(ModulesContainer).values()].flatMap(({ controllers }) =>
    [...controllers.values()].flatMap(({ metatype }) => callsOf(metatype as Controller)),
  );
}

type Controller = new (...dependencies: never[]) => object;

function callsOf(controller: Controller): ScopedCall[] {
  const handlers = Object.getOwnPropertyNames(controller.prototype).map(
    (name) => (controller.prototype as Record<string, unknown>)[name] as object,
  );
  return handlers
    .filter((handler) => Reflect.hasMetadata(METHOD_METADATA, handler))
    .filter((handler) => [handler, controller].some((target) => Reflect.hasMetadata(REQUIRED_SCOPE, target)))
    .map((handler) => ({
      method: RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod],
      route: joinPaths('api', pathOf(controller), pathOf(handler)),
    }));
}

function pathOf(target: object): string {
  return Reflect.getMetadata(PATH_METADATA, target) as string;
}

function joinPaths(...paths: readonly string[]): string {
  const parts = paths.flatMap((path) => path.split('/')).filter((part) => part !== '');
  return `/${parts.join('/')}`;
}
