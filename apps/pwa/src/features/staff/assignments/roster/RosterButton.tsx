import FileUp from 'lucide-react/icons/file-up';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { useUnsavedPrompt } from '../../../../navigation/use-unsaved-prompt';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { lazyOrRetry } from '../../../../ui/lazy-or-retry';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { useDroppedFile } from '../../../../ui/use-dropped-file';
import { UNSAVED_PROMPTS } from './roster-prompts';
import type { UnsavedRoster } from './roster-prompts';
import type { RosterTargets } from './unknown-names';

// Loaded on demand, because few visits import a roster.
const RosterImport = lazyOrRetry(
  () => import('./RosterImport'),
  <Loading>
    <Skeleton className="h-48" />
  </Loading>,
);

/** Opens the dialog that imports a roster. Dropping a file anywhere on the page also opens it. */
export function RosterButton({ targets }: { targets: RosterTargets }) {
  const [open, setOpen] = useState(false);
  const [unsaved, setUnsaved] = useState<UnsavedRoster | null>(null);
  const [dropped, setDropped] = useState<File | null>(null);
  const { attempt, dialog } = useUnsavedPrompt(unsaved && UNSAVED_PROMPTS[unsaved]);
  const isOver = useDroppedFile((file) => {
    setDropped(file);
    setOpen(true);
  });

  function close(): void {
    attempt(() => {
      setOpen(false);
      setDropped(null);
      setUnsaved(null);
    });
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Users size={18} aria-hidden="true" />
        Inscribir una clase
      </Button>
      <Dialog open={open} onClose={close} title="Inscribir una clase">
        {isOver && <DropHere />}
        <RosterImport dropped={dropped} targets={targets} onUnsaved={setUnsaved} attempt={attempt} />
      </Dialog>
      {isOver && !open && <DropHere />}
      {dialog}
    </>
  );
}

/** Covers the page while a file is dragged over it. */
function DropHere() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-carta border-2 border-dashed border-pacifico bg-carta/90"
    >
      <span className="titulo-3 inline-flex items-center gap-3 text-pacifico">
        <FileUp size={28} />
        Suelta la lista de la clase
      </span>
    </div>
  );
}
