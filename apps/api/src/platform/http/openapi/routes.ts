import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ErrorCode } from '@telar/contracts/error-codes';
import { z } from 'zod';
import { ACCESS } from '../access';
import type { Access } from '../access';
import { BODY, REFUSES } from './decorators';

/** A route of the application, with what its decorators say. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters are written as `:name`. */
  path: string;
  access: Access | undefined;
  refuses: readonly ErrorCode[];
  /** The schemas of the handler's parameters, by their `RouteParamtypes`. */
  schemas: ReadonlyMap<string, z.ZodType>;
  /** The documentation of the body by media type, if a decorator has it. */
  body: Record<string, object> | undefined;
}

type Handler = (...values: unknown[]) => unknown;

const listed = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);
const joined = (...parts: string[]) =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;

/** The schemas of a handler's parameters. Nest names a parameter after its kind and its place: `3:0`. */
export function schemasOf(controller: object, name: string): Route['schemas'] {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    { schema?: unknown }
  >;
  return new Map(
    Object.entries(parameters).flatMap(([key, { schema }]) =>
      schema instanceof z.ZodType ? [[key.split(':', 1)[0] ?? '', schema] as const] : [],
    ),
  );
}

/** The routes of all controllers. */
export function declaredRoutes(app: NestFastifyApplication): Route[] {
  const reflector = new Reflector();
  const scanner = new MetadataScanner();
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    const prototype = (metatype as { prototype: Record<string, Handler> }).prototype;
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      const method = handler && (Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined);
      if (!handler || !metatype || method === undefined) return [];
      const route = {
        method: RequestMethod[method] as Route['method'],
        access: reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, metatype]),
        refuses: reflector.get<ErrorCode[] | undefined>(REFUSES, handler) ?? [],
        body: reflector.get<Route['body']>(BODY, handler),
        schemas: schemasOf(metatype, name),
      };
      const bases = listed(Reflect.getMetadata(PATH_METADATA, metatype));
      const ends = listed(Reflect.getMetadata(PATH_METADATA, handler));
      return bases.flatMap((base) => ends.map((end) => ({ ...route, path: joined(base, end) })));
    });
  });
}
