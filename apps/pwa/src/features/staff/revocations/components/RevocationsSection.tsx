import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { RevocationRecord } from './RevocationRecord';

const PANEL = 'revocations';

interface RevocationsSectionProps {
  open: boolean;
  /** The record's page, from 1. */
  page: number;
  onToggle: () => void;
}

/** Shows the revocation record behind a button, and fetches it when it opens. */
export function RevocationsSection({ open, page, onToggle }: RevocationsSectionProps) {
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
      <div id={PANEL}>{open && <RevocationRecord page={page} />}</div>
    </section>
  );
}
