import { academy } from '@telar/brand/academy';
import { Button } from '../ui/Button';

interface InstallCardProps {
  /** The text of the button that accepts. */
  action: string;
  onInstall: () => void;
  onDecline: () => void;
}

/** Offers to install the app, with a button to accept and one to decline. */
export function InstallCard({ action, onInstall, onDecline }: InstallCardProps) {
  return (
    <aside
      aria-labelledby="install-title"
      className="fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-40 mx-auto max-w-lectura overflow-hidden rounded-carta border border-linea bg-carta shadow-capa lg:right-auto lg:left-6 lg:mx-0 lg:max-w-md"
    >
      <img src="/telar/portada.svg" alt="" className="block h-2 w-full object-cover" />
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 p-4">
        <img src="/icons/icon.svg" alt="" width={48} height={48} className="size-12" />
        <div>
          <p id="install-title" className="font-titulo text-lg leading-tight font-bold">
            Lleva {academy.name} en tu pantalla de inicio
          </p>
          <p className="mt-1 text-sm text-suave">Tus cursos y certificados a un toque, también sin conexión.</p>
        </div>
        <div className="col-span-2 flex justify-end gap-2">
          <Button variant="quiet" onClick={onDecline}>
            No, gracias
          </Button>
          <Button onClick={onInstall}>{action}</Button>
        </div>
      </div>
    </aside>
  );
}
