import { useMedia, WIDE_SCREEN } from '../../../../ui/use-media';
import type { ArchiveRowsProps } from './archive-rows-props';
import { ArchiveCards } from './ArchiveCards';
import { ArchiveTable } from './ArchiveTable';

/** More columns than these need a wider screen. */
const FEW_COLUMNS = 6;
const WIDE_FOR_ALL_COLUMNS = '(min-width: 80rem)';

/** Shows a page of certificates: a table on screens that are wide enough for its columns, else cards. */
export function ArchiveRows(props: ArchiveRowsProps) {
  const query = props.columns.length > FEW_COLUMNS ? WIDE_FOR_ALL_COLUMNS : WIDE_SCREEN;
  return useMedia(query) ? <ArchiveTable {...props} /> : <ArchiveCards {...props} />;
}
