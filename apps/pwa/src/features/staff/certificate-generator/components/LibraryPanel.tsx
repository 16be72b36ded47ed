import type { ReactNode } from 'react';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { DialogFooter } from '../../../../ui/DialogFooter';
import { Tabs } from '../../../../ui/Tabs';
import type { LibraryTab, LibraryPanelState } from './use-library-panel';

const TABS: readonly { key: LibraryTab; label: string }[] = [
  { key: 'templates', label: 'Plantillas' },
  { key: 'presets', label: 'Catálogo' },
];

const DRAWER_TITLES: Record<LibraryTab, string> = { templates: 'Elegir plantilla', presets: 'Catálogo' };

interface LibraryPanelProps {
  state: LibraryPanelState;
  panels: Record<LibraryTab, ReactNode>;
  hasTemplate: boolean;
  className: string;
}

/** Shows templates and presets as tabs beside the form, or in a drawer on narrow screens. */
export function LibraryPanel({ state, panels, hasTemplate, className }: LibraryPanelProps) {
  const { isWide, shown, setShown, isDrawerOpen, close, container } = state;
  if (isWide) {
    return (
      <div ref={container} className={className}>
        <Tabs label="Plantillas y catálogo" tabs={TABS} active={shown} onChange={setShown}>
          {panels[shown]}
        </Tabs>
      </div>
    );
  }
  return (
    <Dialog open={isDrawerOpen} onClose={close} title={DRAWER_TITLES[shown]} shape="drawer">
      {/* At least as high as the drawer, so that the button is at the bottom. */}
      <div className="flex min-h-[calc(100dvh-6.5rem)] flex-col gap-4">
        {panels[shown]}
        {shown === 'templates' && (
          <DialogFooter className="mt-auto p-4">
            <Button wide disabled={!hasTemplate} onClick={close}>
              Usar esta plantilla
            </Button>
          </DialogFooter>
        )}
      </div>
    </Dialog>
  );
}
