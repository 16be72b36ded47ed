import { MARGIN, WIDTH } from './paper';

/** Left edges of the six details, and the right edge of the notes beside the QR. */
export const DETAILS = [62, 164, 290, 392, 494, 590];
export const QR = 110;
export const VERIFY = WIDTH - MARGIN - QR - 16;
