import { useStateAfterPress } from '../browser/use-after-press';

/** The result of copying: `copied`, or `refused` if the browser does not allow it. */
export type CopyOutcome = 'copied' | 'refused';

/** Copies a text to the clipboard, and returns the result of the last copy. */
export function useCopy(): { outcome: CopyOutcome | null; copy: (text: string) => Promise<CopyOutcome> } {
  const [outcome, setOutcome] = useStateAfterPress<CopyOutcome | null>(null);

  async function copy(text: string): Promise<CopyOutcome> {
    let result: CopyOutcome = 'copied';
    try {
      // Insecure pages have no clipboard.
      await navigator.clipboard.writeText(text);
    } catch {
      result = 'refused';
    }
    setOutcome(result);
    return result;
  }

  return { outcome, copy };
}
