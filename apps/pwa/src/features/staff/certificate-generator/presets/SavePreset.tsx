import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CERTIFICATE_PRESET_TEXTS } from '@telar/texts/screens/issuing';
import { useState } from 'react';
import { CERTIFICATE_PRESETS_KEY, saveCertificatePreset } from '../../../../api/certificate-presets';
import { fieldErrorsOf, isRefusal, messageOf } from '../../../../api/client/errors';
import { notCreatedText } from '../../../../api/client/failure-text';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { linkTo, presetPayload } from '../draft/preset-draft';
import type { LinkedPreset } from '../draft/preset-draft';
import { useDraftValues } from '../draft/use-draft';
import type { DraftState } from '../draft/use-draft';

const { saveFailed, nameMissing, saved, updated } = CERTIFICATE_PRESET_TEXTS;

/** Returns the server's message, followed by its field errors. */
function errorText(error: Error, isNew: boolean): string {
  const details = fieldErrorsOf(error).map(({ message }) => message);
  return [...new Set([(isNew ? notCreatedText : messageOf)(error, saveFailed), ...details])].join(' ');
}

interface SavePresetProps {
  draft: DraftState;
  /** True while the preset loads again. */
  isReloading: boolean;
  /** Fills the form from the preset as it is now. */
  onReload: (id: number) => void;
}

/** Saves the form's course as a new preset, or replaces the preset that filled the form. */
export function SavePreset({ draft, isReloading, onReload }: SavePresetProps) {
  const { form, preset, setPreset } = draft;
  const queryClient = useQueryClient();
  const course = presetPayload(useDraftValues(form), null);
  const typed = JSON.stringify(course);
  /** The course when the message appeared. A change of it removes the message. */
  const [typedAtMessage, setTypedAtMessage] = useState<string | null>(null);
  const { mutate, reset, isPending, error, data, variables } = useMutation({
    mutationFn: saveCertificatePreset,
    onSuccess: (saved) => setPreset(linkTo(saved)),
    onSettled: () => {
      // The user may have typed during the request.
      setTypedAtMessage(JSON.stringify(presetPayload(form.getValues(), null)));
      // Also after a refusal: a colleague may have changed or deleted the preset.
      void queryClient.invalidateQueries({ queryKey: CERTIFICATE_PRESETS_KEY });
    },
  });

  function save(replaced: LinkedPreset | null): void {
    if (isPending) return;
    reset();
    if (course.title !== '') return mutate(presetPayload(form.getValues(), replaced));
    setTypedAtMessage(typed);
    form.setFocus('course_title');
  }

  const isShown = typedAtMessage === typed;
  const isNameMissing = course.title === '' && !data;
  const message = isShown && (error ? errorText(error, !variables.id) : isNameMissing && nameMissing);
  return (
    <div className="flex flex-col gap-2">
      <Button variant="outline" wide busy={isPending} onClick={() => save(preset)}>
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
      {message && (
        <Alert
          tone="error"
          action={
            preset &&
            isRefusal(error, 'catalogue_course_changed') && (
              <Button variant="outline" size="compact" busy={isReloading} onClick={() => onReload(preset.id)}>
                Volver a cargar
              </Button>
            )
          }
        >
          {message}
        </Alert>
      )}
      {isShown && data && <Alert tone="success">{variables.id ? updated : saved}</Alert>}
    </div>
  );
}
