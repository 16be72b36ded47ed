import { can } from '@telar/domain/roles';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Suspense } from 'react';
import { useSession } from '../../../../session/use-session';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { RevocationRecord } from '../../../public/certificates/components/staff';

const PANEL = 'revocations';

interface RevocationsSectionProps {
  open: boolean;
  /** The record's page, from 1. */
  page: number;
  onToggle: () => void;
}

/** The record of what was annulled, behind a button; nobody but admins sees any of it. */
export function RevocationsSection({ open, page, onToggle }: RevocationsSectionProps) {
  const { userRole } = useSession();
  if (!can(userRole, 'certificates.revoke')) return null;
  return (
    <section aria-label="Certificados anulados" className="flex flex-col gap-4">
      <Button
        variant="outline"
        aria-expanded={open}
        aria-controls={PANEL}
        onClick={onToggle}
        className="self-start max-sm:w-full"
      >
        Anulados
        <ChevronDown
          size={20}
          aria-hidden="true"
          className={cx('transition-transform duration-150', open && 'rotate-180')}
        />
      </Button>
      <div id={PANEL}>
        {open && (
          <Suspense fallback={null}>
            <RevocationRecord page={page} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
