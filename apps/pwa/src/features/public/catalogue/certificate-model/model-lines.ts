import { printedValue } from '@telar/certificate-pdf/content';
import type { MeasuredFont } from '@telar/certificate-pdf/text/fit';
import { fitValue, placeLines } from '@telar/certificate-pdf/text/typography';
import type { PlacedLine } from '@telar/certificate-pdf/text/typography';
import type { ModelPlace } from '@telar/contracts/certificate-model';

/** What is printed on the model. */
export type ModelValues = Record<ModelPlace['field'], string | number | null>;

/** A line of the model, in points of its page. */
export interface ModelLine extends PlacedLine {
  size: number;
  place: ModelPlace;
}

/** The lines of all values, as the certificate's PDF has them. */
export function modelLines(
  places: readonly ModelPlace[],
  values: ModelValues,
  fontOf: (place: ModelPlace) => MeasuredFont,
): ModelLine[] {
  return places.flatMap((place) => {
    const { field, align } = place;
    const text = printedValue(field, values[field]);
    if (text === '') return [];
    const fitted = fitValue(field, { text, font: fontOf(place) }, { box: place, size: place.size });
    return placeLines(fitted, place, align).map((line) => ({ ...line, size: fitted.size, place }));
  });
}
