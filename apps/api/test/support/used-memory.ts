import { collectGarbage } from '../../src/platform/memory/collect-garbage';

/** The memory that objects and buffers of this process take after a garbage collection, in bytes. */
export async function usedMemory(): Promise<number> {
  await collectGarbage();
  // Waits for the buffers that the first one frees in the background.
  await collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
