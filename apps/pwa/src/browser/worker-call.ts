import { expose, wrap } from 'comlink';
import type { Endpoint, Remote } from 'comlink';
import { isQuotaError, QuotaError } from './quota-error';

/** The functions of a worker. Their arguments and results must be cloneable. */
type WorkerFunctions = Record<string, (...args: never[]) => unknown>;

/** Rejects pending calls if the worker fails to load, throws outside a call, or is closed. */
export class WorkerFailedError extends Error {
  override readonly name = 'WorkerFailedError';
}

/** Calls the functions of one worker. */
export interface WorkerCalls<Functions extends WorkerFunctions> {
  /**
   * Calls a function in the worker. The first call starts the worker.
   * @throws WorkerFailedError, or an Error with the name and message of the function's error, but not its class.
   */
  call<Name extends keyof Functions & string>(
    name: Name,
    ...args: Parameters<Functions[Name]>
  ): Promise<Awaited<ReturnType<Functions[Name]>>>;
  /** Stops the worker and rejects its pending calls. The next call starts a new worker. */
  close(): void;
}

interface Started<Functions> {
  worker: Worker;
  functions: Remote<Functions>;
  /** The `reject` function of each pending call. */
  pending: Set<(error: Error) => void>;
}

/**
 * Calls functions of a worker by name. If the worker fails, it is stopped and the next call starts a new worker.
 * @param start creates the worker, whose script calls `exposeFunctions`.
 */
export function createWorkerCalls<Functions extends WorkerFunctions>(start: () => Worker): WorkerCalls<Functions> {
  let current: Started<Functions> | null = null;

  function open(): Started<Functions> {
    const worker = start();
    const opened = { worker, functions: wrap<Functions>(worker), pending: new Set<(error: Error) => void>() };
    worker.addEventListener('error', ({ message }) => stop(opened, `The worker failed: ${message}`));
    return opened;
  }

  function stop(started: Started<Functions>, reason: string): void {
    started.worker.terminate();
    if (current === started) current = null;
    for (const reject of started.pending) reject(new WorkerFailedError(reason));
    started.pending.clear();
  }

  return {
    call(name, ...args) {
      return new Promise((resolve, reject) => {
        const { functions, pending } = (current ??= open());
        pending.add(reject);
        // TypeScript does not see that each property of a mapped type of functions is a function.
        const remote = functions[name as keyof Remote<Functions>] as unknown as (...given: unknown[]) => Promise<never>;
        remote(...args)
          .then(resolve, reject)
          .finally(() => pending.delete(reject));
      });
    },
    close() {
      if (current) stop(current, 'The worker was closed');
    },
  };
}

/** Comlink sends only an error's name and message. Rethrows wrapped quota errors, so that the page recognizes them. */
const preserveQuotaErrors =
  (run: WorkerFunctions[string]) =>
  async (...args: never[]): Promise<unknown> => {
    try {
      return await run(...args);
    } catch (error) {
      throw isQuotaError(error) ? new QuotaError(String(error)) : error;
    }
  };

/** Makes functions of the worker's script callable by the page that started it. Tests pass an `endpoint`. */
export function exposeFunctions(functions: WorkerFunctions, endpoint?: Endpoint): void {
  const named = Object.entries(functions).map(([name, run]) => [name, preserveQuotaErrors(run)]);
  expose(Object.fromEntries(named), endpoint);
}
