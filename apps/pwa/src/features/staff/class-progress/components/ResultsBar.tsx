import { CLASS_TEXTS } from '@telar/texts/screens/class-progress';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import type { useResults } from '../use-results';

/** Saves or discards the results that were typed. At the bottom of the screen while there are any. */
export function ResultsBar({ results }: { results: ReturnType<typeof useResults> }) {
  const { changes, saveError, isSaving, discard, save } = results;
  if (changes.size === 0) return null;
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-3 border-t border-linea bg-carta p-3">
      <p className="font-medium">{CLASS_TEXTS.changes(changes.size)}</p>
      {saveError && <Alert tone="error">{saveError}</Alert>}
      <div className="flex gap-2">
        <Button variant="outline" onClick={discard}>
          Descartar
        </Button>
        <Button busy={isSaving} onClick={save}>
          Guardar
        </Button>
      </div>
    </div>
  );
}
