import X from 'lucide-react/icons/x';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import type { Notice } from '../navigation/notice';

/** A notice that can be closed. */
export default function NoticeAlert({ tone, text, onClose }: Pick<Notice, 'tone' | 'text'> & { onClose: () => void }) {
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
        {text}
      </Alert>
    </div>
  );
}
