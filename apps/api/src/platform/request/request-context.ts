import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * How many requests a server works on: their bodies are read, and they wait neither in a queue nor for another service.
 */
export class Workload {
  /** Called when there is one less. */
  onLess = (): void => {};
  private count = 0;

  get requests(): number {
    return this.count;
  }

  add(): void {
    this.count++;
  }

  remove(): void {
    this.count--;
    this.onLess();
  }
}

/** A request, for code that does not get it as a parameter: the log, queues and storage. */
export class RequestContext {
  /** Whether it waited in a queue or for another service. */
  hasWaited = false;
  /** Whether a queue refused it that would refuse further reads of the caller and path as well. */
  isRefused = false;
  private isInWork = false;
  private waits = 0;

  constructor(
    /** The value of `X-Request-Id`. */
    readonly id: string,
    private readonly workload: Workload,
  ) {}

  /** Call it when the body has been read. */
  startWork(): void {
    if (this.isInWork) return;
    this.isInWork = true;
    if (this.waits === 0) this.workload.add();
  }

  /** Call it when the response is made or the caller has gone. */
  endWork(): void {
    if (!this.isInWork) return;
    this.isInWork = false;
    if (this.waits === 0) this.workload.remove();
  }

  /** The request takes no time of this process until the returned function is called. */
  startWait(): () => void {
    this.hasWaited = true;
    this.waits++;
    if (this.waits === 1 && this.isInWork) this.workload.remove();
    let isWaiting = true;
    return () => {
      if (!isWaiting) return;
      isWaiting = false;
      this.waits--;
      if (this.waits === 0 && this.isInWork) this.workload.add();
    };
  }
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The request that the running code serves, if any. */
export const currentRequest = (): RequestContext | undefined => storage.getStore();

/** Runs `work` and everything that it starts as a part of serving the request. */
export function runInRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** Marks that the current request waits in a queue. @returns what ends the wait; it may be called twice. */
export function startWait(): () => void {
  return storage.getStore()?.startWait() ?? (() => undefined);
}

/** Marks that a queue refuses the current request, and would refuse further reads of the caller and path as well. */
export function markRefused(): void {
  const request = storage.getStore();
  if (request) request.isRefused = true;
}

/** Awaits something that takes no time of this process, such as a response of another service. */
export async function waitFor<T>(work: Promise<T>): Promise<T> {
  const end = startWait();
  try {
    return await work;
  } finally {
    end();
  }
}
