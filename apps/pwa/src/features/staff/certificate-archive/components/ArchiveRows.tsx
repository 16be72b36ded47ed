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
  /** The certificate that is open over the list. */
  openId: number | undefined;
}

/** More columns than these need a wider screen. */
const FEW_COLUMNS = 6;
const WIDE_FOR_ALL_COLUMNS = '(min-width: 80rem)';

/** Shows a page of certificates: a table on screens that are wide enough for its columns, else cards. */
export function ArchiveRows(props: ArchiveRowsProps) {
  const query = props.columns.length > FEW_COLUMNS ? WIDE_FOR_ALL_COLUMNS : WIDE_SCREEN;
  return useMedia(query) ? <ArchiveTable {...props} /> : <ArchiveCards {...props} />;
}
