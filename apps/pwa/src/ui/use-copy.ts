import { useState } from 'react';

/** Copying to the clipboard: `copied`, or `refused` where the browser does not let the page write to it. */
export type CopyOutcome = 'copied' | 'refused';

/** Copies a text and remembers how it went, until the next time. */
export function useCopy(): { outcome: CopyOutcome | null; copy: (text: string) => Promise<CopyOutcome> } {
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);

  async function copy(text: string): Promise<CopyOutcome> {
    // Where the page is not secure there is no clipboard at all.
    const result = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => 'copied' as const,
        () => 'refused' as const,
      );
    setOutcome(result);
    return result;
  }

  return { outcome, copy };
}
