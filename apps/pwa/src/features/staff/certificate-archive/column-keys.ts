/** The columns that can be chosen, in their order. The name is always shown. */
export const COLUMN_KEYS = [
  'dni',
  'course',
  'code',
  'issue_date',
  'grade',
  'issued',
  'template',
  'origin',
  'state',
] as const;
export type ColumnKey = (typeof COLUMN_KEYS)[number];

export const COLUMN_LABELS: Record<ColumnKey, string> = {
  dni: 'Documento',
  course: 'Curso',
  code: 'Código',
  issue_date: 'Emisión',
  grade: 'Nota',
  issued: 'Registrado',
  template: 'Plantilla',
  origin: 'Origen',
  state: 'Estado',
};

export const DEFAULT_COLUMNS: readonly ColumnKey[] = ['dni', 'course', 'code', 'issue_date', 'issued', 'state'];
