import BookOpen from 'lucide-react/icons/book-open';
import Sparkles from 'lucide-react/icons/sparkles';
import { Button } from '../../../../ui/Button';

interface AutofillButtonsProps {
  onPresets: () => void;
  onAssistant: () => void;
}

/**
 * Buttons that fill in the course: from a preset, or with the syllabus assistant, whose panel says if the server has
 * none.
 */
export function AutofillButtons({ onPresets, onAssistant }: AutofillButtonsProps) {
  return (
    <div className="-mt-3 flex flex-wrap gap-2">
      <Button variant="outline" size="compact" className="flex-1" onClick={onPresets}>
        <BookOpen size={18} aria-hidden="true" className="shrink-0" />
        Catálogo
      </Button>
      <Button variant="outline" size="compact" className="flex-1 xs:whitespace-nowrap" onClick={onAssistant}>
        <Sparkles size={18} aria-hidden="true" className="shrink-0" />
        Asistente de temarios
      </Button>
    </div>
  );
}
