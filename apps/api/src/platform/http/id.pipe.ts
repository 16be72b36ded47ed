import { Injectable } from '@nestjs/common';
import type { PipeTransform, Type } from '@nestjs/common';
import type { ErrorCode } from '@telar/contracts/error-codes';
import { LIMITS } from '@telar/domain/limits';
import { AppError } from './app-error';

/** An id in the path: a positive integer that the database can hold. Anything else names nothing, so it is a 404. */
export function IdOf(missing: ErrorCode): Type<PipeTransform<string, number>> {
  @Injectable()
  class IdPipe implements PipeTransform<string, number> {
    transform(value: string): number {
      const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0;
      if (id < 1 || id > LIMITS.idMax) throw new AppError(missing);
      return id;
    }
  }
  return IdPipe;
}
