import type { LoggerService } from '@nestjs/common';
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { redactText, redactError } from './redact';

/**
 * Nest's log as JSON lines. Requests' bodies are never logged, and what an error carries is masked, so neither passwords
 * nor DNIs get in here.
 */
export class PinoLogger implements LoggerService {
  private readonly pino: Logger;

  /** @param destination where the lines go; the standard output if none is given. */
  constructor(level: string, destination?: DestinationStream) {
    this.pino = pino({ level, base: null, serializers: { err: redactError } }, destination);
  }

  log(message: unknown, context?: string): void {
    this.pino.debug({ context }, redactText(String(message)));
  }

  warn(message: unknown, context?: string): void {
    this.pino.warn({ context }, redactText(String(message)));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    if (message instanceof Error) {
      this.pino.error({ err: message, context }, redactText(message.message));
      return;
    }
    const detail = rest.length > 1 ? redactText(String(rest[0])) : undefined;
    this.pino.error({ context, detail }, redactText(String(message)));
  }
}
