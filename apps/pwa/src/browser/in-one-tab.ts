/** Does `work` while no other tab does work under this name. Without the Locks API it does `work` at once. */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<Awaited<T>> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : await work();
}
