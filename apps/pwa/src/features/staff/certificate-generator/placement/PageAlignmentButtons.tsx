import type { PageSize, PlacedBox } from '@telar/domain/certificate-placement';
import AlignCenterHorizontal from 'lucide-react/icons/align-center-horizontal';
import AlignCenterVertical from 'lucide-react/icons/align-center-vertical';
import AlignEndHorizontal from 'lucide-react/icons/align-end-horizontal';
import AlignEndVertical from 'lucide-react/icons/align-end-vertical';
import AlignStartHorizontal from 'lucide-react/icons/align-start-horizontal';
import AlignStartVertical from 'lucide-react/icons/align-start-vertical';
import { alignOnPage } from './page-alignment';
import { ToolButton } from './ToolButton';

const ALIGNMENTS = [
  { alignment: 'left', label: 'Al margen izquierdo', Icon: AlignStartVertical },
  { alignment: 'center', label: 'Al centro de la página, a lo ancho', Icon: AlignCenterVertical },
  { alignment: 'right', label: 'Al margen derecho', Icon: AlignEndVertical },
  { alignment: 'top', label: 'Al margen superior', Icon: AlignStartHorizontal },
  { alignment: 'middle', label: 'Al centro de la página, a lo alto', Icon: AlignCenterHorizontal },
  { alignment: 'bottom', label: 'Al margen inferior', Icon: AlignEndHorizontal },
] as const;

interface PageAlignmentButtonsProps {
  box: PlacedBox;
  page: PageSize;
  onChange: (changes: Partial<PlacedBox>) => void;
}

/** Buttons that align a box on its page. */
export function PageAlignmentButtons({ box, page, onChange }: PageAlignmentButtonsProps) {
  return (
    <div role="group" aria-label="Alinear en la página" className="-mx-1.5 flex flex-wrap">
      {ALIGNMENTS.map(({ alignment, label, Icon }) => (
        <ToolButton
          key={alignment}
          label={label}
          Icon={Icon}
          onClick={() => onChange(alignOnPage(alignment, box, page))}
        />
      ))}
    </div>
  );
}
