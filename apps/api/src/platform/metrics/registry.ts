import { Counter, Gauge, Registry } from 'prom-client';

/** All figures of this process. */
export const registry = new Registry();

/** A figure that only grows. Modules declare theirs beside the code that counts. */
export function counter(name: string, help: string): Counter {
  return new Counter({ name, help, registers: [registry] });
}

/**
 * A figure that only grows, for each value of a label.
 * @param values all that the label can have. They begin at 0, so that the first increase is seen.
 */
export function labeledCounter<Label extends string, Value extends string>(
  name: string,
  help: string,
  label: Label,
  values: readonly Value[],
): { inc: (value: Value) => void } {
  const made = new Counter({ name, help, labelNames: [label], registers: [registry] });
  const labelsOf = (value: Value) => ({ [label]: value }) as Record<Label, Value>;
  for (const value of values) made.inc(labelsOf(value), 0);
  return { inc: (value) => made.inc(labelsOf(value)) };
}

/** A figure that is read at each scrape. A second one of the same name replaces the first. */
export function gauge(name: string, help: string, read: () => number | Promise<number>): void {
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read());
    },
  });
}
