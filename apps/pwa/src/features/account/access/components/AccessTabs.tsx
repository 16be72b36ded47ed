import type { ReactNode } from 'react';
import { Tabs } from '../../../../ui/Tabs';

export type AccessTab = 'iniciar-sesion' | 'registrarse';

const TABS: readonly { key: AccessTab; label: string }[] = [
  { key: 'iniciar-sesion', label: 'Iniciar Sesión' },
  { key: 'registrarse', label: 'Registrarse' },
];

interface AccessTabsProps {
  tab: AccessTab;
  onChoose: (tab: AccessTab) => void;
  children: ReactNode;
}

/** Tabs for the login and the registration. */
export function AccessTabs({ tab, onChoose, children }: AccessTabsProps) {
  return (
    <Tabs label="Acceso" tabs={TABS} active={tab} onChange={onChoose} className="gap-6">
      {children}
    </Tabs>
  );
}
