import { BATCH_TEXTS, NEW_BATCH_TEXTS, timeLeft } from './batches';
import { CLASS_TEXTS, OVERVIEW_TEXTS } from './class-progress';

it.each([
  [null, ''],
  [0, 'falta menos de un minuto'],
  [60, 'falta un minuto'],
  [61, 'faltan unos 2 minutos'],
  [5_400, 'faltan unas 2 horas'],
])('says how long a batch takes with %j seconds left', (seconds, text) => expect(timeLeft(seconds)).toBe(text));

it.each([
  [NEW_BATCH_TEXTS.pasted, 'Se pegó 1 celda.', 'Se pegaron 1,200 celdas.'],
  [NEW_BATCH_TEXTS.pasteOverflow, /^Sobró 1 fila, que no cabía/, /^Sobraron 1,200 filas, que no cabían/],
  [BATCH_TEXTS.deleteDraft, /^Se elimina 1 fila revisada\./, /^Se eliminan 1,200 filas revisadas\./],
  [OVERVIEW_TEXTS.awaiting, '1 persona espera su certificado', '1,200 personas esperan su certificado'],
  [OVERVIEW_TEXTS.lacking, /^a 1 persona le falta/, /^a 1,200 personas les falta/],
  [CLASS_TEXTS.pasted, 'Se llenó 1 nota. Revísala y guarda.', 'Se llenaron 1,200 notas. Revísalas y guarda.'],
  [CLASS_TEXTS.pasteOverflow, /^Sobró 1 línea:/, /^Sobraron 1,200 líneas:/],
])('writes one and many: %#', (text, one, many) => {
  expect(text(1)).toEqual(typeof one === 'string' ? one : expect.stringMatching(one));
  expect(text(1_200)).toEqual(typeof many === 'string' ? many : expect.stringMatching(many));
});
