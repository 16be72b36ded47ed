import { useMutation } from '@tanstack/react-query';
import type { CertificatePresetSummary } from '@telar/contracts/certificate-presets';
import { CERTIFICATE_PRESET_TEXTS } from '@telar/texts/screens/issuing';
import { deleteCertificatePreset } from '../../../../api/certificate-presets';
import { messageOf } from '../../../../api/client/errors';
import { DeleteDialog } from '../../../../ui/DeleteDialog';

interface DeletePresetProps {
  /** The preset to delete; `null` closes the dialog. */
  preset: CertificatePresetSummary | null;
  onClose: () => void;
  onDeleted: (preset: CertificatePresetSummary) => void;
}

/** Asks before a preset is deleted. */
export function DeletePreset({ preset, onClose, onDeleted }: DeletePresetProps) {
  const { mutate, reset, isPending, error } = useMutation({ mutationFn: deleteCertificatePreset });

  function close(): void {
    reset();
    onClose();
  }

  return (
    <DeleteDialog
      open={preset !== null}
      onClose={close}
      title="Eliminar del catálogo"
      error={error && messageOf(error, CERTIFICATE_PRESET_TEXTS.deleteFailed)}
      busy={isPending}
      onConfirm={() => preset && mutate(preset.id, { onSuccess: () => onDeleted(preset) })}
    >
      ¿Seguro que deseas eliminar <strong>{preset?.title}</strong> del catálogo? Los certificados ya emitidos no
      cambian.
    </DeleteDialog>
  );
}
