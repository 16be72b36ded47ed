import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';

/** Sizes of the picture, as multiples of the first one. */
const STEPS = [1, 1.5, 2, 3, 4];

interface VoucherZoomProps {
  open: boolean;
  url: string;
  alt: string;
  onClose: () => void;
}

/** A picture that fills the screen. Plus and minus change its size; the arrows move it. */
export function VoucherZoom({ open, url, alt, onClose }: VoucherZoomProps) {
  const [step, setStep] = useState(0);
  const change = (by: 1 | -1) => setStep((now) => Math.min(Math.max(now + by, 0), STEPS.length - 1));

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === '+' || event.key === '=') change(1);
    else if (event.key === '-') change(-1);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog open={open} onClose={onClose} title={alt} shape="full">
      <div onKeyDown={onKeyDown} className="flex flex-col gap-3">
        <div className="flex items-center gap-2">
          <Button
            variant="outline"
            size="icon"
            aria-label="Reducir"
            aria-disabled={step === 0}
            onClick={() => change(-1)}
          >
            <Minus size={20} aria-hidden="true" />
          </Button>
          <Button
            variant="outline"
            size="icon"
            aria-label="Ampliar"
            aria-disabled={step === STEPS.length - 1}
            onClick={() => change(1)}
          >
            <Plus size={20} aria-hidden="true" />
          </Button>
          <p role="status" className="text-suave tabular-nums">
            {(STEPS[step] ?? 1) * 100} %
          </p>
          <p className="text-sm text-suave max-sm:hidden">Teclas + y −; las flechas la mueven.</p>
        </div>
        <div
          role="group"
          tabIndex={0}
          data-autofocus
          aria-label="Imagen ampliada"
          className="max-h-[70dvh] overflow-auto bg-hundido"
        >
          <img
            src={url}
            alt={alt}
            style={{ width: `calc(min(28rem, 100%) * ${STEPS[step] ?? 1})` }}
            className="mx-auto max-w-none"
          />
        </div>
      </div>
    </Dialog>
  );
}
