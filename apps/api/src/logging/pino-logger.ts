import type { LoggerService } from '@nestjs/common';
import { pino } from 'pino';
import type { Logger } from 'pino';

/** Nest's log as JSON lines. Requests' bodies are never logged, so neither passwords nor DNIs get in here. */
export class PinoLogger implements LoggerService {
  private readonly pino: Logger;

  constructor(level: string) {
    this.pino = pino({ level, base: null });
  }

  log(message: unknown, context?: string): void {
    this.pino.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.pino.warn({ context }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    if (message instanceof Error) this.pino.error({ err: message, context }, message.message);
    else this.pino.error({ context, detail: rest.length > 1 ? rest[0] : undefined }, String(message));
  }
}
