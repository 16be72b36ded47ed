import { SCAN_TEXTS } from '@telar/texts/screens/verification';
import Camera from 'lucide-react/icons/camera';
import CameraOff from 'lucide-react/icons/camera-off';
import Flashlight from 'lucide-react/icons/flashlight';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { cx } from '../../../../ui/cx';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { Weave } from '../../../../ui/Weave';
import { useCamera } from '../scan/use-camera';

/** What screen readers announce at each stage. */
const STAGE_TEXTS = {
  off: '',
  starting: 'Abriendo la cámara…',
  on: 'Cámara encendida. Apunta al QR del certificado.',
} as const;

interface CameraScanProps {
  /** Called with the text of each QR code read, often with the same text many times a second. */
  onText: (text: string) => void;
}

/** Reads QR codes with the camera, which is off until the user switches it on. Its images do not leave the device. */
export function CameraScan({ onText }: CameraScanProps) {
  const { video, stage, error, torch, start, stop, toggleTorch } = useCamera(onText);
  const isOn = stage === 'on';
  return (
    <Card as="section" aria-labelledby="camera-scan" className="flex flex-col overflow-hidden">
      <div className="relative aspect-square overflow-hidden bg-noche text-sobre-noche sm:aspect-4/3">
        <video
          ref={video}
          muted
          playsInline
          aria-label="Lo que ve la cámara"
          className={cx('absolute inset-0 size-full object-cover', !isOn && 'invisible')}
        />
        {!isOn && (
          <Weave text="verificar" palette="noche" ratio={70} className="absolute inset-x-0 top-0 block h-5 w-full" />
        )}
        <div className="pointer-events-none absolute inset-x-0 top-5 bottom-20">
          <QrFrame />
          {!isOn && (
            <p className="absolute inset-0 m-auto h-fit max-w-48 text-center leading-snug text-balance text-sobre-noche-suave">
              {stage === 'starting' ? STAGE_TEXTS.starting : 'El QR está al pie de la primera página'}
            </p>
          )}
        </div>
        <div className="absolute inset-x-0 bottom-0 flex flex-wrap justify-center gap-3 p-4">
          <Button
            variant={stage === 'off' ? 'hero' : 'night'}
            onClick={stage === 'off' ? start : stop}
            className={cx('min-h-12 px-7', stage !== 'off' && 'bg-noche')}
          >
            {stage === 'off' ? <Camera size={20} aria-hidden="true" /> : <CameraOff size={20} aria-hidden="true" />}
            {stage === 'off' ? 'Usar la cámara' : 'Apagar la cámara'}
          </Button>
          {torch !== null && (
            <Button
              variant="night"
              aria-pressed={torch}
              onClick={() => void toggleTorch()}
              className={cx('min-h-12', torch ? 'border-maiz bg-noche text-maiz' : 'bg-noche')}
            >
              <Flashlight size={20} aria-hidden="true" />
              Linterna
            </Button>
          )}
        </div>
      </div>
      {error && (
        <div className="px-5 pt-5 sm:px-6">
          <Alert tone="error">{SCAN_TEXTS.camera[error]}</Alert>
        </div>
      )}
      <div className="flex flex-col gap-1 p-5 sm:p-6">
        <h2 id="camera-scan" className="titulo-3">
          Con la cámara
        </h2>
        <p className="text-[0.9375rem] text-suave">
          Pon el QR dentro del marco, a un palmo. La imagen no sale de este dispositivo.
        </p>
      </div>
      <LiveRegion>{STAGE_TEXTS[stage]}</LiveRegion>
    </Card>
  );
}

const CORNERS = 'M4 22V8q0-4 4-4h14M78 4h14q4 0 4 4v14M96 78v14q0 4-4 4H78M22 96H8q-4 0-4-4V78';

/** Shows four corners that frame the QR code, in two colors that are visible on light and dark backgrounds. */
function QrFrame() {
  return (
    <svg
      viewBox="0 0 100 100"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 m-auto h-4/5"
    >
      <path d={CORNERS} strokeWidth="4.5" className="text-noche" />
      <path d={CORNERS} strokeWidth="2.5" className="text-maiz" />
    </svg>
  );
}
