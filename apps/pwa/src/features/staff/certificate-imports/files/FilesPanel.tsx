import type { CertificateImport } from '@telar/contracts/certificate-imports';
import { IMPORT_FILE_TEXTS } from '@telar/texts/screens/imports';
import FileUp from 'lucide-react/icons/file-up';
import FolderUp from 'lucide-react/icons/folder-up';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ImportFileFilter } from '../../../../api/certificate-imports';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { ProgressBar } from '../../../../ui/ProgressBar';
import { FileList } from './FileList';
import { useSendFiles } from './use-send-files';

const LISTED = ['stored', 'missing', 'unmatched', 'refused', 'duplicate'] as const satisfies ImportFileFilter[];

interface PickProps {
  label: string;
  icon: ReactNode;
  disabled: boolean;
  /** Chooses a folder instead of files. */
  folder?: boolean;
  onFiles: (files: File[]) => void;
}

function Pick({ label, icon, disabled, folder = false, onFiles }: PickProps) {
  return (
    <label
      className={cx(
        'relative inline-flex min-h-11 items-center justify-center gap-2 rounded-boton border border-campo bg-carta px-4 font-semibold text-pacifico max-sm:w-full',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--foco-fuera)',
        disabled ? 'opacity-60' : 'hover:border-pacifico',
      )}
    >
      {icon}
      {label}
      <input
        type="file"
        multiple
        disabled={disabled}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        {...(folder ? { webkitdirectory: '' } : { accept: '.pdf,.zip,application/pdf,application/zip' })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Without this, choosing the same files again fires no change event.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

/** The PDFs of an import: chooses and sends them, and lists them by their state. */
export function FilesPanel({ item }: { item: CertificateImport }) {
  const { id, files } = item;
  const { state, notes, canResume, choose, resume, stop } = useSendFiles(id);
  const [shown, setShown] = useState<(typeof LISTED)[number] | null>(null);
  const isBusy = state.step === 'hashing' || state.step === 'sending';
  const isLocked = isBusy || item.state === 'running';
  return (
    <section aria-labelledby="import-files" className="flex flex-col gap-3">
      <h2 id="import-files" className="titulo-3">
        {IMPORT_FILE_TEXTS.title}
      </h2>
      <p className="max-w-lectura text-suave">{IMPORT_FILE_TEXTS.intro}</p>
      <div className="flex flex-wrap gap-2">
        <Pick
          folder
          label={IMPORT_FILE_TEXTS.folder}
          icon={<FolderUp size={20} aria-hidden="true" />}
          disabled={isLocked}
          onFiles={choose}
        />
        <Pick
          label={IMPORT_FILE_TEXTS.files}
          icon={<FileUp size={20} aria-hidden="true" />}
          disabled={isLocked}
          onFiles={choose}
        />
      </div>
      <p className="text-sm text-suave">{IMPORT_FILE_TEXTS.hint}</p>
      {isBusy && (
        <div className="flex max-w-formulario flex-wrap items-end gap-3">
          <ProgressBar
            key={state.step}
            step={state.step === 'hashing' ? IMPORT_FILE_TEXTS.hashing : IMPORT_FILE_TEXTS.sending}
            amount={state.amount}
            className="min-w-0 flex-1 basis-60"
          />
          <Button variant="outline" size="compact" onClick={stop}>
            {IMPORT_FILE_TEXTS.stop}
          </Button>
        </div>
      )}
      {state.step === 'stopped' && (
        <div className="flex flex-wrap items-center gap-3">
          <Alert tone="error">{state.message}</Alert>
          {canResume && <Button onClick={resume}>{IMPORT_FILE_TEXTS.resume}</Button>}
        </div>
      )}
      {state.step === 'done' && files.missing === 0 && files.stored > 0 && (
        <Alert tone="success">{IMPORT_FILE_TEXTS.done}</Alert>
      )}
      {state.step === 'idle' && files.missing > 0 && <Alert>{IMPORT_FILE_TEXTS.again(files.missing)}</Alert>}
      {notes.map((note) => (
        <Alert key={note}>{note}</Alert>
      ))}
      {files.total > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {LISTED.filter((each) => files[each] > 0).map((each) => (
            <Button
              key={each}
              variant="outline"
              size="compact"
              aria-expanded={shown === each}
              onClick={() => setShown(shown === each ? null : each)}
            >
              {IMPORT_FILE_TEXTS.show[each]}: {files[each]}
            </Button>
          ))}
        </div>
      )}
      {shown && files[shown] > 0 && (
        <FileList key={shown} id={id} state={shown} canRemove={item.state === 'draft' && !isBusy} />
      )}
    </section>
  );
}
