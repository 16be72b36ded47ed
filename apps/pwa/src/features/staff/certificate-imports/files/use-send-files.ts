import { useQueryClient } from '@tanstack/react-query';
import { IMPORT_LIMITS } from '@telar/domain/certificate-imports';
import { IMPORT_FILE_TEXTS } from '@telar/texts/screens/imports';
import { useEffect, useRef, useState } from 'react';
import { IMPORTS_KEY } from '../../../../api/certificate-imports';
import { failureText } from '../../../../api/client/failure-text';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import type { Amount } from '../../../../ui/ProgressBar';
import { useUnsavedInput } from '../../../../updates/unsaved-input';
import { hashFiles, sendFiles } from './send-files';
import type { HashedFiles } from './send-files';
import { sourceFiles } from './source-files';
import { UnreadableZip } from './zip-entries';

/** What happens to the chosen files. */
export type SendState =
  | { step: 'idle' | 'done' }
  | { step: 'hashing' | 'sending'; amount: Amount | null }
  | { step: 'stopped'; message: string };

/** Reads, announces and sends chosen files. Stopped or interrupted, it goes on with the same files. */
export function useSendFiles(id: number) {
  const queryClient = useQueryClient();
  const [state, setState] = useStateAfterPress<SendState>({ step: 'idle' });
  const [notes, setNotes] = useStateAfterPress<string[]>([]);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const hashed = useRef<HashedFiles | null>(null);
  const running = useRef<AbortController | null>(null);
  useUnsavedInput(state.step === 'hashing' || state.step === 'sending');
  useEffect(() => () => running.current?.abort(), []);

  async function work(files: readonly File[], signal: AbortSignal): Promise<void> {
    if (!hashed.current) {
      setState({ step: 'hashing', amount: null });
      const sources = await sourceFiles(files);
      if (sources.files.length === 0) throw new NothingChosen(IMPORT_FILE_TEXTS.none);
      if (sources.files.length > IMPORT_LIMITS.files) throw new NothingChosen(IMPORT_FILE_TEXTS.tooMany);
      hashed.current = await hashFiles(sources.files, signal, (amount) => setState({ step: 'hashing', amount }));
      const { tooLarge, unreadable } = { ...sources, ...hashed.current };
      setNotes([
        ...(tooLarge > 0 ? [IMPORT_FILE_TEXTS.tooLarge(tooLarge)] : []),
        ...(unreadable > 0 ? [IMPORT_FILE_TEXTS.unreadable(unreadable)] : []),
      ]);
    }
    setState({ step: 'sending', amount: null });
    await sendFiles(id, hashed.current, signal, (amount) => setState({ step: 'sending', amount }));
    setState({ step: 'done' });
  }

  async function run(files: readonly File[]): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    try {
      await work(files, controller.signal);
    } catch (error) {
      setState({ step: 'stopped', message: messageOf(error, controller.signal.aborted) });
    }
    running.current = null;
    await queryClient.invalidateQueries({ queryKey: IMPORTS_KEY });
  }

  return {
    state,
    notes,
    canResume: chosen.length > 0,
    choose(files: readonly File[]) {
      if (running.current || files.length === 0) return;
      hashed.current = null;
      setNotes([]);
      setChosen(files);
      void run(files);
    },
    resume: () => !running.current && void run(chosen),
    stop: () => running.current?.abort(new DOMException('stopped', 'AbortError')),
  };
}

class NothingChosen extends Error {}

function messageOf(error: unknown, isStopped: boolean): string {
  if (isStopped) return IMPORT_FILE_TEXTS.stopped;
  if (error instanceof NothingChosen) return error.message;
  if (error instanceof UnreadableZip) return IMPORT_FILE_TEXTS.notZip;
  return failureText(IMPORT_FILE_TEXTS.failed, error);
}
