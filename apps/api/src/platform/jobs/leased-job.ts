/** A claim of one process on work in the database. It ends by itself if the process dies. */
export interface Lease {
  /** A UUID. The work is done only by the process whose lease it has. */
  readonly id: string;
  readonly seconds: number;
}

/**
 * Work that waits in the database. Each method runs statements that are transactions of their own, so that it works
 * behind a pooler and no transaction stays open while the work is done.
 */
export interface LeasedJob<Work> {
  /** In the log and the figures. */
  readonly name: string;
  /** How many claims one process works on at once. */
  readonly lanes: number;
  /**
   * Takes work that no other process holds (`for update skip locked`), until the end of the lease. `null` if there is
   * none.
   */
  claim(lease: Lease): Promise<Work | null>;
  /**
   * Does the work and stores the result, only if it is still leased.
   * @param stopping aborts when the process stops: what has not begun may stay for another one.
   * @returns false if nothing succeeded, for example because another service is away: then other work must wait.
   */
  run(work: Work, lease: Lease, stopping: AbortSignal): Promise<boolean>;
  /** Moves the end of the lease. */
  extend(lease: Lease): Promise<void>;
  /** Gives back what is still leased, after a failure of `run`. */
  release(lease: Lease): Promise<void>;
}
