import { CERTIFICATE_PRESET_TEXTS } from '@telar/texts/screens/issuing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, messageOf } from '../../../../api/client/errors';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { CERTIFICATE_PRESETS_KEY, saveCertificatePreset } from '../../../../api/certificate-presets';
import type { Draft } from '../draft/use-draft';
import { entryOf } from './preset-draft';

const { saveFailed, nameMissing, saved, updated } = CERTIFICATE_PRESET_TEXTS;

/** The server's sentence, with what it found at each field. */
function refusal(error: Error): string {
  const details = error instanceof HttpError ? error.errors.map(({ message }) => message) : [];
  return [...new Set([messageOf(error, saveFailed), ...details])].join(' ');
}

/** Keeps the form's course in the catalogue: as the entry it came from, or as a new one. */
export function SaveEntry({ draft }: { draft: Draft }) {
  const { form, entry, setEntry } = draft;
  const queryClient = useQueryClient();
  const [nameless, setNameless] = useState(false);
  const { mutate, reset, isPending, error, data, variables } = useMutation({
    mutationFn: saveCertificatePreset,
    onSuccess: ({ id, title }) => {
      setEntry({ id, title });
      void queryClient.invalidateQueries({ queryKey: CERTIFICATE_PRESETS_KEY });
    },
  });

  function save(id: number | null): void {
    if (isPending) return;
    reset();
    const payload = entryOf(form.getValues(), id);
    setNameless(payload.title === '');
    if (payload.title === '') return form.setFocus('course_title');
    mutate(payload);
  }

  const fault = nameless ? nameMissing : error && refusal(error);
  return (
    <div className="flex flex-col gap-2">
      <Button variant="outline" wide busy={isPending} onClick={() => save(entry?.id ?? null)}>
        Guardar curso (catálogo)
      </Button>
      {entry && (
        <p className="text-sm leading-snug text-suave">
          Se actualizará <span className="font-semibold wrap-anywhere text-tinta">{entry.title}</span>.{' '}
          <button
            type="button"
            className="min-h-6 font-semibold text-pacifico underline underline-offset-4"
            onClick={() => save(null)}
          >
            Guardar como nuevo
          </button>
        </p>
      )}
      {fault && <Alert tone="error">{fault}</Alert>}
      {data && <Alert tone="success">{variables.id ? updated : saved}</Alert>}
    </div>
  );
}
