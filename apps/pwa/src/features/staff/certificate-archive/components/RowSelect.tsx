import type { ArchivedCertificate } from '@telar/contracts/certificate-archive';
import { CERTIFICATE_STATE_LABELS } from '@telar/texts/certificate-archive';
import { isRevocable } from '../use-selection';
import type { CertificateSelection } from '../use-selection';
import { SelectBox } from './SelectBox';

interface RowSelectProps {
  certificate: ArchivedCertificate;
  /** The certificates of the page, in their order. */
  page: readonly ArchivedCertificate[];
  selection: CertificateSelection;
}

/** Selects a certificate. Shift and a click select all from the last one that was clicked. */
export function RowSelect({ certificate, page, selection }: RowSelectProps) {
  const { id, user_name: name, certificate_code: code, state } = certificate;
  const reason = isRevocable(certificate) ? '' : ` (${CERTIFICATE_STATE_LABELS[state].toLowerCase()})`;
  return (
    <SelectBox
      label={`Seleccionar el de ${name}, ${code}${reason}`}
      disabled={!isRevocable(certificate)}
      checked={selection.has(id)}
      data-row-stop="select"
      onChange={({ nativeEvent }) =>
        selection.toggle(certificate, page, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  );
}

/** Selects all valid certificates of the page, or none. */
export function PageSelect({ page, selection }: Pick<RowSelectProps, 'page' | 'selection'>) {
  const valid = page.filter(isRevocable);
  const count = valid.filter(({ id }) => selection.has(id)).length;
  const isAll = valid.length > 0 && count === valid.length;
  return (
    <SelectBox
      label="Seleccionar los vigentes de esta página"
      isSmall
      disabled={valid.length === 0}
      checked={isAll}
      partly={count > 0 && !isAll}
      onChange={() => selection.set(valid, !isAll)}
    />
  );
}
