import { Injectable } from '@nestjs/common';
import type { PipeTransform, Type } from '@nestjs/common';
import type { ErrorCode } from '@telar/contracts/error-codes';
import { parseId } from '@telar/domain/ids';
import { AppError } from './app-error';

/** A pipe that reads an id in a path. It throws the given error (a 404) for anything that cannot be an id. */
export function idPipe(notFound: ErrorCode): Type<PipeTransform<string, number>> {
  @Injectable()
  class IdPipe implements PipeTransform<string, number> {
    transform(value: string): number {
      const id = parseId(value);
      if (id === null) throw new AppError(notFound);
      return id;
    }
  }
  return IdPipe;
}
