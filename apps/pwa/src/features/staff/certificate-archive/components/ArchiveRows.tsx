import type { ArchivedCertificate } from '@telar/contracts/certificate-archive';
import { useMedia, WIDE_SCREEN } from '../../../../ui/use-media';
import type { ColumnKey } from '../column-keys';
import type { CertificateSelection } from '../use-selection';
import { ArchiveCards } from './ArchiveCards';
import { ArchiveTable } from './ArchiveTable';
import type { CertificateHandlers } from './RowActions';

export interface ArchiveRowsProps extends CertificateHandlers {
  certificates: readonly ArchivedCertificate[];
  columns: readonly ColumnKey[];
  selection: CertificateSelection;
  /** The certificate that is open beside the list. */
  openId: number | undefined;
}

/** Shows a page of certificates: a table on wide screens, cards on narrow ones. */
export function ArchiveRows(props: ArchiveRowsProps) {
  return useMedia(WIDE_SCREEN) ? <ArchiveTable {...props} /> : <ArchiveCards {...props} />;
}
