import { Injectable } from '@nestjs/common';
import type { PipeTransform, Type } from '@nestjs/common';
import { SHA256 } from '@telar/domain/sha256';
import type { AppError } from './app-error';

/** A pipe that reads a SHA-256 in a path, in small letters. It throws the given error (a 404) for anything else. */
export function sha256Pipe(notFound: () => AppError): Type<PipeTransform<string, string>> {
  @Injectable()
  class Sha256Pipe implements PipeTransform<string, string> {
    transform(value: string): string {
      if (!SHA256.test(value)) throw notFound();
      return value.toLowerCase();
    }
  }
  return Sha256Pipe;
}
