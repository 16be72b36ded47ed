import { notifyManager } from '@tanstack/react-query';
import { afterPress } from '../browser/after-press';

/** Shows the results of all queries and mutations after the press, so that none of them moves the pressed button. */
export function showResultsAfterPress(): void {
  notifyManager.setScheduler((show) => afterPress(() => setTimeout(show)));
}
