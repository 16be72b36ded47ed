import Award from 'lucide-react/icons/award';
import HardDrive from 'lucide-react/icons/hard-drive';
import { openSavedDataPanel } from '../../../../offline/ui/panel/panel-store';
import { Button, ButtonLink } from '../../../../ui/Button';

/** Links to the account's other screens, also without network. */
export function StoredLinks() {
  return (
    <>
      <ButtonLink to="/mis-certificados" variant="quiet" size="compact">
        <Award size={18} aria-hidden="true" />
        Mis certificados
      </ButtonLink>
      <Button variant="quiet" size="compact" onClick={openSavedDataPanel}>
        <HardDrive size={18} aria-hidden="true" />
        Guardado en este dispositivo
      </Button>
    </>
  );
}
