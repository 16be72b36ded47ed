const DELAY = 1000;

/** Stands in for a message service: takes a second and sends nothing. */
export function simulateSending(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, DELAY);
  });
}
