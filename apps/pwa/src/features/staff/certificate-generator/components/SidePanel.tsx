import type { ReactNode } from 'react';
import { Tabs } from '../../../../ui/Tabs';
import { SideDrawer } from './SideDrawer';
import type { Side, SideKey } from './use-side-panel';

interface SideZoneProps {
  side: Side;
  panels: Record<SideKey, ReactNode>;
  /** True once a template is chosen: the drawer has done what it was opened for. */
  hasTemplate: boolean;
  className: string;
}

const TABS: readonly { key: SideKey; label: string }[] = [
  { key: 'templates', label: 'Plantillas' },
  { key: 'catalogue', label: 'Catálogo' },
];

/** Templates and catalogue: beside the form where there is room, else in a drawer over it. */
export function SideZone({ side, panels, hasTemplate, className }: SideZoneProps) {
  const { shown, setShown, drawer, close, zone } = side;
  if (side.wide) {
    return (
      <div ref={zone} className={className}>
        <Tabs label="Plantillas y catálogo" tabs={TABS} active={shown} onChange={setShown}>
          {panels[shown]}
        </Tabs>
      </div>
    );
  }
  return (
    <SideDrawer
      open={drawer}
      title={shown === 'templates' ? 'Elegir plantilla' : 'Catálogo'}
      onClose={close}
      {...(shown === 'templates' && { done: { label: 'Usar esta plantilla', disabled: !hasTemplate } })}
    >
      {panels[shown]}
    </SideDrawer>
  );
}
