import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Attributes, Context } from '@opentelemetry/api';

const TRACER = 'telar';

let isTracing = false;

/** Spans are made only between a call with `true` and one with `false`. */
export function setTracing(on: boolean): void {
  isTracing = on;
}

/** Runs a statement in a span of its own, if traces are on. Its values are not in the span: they are personal data. */
export function traceStatement<T>(name: string, text: string, run: () => Promise<T>): Promise<T> {
  if (!isTracing) return run();
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  return trace.getTracer(TRACER).startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await run();
    } catch (error) {
      // The message of a database error may contain values.
      span.setStatus({ code: SpanStatusCode.ERROR, message: (error as { code?: string }).code ?? 'error' });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The span of a request. */
export interface RequestSpan {
  /** Runs work as a part of the request. */
  run: <T>(work: () => T) => T;
  end: (attributes: Attributes, isFailure: boolean) => void;
}

/** Starts the span of a request. @param parent of the caller; a trace of its own without one. */
export function startRequestSpan(name: string, attributes: Attributes, parent: Context = ROOT_CONTEXT): RequestSpan {
  const span = trace.getTracer(TRACER).startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
  const own = trace.setSpan(parent, span);
  return {
    run: (work) => context.with(own, work),
    end: (more, isFailure) => {
      span.setAttributes(more);
      if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
