const DELAY = 1000;

/** Simulates a message service: takes one second and sends nothing. */
export function simulateSending(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, DELAY);
  });
}
