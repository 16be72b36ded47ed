/** What a device holds of a response. `cachedAt` is when it arrived, in milliseconds since 1970. */
export interface Cached<T> {
  data: T;
  cachedAt: number;
}
