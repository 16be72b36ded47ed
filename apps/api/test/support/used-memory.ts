import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The memory that objects and buffers of this process take after a garbage collection, in bytes. */
export function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  gc();
  // Waits for the buffers that the first one frees in the background.
  gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
