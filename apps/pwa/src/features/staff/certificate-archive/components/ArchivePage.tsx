import type { ArchivedCertificate } from '@telar/contracts/certificate-archive';
import { ARCHIVE_LIMITS } from '@telar/domain/certificate-archive';
import { quantityText } from '@telar/domain/quantity-text';
import { can } from '@telar/domain/roles';
import { ARCHIVE_TEXTS, BULK_REVOCATION_TEXTS, REISSUE_TEXTS } from '@telar/texts/certificate-archive';
import { REVOCATION_TEXTS } from '@telar/texts/screens/certificates';
import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { ArchiveFilters as Filters } from '../../../../api/certificates/archive';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { useSession } from '../../../../session/use-session';
import { useCopy } from '../../../../ui/use-copy';
import { filtersOf } from '../archive-search';
import type { ArchiveSearch } from '../archive-search';
import { ReissueDialog } from '../reissue/ReissueDialog';
import { useArchiveList } from '../use-archive-list';
import { useColumns } from '../use-columns';
import { useSelection } from '../use-selection';
import { ArchiveCsv } from './ArchiveCsv';
import { ArchiveFilters } from './ArchiveFilters';
import { ArchiveList } from './ArchiveList';
import { BulkRevokeDialog } from './BulkRevokeDialog';
import { CertificatePanel } from './CertificatePanel';
import { ColumnsMenu } from './ColumnsMenu';
import { PageControls } from './PageControls';
import { SelectionBar } from './SelectionBar';

/** The dialog that revokes one certificate. */
export type RevokeDialogType = ComponentType<{
  certificate: { id: number; course: string; holder: string };
  requiresReason?: boolean;
  open: boolean;
  onClose: () => void;
  onRevoked: () => void;
}>;

interface ArchivePageProps {
  /** The search parameters of the URL. */
  search: ArchiveSearch;
  /**
   * Changes the search parameters. `undefined` removes one.
   * @param replace true if "back" should not return to the state before.
   */
  onSearch: (change: ArchiveSearch, replace?: boolean) => void;
  RevokeDialog: RevokeDialogType;
}

/** What is open over the page. */
type OpenDialog = { kind: 'revoke' | 'reissue'; certificate: ArchivedCertificate } | { kind: 'bulk' };

/** /certificados-emitidos: staff find every issued certificate, correct and revoke it. */
export function ArchivePage({ search, onSearch, RevokeDialog }: ArchivePageProps) {
  const { userRole } = useSession();
  const filters = filtersOf(search);
  const archive = useArchiveList(search);
  const certificates = archive.list?.certificates ?? [];
  const { columns, toggle } = useColumns();
  const selection = useSelection(JSON.stringify(filters));
  const heading = useRef<HTMLHeadingElement>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [notice, setNotice] = useStateAfterPress('');
  const losesFocus = useRef(false);
  const { copy } = useCopy();

  // If a certificate is opened before the search for the typed text begins, it stays open.
  const changeFilters = (change: Filters, isTyping = false) =>
    onSearch({ ...change, cursor: undefined, ...(!isTyping && { id: undefined }) }, isTyping);

  /** Closes this dialog and the panel after a change, and moves the focus: the button that opened it is gone. */
  function closeAfterChange(text: string, ended: OpenDialog): void {
    losesFocus.current = true;
    flushSync(() => setDialog((open) => (open === ended ? null : open)));
    setNotice(text);
    if (search.id !== undefined) onSearch({ id: undefined }, true);
  }
  const isCovered = search.id !== undefined;
  // Elements outside a modal dialog cannot receive the focus, so the dialog and the panel close first.
  useEffect(() => {
    if (!losesFocus.current || isCovered || dialog !== null) return;
    losesFocus.current = false;
    heading.current?.focus();
  });

  async function copyLink({ public_url: url }: ArchivedCertificate): Promise<void> {
    const outcome = await copy(url);
    setNotice(outcome === 'copied' ? ARCHIVE_TEXTS.copied : `${ARCHIVE_TEXTS.notCopied} ${url}`);
  }

  const handlers = {
    canReissue: can(userRole, 'certificates.issue'),
    canRevoke: can(userRole, 'certificates.revoke'),
    onOpen: ({ id }: ArchivedCertificate) => onSearch({ id }),
    onCopy: (certificate: ArchivedCertificate) => void copyLink(certificate),
    onReissue: (certificate: ArchivedCertificate) => setDialog({ kind: 'reissue', certificate }),
    onRevoke: (certificate: ArchivedCertificate) => setDialog({ kind: 'revoke', certificate }),
  };
  const chosen = selection.certificates;
  return (
    <>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div>
            <h1 ref={heading} tabIndex={-1} className="titulo-2">
              {ARCHIVE_TEXTS.title}
            </h1>
            <p className="text-suave">{ARCHIVE_TEXTS.intro}</p>
          </div>
          <div className="flex flex-wrap items-start gap-2 max-sm:w-full">
            <ArchiveCsv filters={filters} />
            <ColumnsMenu columns={columns} onToggle={toggle} />
          </div>
        </div>
        <ArchiveFilters filters={filters} certificates={certificates} onChange={changeFilters} />
        <p role="status" className="font-medium text-exito wrap-anywhere empty:hidden">
          {notice}
        </p>
        <ArchiveList
          archive={archive}
          search={search}
          onSearch={onSearch}
          columns={columns}
          selection={selection}
          {...handlers}
        />
        <PageControls cursor={search.cursor} next={archive.list?.next ?? null} />
        {chosen.length > 0 && (
          <SelectionBar
            count={chosen.length}
            onRevoke={() =>
              chosen.length > ARCHIVE_LIMITS.revocations
                ? setNotice(BULK_REVOCATION_TEXTS.tooMany(ARCHIVE_LIMITS.revocations))
                : setDialog({ kind: 'bulk' })
            }
            onClear={selection.clear}
          />
        )}
      </div>
      <CertificatePanel
        id={search.id}
        listed={certificates.find(({ id }) => id === search.id)}
        onClose={() => onSearch({ id: undefined }, true)}
        {...handlers}
      />
      {dialog?.kind === 'revoke' && (
        <RevokeDialog
          certificate={{
            id: dialog.certificate.id,
            course: dialog.certificate.course_title,
            holder: dialog.certificate.user_name,
          }}
          requiresReason
          open
          onClose={() => setDialog(null)}
          onRevoked={() => closeAfterChange(REVOCATION_TEXTS.done, dialog)}
        />
      )}
      {dialog?.kind === 'reissue' && (
        <ReissueDialog
          certificate={dialog.certificate}
          onClose={() => setDialog(null)}
          onDone={(newCode, oldCode) => closeAfterChange(REISSUE_TEXTS.done(newCode, oldCode), dialog)}
        />
      )}
      {dialog?.kind === 'bulk' && (
        <BulkRevokeDialog
          certificates={chosen}
          onClose={() => setDialog(null)}
          onRevoked={(ids) => {
            selection.clear();
            closeAfterChange(`Se revisaron ${quantityText(ids.length, 'certificado', 'certificados')}.`, dialog);
          }}
        />
      )}
    </>
  );
}
