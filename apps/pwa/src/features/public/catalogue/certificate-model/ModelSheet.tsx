import type { CertificateModel, ModelBox } from '@telar/contracts/certificate-model';
import { MODEL_FONTS, measuredFont } from './model-fonts';
import { modelLines } from './model-lines';
import type { ModelValues } from './model-lines';

/** Draws the model with the values where the PDF has them. The server has marked the picture as a model. */
export function ModelSheet({ model, values }: { model: CertificateModel; values: ModelValues }) {
  const { width, height, picture, places, qr } = model;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block w-full">
      <image href={picture} width={width} height={height} />
      {modelLines(places, values, measuredFont).map(({ text, x, y, size, place }) => (
        <text
          key={`${place.field} ${place.y} ${y}`}
          data-field={place.field}
          x={x}
          y={y}
          fontSize={size}
          fontFamily={`"${MODEL_FONTS[place.font].family}", serif`}
          fontWeight={MODEL_FONTS[place.font].weight}
          fill={place.color}
          // Without it, browsers round the widths of small glyphs to whole pixels.
          style={{ fontVariantLigatures: 'none', textRendering: 'geometricPrecision' }}
        >
          {text}
        </text>
      ))}
      {qr && <QrSpace box={qr} />}
    </svg>
  );
}

/** The place of the QR. A model has none, because visitors would try to scan it. */
function QrSpace({ box }: { box: ModelBox }) {
  const side = Math.min(box.width, box.height);
  const [x, y] = [box.x + (box.width - side) / 2, box.y + (box.height - side) / 2];
  return (
    <g fontFamily='"Figtree", sans-serif' fontSize={side / 9} fontWeight={600} textAnchor="middle" fill="#5A5560">
      <rect x={x} y={y} width={side} height={side} fill="#FFFFFF" stroke="#5A5560" strokeDasharray="4 3" />
      <text x={x + side / 2} y={y + side / 2 - side / 18}>
        Aquí irá
      </text>
      <text x={x + side / 2} y={y + side / 2 + side / 9}>
        tu QR
      </text>
    </g>
  );
}
