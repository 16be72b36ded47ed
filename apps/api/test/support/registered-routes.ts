import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { RequestMethod } from '@nestjs/common';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { ACCESS } from '../../src/platform/http/access';
import type { Access } from '../../src/platform/http/access';
import type { TestApp } from './app';

/** A route of the running application, with the access that it declares. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters are written as `:name`. */
  path: string;
  access: Access | undefined;
}

type Handler = (...values: unknown[]) => unknown;

const paths = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);
const joined = (...parts: string[]) =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;

/** The routes of all controllers. */
export function declaredRoutes({ app }: TestApp): Route[] {
  const reflector = new Reflector();
  const scanner = new MetadataScanner();
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    const prototype = (metatype as { prototype: Record<string, Handler> }).prototype;
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      const method = handler && (Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined);
      if (!handler || !metatype || method === undefined) return [];
      const access = reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, metatype]);
      const bases = paths(Reflect.getMetadata(PATH_METADATA, metatype));
      const ends = paths(Reflect.getMetadata(PATH_METADATA, handler));
      return bases.flatMap((base) =>
        ends.map((end) => ({ method: RequestMethod[method] as Route['method'], path: joined(base, end), access })),
      );
    });
  });
}

const LINE = /^(?<indent>[│ ]*)[├└]── (?<path>\S+) \((?<methods>[^)]+)\)$/;
const INDENT = 4;

/** The routes of the HTTP server, as `GET /path`. HEAD is left out: each GET has one. */
export function servedRoutes({ app }: TestApp): string[] {
  const parents: string[] = [];
  const tree = app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
  return tree.split('\n').flatMap((line) => {
    const { indent = '', path = '', methods = '' } = LINE.exec(line)?.groups ?? {};
    const depth = indent.length / INDENT;
    const fullPath = (parents[depth - 1] ?? '') + path;
    parents[depth] = fullPath;
    const own = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD');
    return own.map((method) => `${method} ${fullPath}`);
  });
}
