import { Button } from '../ui';

interface UpdateOfferProps {
  onUpdate: () => void;
  onLater: () => void;
}

/** The card that offers a new version. */
export default function UpdateOffer({ onUpdate, onLater }: UpdateOfferProps) {
  return (
    <div className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-lectura flex-wrap items-center gap-3 rounded-carta border border-linea bg-carta p-4 shadow-capa">
      <p className="flex-1 basis-40 font-semibold">Hay una versión nueva</p>
      <div className="flex gap-2">
        <Button variant="quiet" onClick={onLater}>
          Más tarde
        </Button>
        <Button onClick={onUpdate}>Actualizar</Button>
      </div>
    </div>
  );
}
