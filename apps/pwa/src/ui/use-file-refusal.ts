import { FILE_TEXTS } from '@telar/texts/files';
import { useState } from 'react';

export interface FileRefusal {
  /** Why the last file was refused; '' if it was accepted. */
  refusal: string;
  /** @returns false, and sets `refusal`, if another file is being processed. */
  accepts: (file: File) => boolean;
}

/** Refuses files that the user chooses or drops while another file is processed, instead of ignoring them silently. */
export function useFileRefusal(busy: boolean): FileRefusal {
  const [refusal, setRefusal] = useState('');

  function accepts(file: File): boolean {
    setRefusal(busy ? FILE_TEXTS.refused(file.name) : '');
    return !busy;
  }

  return { refusal, accepts };
}
