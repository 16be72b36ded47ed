import type { ReactNode } from 'react';
import { SideDrawer } from './SideDrawer';
import { SideTabs } from './SideTabs';
import type { Side, SideKey } from './use-side';

interface SideZoneProps {
  side: Side;
  panels: Record<SideKey, ReactNode>;
  /** True once a template is chosen: the drawer has done what it was opened for. */
  hasTemplate: boolean;
  className: string;
}

/** Templates and catalogue: beside the form where there is room, else in a drawer over it. */
export function SideZone({ side, panels, hasTemplate, className }: SideZoneProps) {
  const { shown, setShown, drawer, close, zone } = side;
  if (side.wide) {
    return (
      <div ref={zone} className={className}>
        <SideTabs
          label="Plantillas y catálogo"
          active={shown}
          onChange={setShown}
          tabs={[
            { key: 'templates', label: 'Plantillas', panel: panels.templates },
            { key: 'catalogue', label: 'Catálogo', panel: panels.catalogue },
          ]}
        />
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
