import { Injectable } from '@nestjs/common';
import type { PipeTransform, Type } from '@nestjs/common';
import type { ErrorCode } from '@telar/contracts/error-codes';
import { parseId } from '@telar/domain/ids';
import { AppError } from './app-error';

/** An id in the path: a positive integer that the database can hold. Anything else names nothing, so it is a 404. */
export function idPipe(missing: ErrorCode): Type<PipeTransform<string, number>> {
  @Injectable()
  class IdPipe implements PipeTransform<string, number> {
    transform(value: string): number {
      const id = parseId(value);
      if (id === null) throw new AppError(missing);
      return id;
    }
  }
  return IdPipe;
}
