/** A drawn PDF: a title, and on each page a heading with its lines. */
export interface DemoFile {
  /** The place of the module in the course, from 1. */
  module: number;
  filename: string;
  title: string;
  pages: { heading: string; lines: string[] }[];
}

/** The material of demo courses, by the key of the course. */
export const demoFiles: Record<string, DemoFile[]> = {
  'excel-contabilidad': [
    {
      module: 1,
      filename: 'Guía de tablas.pdf',
      title: 'Guía de tablas bien hechas',
      pages: [
        {
          heading: 'Antes de escribir el primer dato',
          lines: [
            'Una fila es un comprobante; una columna, un solo dato.',
            'La primera fila tiene los nombres, sin celdas combinadas.',
            'Las fechas son fechas, y los importes son números: nunca S/ dentro de la celda.',
            'Los totales van en otra hoja, para que la tabla pueda crecer.',
          ],
        },
        {
          heading: 'Ejercicio',
          lines: [
            'Copia diez boletas de la semana en una tabla con seis columnas:',
            'fecha, serie, número, documento del cliente, base e IGV.',
            'Ordénala por fecha y comprueba que la base más el IGV da el total.',
          ],
        },
      ],
    },
    {
      module: 2,
      filename: 'Lista de control.pdf',
      title: 'Lista de control de la entrada',
      pages: [
        {
          heading: 'Lo que una celda debe rechazar',
          lines: [
            'Un RUC que no tiene 11 dígitos.',
            'Una fecha de otro periodo.',
            'Un importe negativo que no es una nota de crédito.',
            'Un comprobante que ya está en la tabla.',
          ],
        },
      ],
    },
  ],
};
