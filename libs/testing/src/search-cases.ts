/** A small catalogue for `SEARCH_CASES`. */
export const SEARCH_COURSES = [
  { title: 'Diseño de marcas', description: 'Del boceto al manual.', instructor: 'Óscar Ramírez' },
  { title: 'Excel para diseñadores', description: 'Tablas y márgenes.', instructor: 'Rosa Quispe' },
  { title: '100% lana', description: 'Urdir y tejer: ruta_corta.', instructor: 'Nilda Ñahui' },
  { title: 'Quechua chanka', description: String.raw`Canciones\coplas de Ayacucho.`, instructor: 'Rosa Huamán' },
  { title: 'Excel para contabilidad', description: 'Asientos y balances.', instructor: 'Maribel Rojas' },
] as const;

/**
 * A search and the titles of the courses that it finds. All searches must agree on each: of the server, of the cached
 * catalogue and of the staff's lists.
 */
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
  ['o a', SEARCH_COURSES.map(({ title }) => title)],
  ['excel contabilidad', ['Excel para contabilidad']],
  ['contabilidad EXCEL', ['Excel para contabilidad']],
  ['Rojas Maribel', ['Excel para contabilidad']],
  ['maribel rojas excel', ['Excel para contabilidad']],
  ['rojas quispe', []],
  ['100％', ['100% lana']],
  ['xc q', ['Excel para diseñadores']],
  ['   ', SEARCH_COURSES.map(({ title }) => title)],
];
