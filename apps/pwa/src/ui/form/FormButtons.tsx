import { Button } from '../Button';

interface FormButtonsProps {
  /** Omitted for a form that cannot be left: then the submit button takes the whole width. */
  onCancel?: (() => void) | undefined;
  cancelText?: string;
  submitText?: string;
  isSaving: boolean;
}

/** The buttons at the end of a form that saves. */
export function FormButtons({
  onCancel,
  cancelText = 'Cancelar',
  submitText = 'Guardar cambios',
  isSaving,
}: FormButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {onCancel && (
        <Button variant="outline" disabled={isSaving} onClick={onCancel}>
          {cancelText}
        </Button>
      )}
      <Button type="submit" busy={isSaving} wide={!onCancel}>
        {isSaving ? 'Guardando…' : submitText}
      </Button>
    </div>
  );
}
