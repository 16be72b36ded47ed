import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Placement } from '@telar/domain/certificate-placement';
import { PLACEMENT_TEXTS } from '@telar/texts/screens/issuing';
import { fieldErrorsOf, messageOf } from '../../../../api/client/errors';
import { saveTemplatePlacement, templatePlacementQuery } from '../../../../api/templates';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { DialogFooter } from '../../../../ui/DialogFooter';

interface PlacementFooterProps {
  /** The template's name. */
  name: string;
  /** `null` for the default placement. */
  toSave: Placement | null;
  isDirty: boolean;
  onSaved: () => void;
  onCancel: () => void;
}

/** Buttons that save the placement or close the editor. Always visible. */
export function PlacementFooter({ name, toSave, isDirty, onSaved, onCancel }: PlacementFooterProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveTemplatePlacement(name, toSave),
    onSuccess: (saved) => {
      queryClient.setQueryData(templatePlacementQuery(name).queryKey, saved);
      onSaved();
    },
  });
  const fieldErrors = fieldErrorsOf(error);
  return (
    // Above the boxes and guides on the page.
    <DialogFooter className="z-40 flex flex-wrap items-center justify-end gap-2 px-5 py-3">
      {error && (
        <Alert tone="error" className="basis-full">
          {fieldErrors.length > 0
            ? fieldErrors.map(({ path, message }) => <p key={path}>{message}</p>)
            : messageOf(error, PLACEMENT_TEXTS.saveFailed)}
        </Alert>
      )}
      <Button variant="outline" onClick={onCancel}>
        Cancelar
      </Button>
      <Button busy={isPending} disabled={!isDirty} onClick={() => mutate()}>
        {isPending ? 'Guardando…' : 'Guardar ubicación'}
      </Button>
    </DialogFooter>
  );
}
