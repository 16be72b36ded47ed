import { encode } from 'uqr';

/** Modules of quiet zone on each side, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4;
/** Characters of the longest URL that is drawn. A QR code of more has modules that are too small to scan from paper. */
const URL_MAX = 1_000;

/** Draws a URL as a QR code, black on white, with its quiet zone. Draws nothing for a URL that is too long. */
export default function AddressQr({ url }: { url: string }) {
  if (url.length > URL_MAX) return null;
  const { size, data } = encode(url, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
      className="address-qr size-36 shrink-0"
    >
      <path d={`M0 0h${size}v${size}H0z`} className="fill-carta" />
      <path d={path} className="fill-noche" />
    </svg>
  );
}
