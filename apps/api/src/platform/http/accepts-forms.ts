import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error';

const ACCEPTS_FORMS = 'telar:accepts-forms';
const FORM = 'multipart/form-data';

/**
 * The route takes a multipart form. Every other route refuses one with 415.
 * @param others more media types of the route.
 */
export const AcceptsForms = (...others: string[]) =>
  applyDecorators(SetMetadata(ACCEPTS_FORMS, true), ApiConsumes(FORM, ...others));

/** Refuses a multipart form for a route that takes none. */
@Injectable()
export class FormGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const accepts = this.reflector.get<boolean | undefined>(ACCEPTS_FORMS, context.getHandler());
    if (!accepts && context.switchToHttp().getRequest<FastifyRequest>().isMultipart()) {
      throw new AppError('media_type_unsupported');
    }
    return true;
  }
}
