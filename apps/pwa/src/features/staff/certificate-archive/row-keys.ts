import type { KeyboardEvent } from 'react';

/** The index of the row that a key moves to. */
const TARGETS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Arrows, Home and End move the focus to the same control of another row. The controls have the attribute
 * `data-row-stop` with their name.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const stop = (event.target as HTMLElement).dataset['rowStop'];
  const move = TARGETS[event.key];
  const isCombined = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
  if (stop === undefined || !move || isCombined || event.defaultPrevented) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-row-stop="${stop}"]`)];
  const target = stops[move(stops.indexOf(event.target as HTMLElement), stops.length)];
  event.preventDefault();
  target?.focus();
}
