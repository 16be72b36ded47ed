import { Button, Dialog } from '../../../ui';
import { TemplatesPanel } from './TemplatesPanel';

interface TemplatesDrawerProps {
  open: boolean;
  chosen: string | null;
  onChoose: (name: string | null) => void;
  onClose: () => void;
}

/** The templates where there is no room for them beside the form. */
export function TemplatesDrawer({ open, chosen, onChoose, onClose }: TemplatesDrawerProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Elegir plantilla" shape="drawer">
      <TemplatesPanel chosen={chosen} onChoose={onChoose} />
      <div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 border-t border-linea bg-carta p-4">
        <Button wide disabled={chosen === null} onClick={onClose}>
          Usar esta plantilla
        </Button>
      </div>
    </Dialog>
  );
}
