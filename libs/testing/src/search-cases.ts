/** A small catalogue for `SEARCH_CASES`. */
export const SEARCH_COURSES = [
  { title: 'Diseño de marcas', description: 'Del boceto al manual.', instructor: 'Óscar Ramírez' },
  { title: 'Excel para diseñadores', description: 'Tablas y márgenes.', instructor: 'Rosa Quispe' },
  { title: '100% lana', description: 'Urdir y tejer: ruta_corta.', instructor: 'Nilda Ñahui' },
  { title: 'Quechua chanka', description: String.raw`Canciones\coplas de Ayacucho.`, instructor: 'Rosa Huamán' },
] as const;

/** A search of courses and the titles it finds. The server and the cached catalogue must agree on each. */
export const SEARCH_CASES: readonly [search: string, titles: readonly string[]][] = [
  ['diseño marcas', ['Diseño de marcas']],
  ['marcas diseno', ['Diseño de marcas']],
  ['  MARCAS   de\tDISEÑO ', ['Diseño de marcas']],
  ['ramirez boceto', ['Diseño de marcas']],
  ['rosa', ['Excel para diseñadores', 'Quechua chanka']],
  ['rosa dise', ['Excel para diseñadores']],
  ['rosa rosa', ['Excel para diseñadores', 'Quechua chanka']],
  ['rosa marcas', []],
  ['tejer urdir y', ['100% lana']],
  ['lana 100%', ['100% lana']],
  ['% ñahui', ['100% lana']],
  ['%', ['100% lana']],
  ['ruta_corta', ['100% lana']],
  ['ruta_ nilda', ['100% lana']],
  ['ruta-corta', []],
  ['m_rcas', []],
  ['mar%as diseño', []],
  [String.raw`canciones\coplas quechua`, ['Quechua chanka']],
  [String.raw`\ rosa`, ['Quechua chanka']],
  ['o a', ['Diseño de marcas', 'Excel para diseñadores', '100% lana', 'Quechua chanka']],
  ['xc q', ['Excel para diseñadores']],
  ['   ', ['Diseño de marcas', 'Excel para diseñadores', '100% lana', 'Quechua chanka']],
];
