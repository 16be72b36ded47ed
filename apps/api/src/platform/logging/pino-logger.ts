import type { LoggerService } from '@nestjs/common';
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { currentRequest } from '../request/request-context';
import { redactText, redactError } from './redact';

const requestId = () => {
  const id = currentRequest()?.id;
  return id === undefined ? {} : { requestId: id };
};

/**
 * Nest's log as JSON lines, each with the id of the request that it belongs to. Request bodies are not logged and
 * errors are redacted: no passwords, no DNIs.
 */
export class PinoLogger implements LoggerService {
  private readonly pino: Logger;

  /** @param destination the standard output by default. */
  constructor(level: string, destination?: DestinationStream) {
    this.pino = pino({ level, base: null, mixin: requestId, serializers: { err: redactError } }, destination);
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
    // Nest passes the stack first, which may be undefined.
    const [stack] = rest.slice(0, -1);
    const detail = stack === undefined ? undefined : redactText(String(stack));
    this.pino.error({ context, detail }, redactText(String(message)));
  }
}
