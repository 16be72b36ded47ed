import { pageDenied } from '@telar/texts/page-denied';
import X from 'lucide-react/icons/x';
import type { Notice } from '../navigation/notice';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';

/** A notice that can be closed. */
export default function NoticeAlert({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { text, denied, tone } = notice;
  return (
    <div className="pagina pt-4">
      <Alert
        tone={tone}
        action={
          <Button variant="quiet" size="icon" aria-label="Cerrar el aviso" className="-my-2.5" onClick={onClose}>
            <X size={20} aria-hidden="true" />
          </Button>
        }
      >
        {text ?? pageDenied(denied)}
      </Alert>
    </div>
  );
}
