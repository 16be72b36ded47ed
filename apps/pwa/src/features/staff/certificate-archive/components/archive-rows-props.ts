import type { ArchivedCertificate } from '@telar/contracts/certificate-archive';
import type { ColumnKey } from '../column-keys';
import type { CertificateSelection } from '../use-selection';
import type { CertificateHandlers } from './RowActions';

/** The props of the table and of the cards. */
export interface ArchiveRowsProps extends CertificateHandlers {
  certificates: readonly ArchivedCertificate[];
  columns: readonly ColumnKey[];
  selection: CertificateSelection;
  /** The certificate that is open over the list. */
  openId: number | undefined;
}
