import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CERTIFICATE_PRESET_TEXTS } from '@telar/texts/screens/issuing';
import { useState } from 'react';
import { CERTIFICATE_PRESETS_KEY, saveCertificatePreset } from '../../../../api/certificate-presets';
import { fieldErrorsOf, messageOf } from '../../../../api/client/errors';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { presetPayload } from '../draft/preset-draft';
import type { DraftState } from '../draft/use-draft';

const { saveFailed, nameMissing, saved, updated } = CERTIFICATE_PRESET_TEXTS;

/** Returns the server's message, followed by its field errors. */
function errorText(error: Error): string {
  const details = fieldErrorsOf(error).map(({ message }) => message);
  return [...new Set([messageOf(error, saveFailed), ...details])].join(' ');
}

/** Saves the form's course as a new preset, or replaces the preset that filled the form. */
export function SavePreset({ draft }: { draft: DraftState }) {
  const { form, preset, setPreset } = draft;
  const queryClient = useQueryClient();
  const [isNameMissing, setNameMissing] = useState(false);
  const { mutate, reset, isPending, error, data, variables } = useMutation({
    mutationFn: saveCertificatePreset,
    onSuccess: ({ id, title }) => {
      setPreset({ id, title });
      void queryClient.invalidateQueries({ queryKey: CERTIFICATE_PRESETS_KEY });
    },
  });

  function save(id: number | null): void {
    if (isPending) return;
    reset();
    const payload = presetPayload(form.getValues(), id);
    setNameMissing(payload.title === '');
    if (payload.title === '') return form.setFocus('course_title');
    mutate(payload);
  }

  const message = isNameMissing ? nameMissing : error && errorText(error);
  return (
    <div className="flex flex-col gap-2">
      <Button variant="outline" wide busy={isPending} onClick={() => save(preset?.id ?? null)}>
        Guardar curso (catálogo)
      </Button>
      {preset && (
        <p className="text-sm leading-snug text-suave">
          Se actualizará <span className="font-semibold wrap-anywhere text-tinta">{preset.title}</span>.{' '}
          <button
            type="button"
            className="min-h-6 font-semibold text-pacifico underline underline-offset-4"
            onClick={() => save(null)}
          >
            Guardar como nuevo
          </button>
        </p>
      )}
      {message && <Alert tone="error">{message}</Alert>}
      {data && <Alert tone="success">{variables.id ? updated : saved}</Alert>}
    </div>
  );
}
