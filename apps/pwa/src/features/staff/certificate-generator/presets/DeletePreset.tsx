import type { CertificatePresetSummary } from '@telar/contracts/certificate-presets';
import { CERTIFICATE_PRESET_TEXTS } from '@telar/texts/screens/issuing';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../../api/client/errors';
import { DeleteDialog } from '../../../../ui/DeleteDialog';
import { deleteCertificatePreset } from '../../../../api/certificate-presets';

interface DeleteEntryProps {
  /** Which one is to go; `null`: nothing is asked. */
  entry: CertificatePresetSummary | null;
  onClose: () => void;
  onDeleted: (entry: CertificatePresetSummary) => void;
}

/** Asks before an entry of the catalogue goes. */
export function DeleteEntry({ entry, onClose, onDeleted }: DeleteEntryProps) {
  const { mutate, reset, isPending, error } = useMutation({ mutationFn: deleteCertificatePreset });

  function close(): void {
    reset();
    onClose();
  }

  return (
    <DeleteDialog
      open={entry !== null}
      onClose={close}
      title="Eliminar del catálogo"
      fault={error && messageOf(error, CERTIFICATE_PRESET_TEXTS.deleteFailed)}
      busy={isPending}
      onConfirm={() => entry && mutate(entry.id, { onSuccess: () => onDeleted(entry) })}
    >
      ¿Seguro que deseas eliminar <strong>{entry?.title}</strong> del catálogo? Los certificados ya emitidos no cambian.
    </DeleteDialog>
  );
}
