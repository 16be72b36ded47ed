import { academy } from '@telar/brand/academy';
import Share from 'lucide-react/icons/share';
import SquarePlus from 'lucide-react/icons/square-plus';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

interface StepProps {
  number: number;
  /** A drawing of what the phone shows at this step. */
  picture: ReactNode;
  children: ReactNode;
}

function Step({ number, picture, children }: StepProps) {
  return (
    <li className="grid gap-3 sm:grid-cols-[1fr_13rem] sm:items-center">
      <p className="flex gap-3">
        <span className="grid size-7 shrink-0 place-items-center rounded-full bg-pacifico text-sm font-bold text-sobre-pacifico">
          {number}
        </span>
        <span>{children}</span>
      </p>
      <div aria-hidden="true" className="rounded-boton border border-linea bg-hundido p-3">
        {picture}
      </div>
    </li>
  );
}

const BAR = 'h-1.5 rounded-full bg-linea';

/** Shows in pictures how Safari on an iPhone or iPad adds the app to the home screen. */
export default function AppleSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={`Instala ${academy.name} en tu iPhone o iPad`}>
      <ol className="flex flex-col gap-6">
        <Step
          number={1}
          picture={
            <div className="flex items-center justify-between gap-3">
              <span className={`${BAR} w-5`} />
              <span className={`${BAR} w-5`} />
              <span className="grid size-10 place-items-center rounded-campo bg-carta text-pacifico ring-2 ring-maiz">
                <Share size={22} />
              </span>
              <span className={`${BAR} w-5`} />
              <span className={`${BAR} w-5`} />
            </div>
          }
        >
          Toca el botón <strong>Compartir</strong>, el cuadrado con una flecha hacia arriba.
        </Step>
        <Step
          number={2}
          picture={
            <div className="flex flex-col gap-2">
              <span className={`${BAR} w-2/3`} />
              <span className="flex items-center justify-between rounded-campo bg-carta px-3 py-2 text-sm ring-2 ring-maiz">
                Agregar a inicio
                <SquarePlus size={20} />
              </span>
              <span className={`${BAR} w-1/2`} />
            </div>
          }
        >
          Baja por la lista y elige <strong>Agregar a inicio</strong>.
        </Step>
        <Step
          number={3}
          picture={
            <div className="flex items-center gap-3">
              <img src="/icons/apple-touch-icon.png" alt="" width={40} height={40} className="size-10 rounded-boton" />
              <span className="flex-1 text-sm font-semibold">{academy.name}</span>
              <span className="text-sm font-bold text-pacifico">Agregar</span>
            </div>
          }
        >
          Toca <strong>Agregar</strong>. El icono queda junto a tus otras aplicaciones.
        </Step>
      </ol>
      <div className="mt-6 flex justify-end">
        <Button onClick={onClose}>Entendido</Button>
      </div>
    </Dialog>
  );
}
