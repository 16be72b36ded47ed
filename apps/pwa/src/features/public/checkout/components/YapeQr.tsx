import { academy } from '@telar/brand/academy';
import { PAYMENT_TEXTS } from '@telar/texts/screens/checkout';
import Download from 'lucide-react/icons/download';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { cx } from '../../../../ui/cx';
import { saveAsPng } from '../save-as-png';
import { CopyButton } from './CopyButton';

const QR = `/brand/${academy.yape.qr}`;

/** Shows the academy's Yape QR code with a button that saves it as an image. */
export function YapeQr({ className }: { className: string }) {
  const [saveFailed, setSaveFailed] = useStateAfterPress(false);
  return (
    <Card className={cx('scheme-only-light overflow-hidden text-tinta shadow-papel', className)}>
      <p className="bg-yape px-5 py-3 text-center font-titulo text-2xl font-bold text-sobre-noche">Yape</p>
      <div className="flex flex-col items-center gap-3 p-5">
        <img
          src={QR}
          alt={`Código QR de Yape de ${academy.yape.holder}`}
          width={280}
          height={280}
          className="w-full max-w-70"
        />
        <div className="text-center">
          <p className="font-semibold">{academy.yape.holder}</p>
          <div className="flex flex-wrap items-center justify-center gap-x-1 pl-11">
            <span className="text-suave tabular-nums">{academy.yape.number}</span>
            <CopyButton
              label="Copiar el número de Yape"
              text={academy.yape.number.replaceAll(' ', '')}
              done={PAYMENT_TEXTS.numberCopied}
            />
          </div>
        </div>
        <Button variant="outline" wide onClick={() => void saveAsPng(QR, 'yape.png').catch(() => setSaveFailed(true))}>
          <Download size={18} aria-hidden="true" />
          Guardar QR
        </Button>
        {saveFailed && <Alert tone="error">No se pudo guardar el QR. Toma una captura de pantalla.</Alert>}
      </div>
    </Card>
  );
}
