/** The longest name that is generated, in UTF-16 units of its composed form. */
export const LONGEST_NAME = 120;

const GIVEN =
  'María José Ángel Lucía Andrés Raúl Sofía Jesús Inés Óscar Úrsula Rocío Begoña Íñigo Güido Noé Zoë Anaïs Nélida Wilfredo'.split(
    ' ',
  );
const SURNAMES =
  'Quispe Ñahui Muñoz Güimac Ñaupari Huamán Mamaní Peña Yupanqui Ibáñez Agüero Chávez Nuñuvero Condori Páucar Llaqta'.split(
    ' ',
  );
const JOINED = [
  ['de la', 'Cruz'],
  ['De los', 'Ríos'],
  ['del', 'Águila'],
  ['y', 'Ordóñez'],
  ['viuda de', 'Sáenz'],
].map((words) => words.join(' '));
const MARKED = [
  'O’Brien',
  'D’Angelo',
  "Ch'aska",
  'Tupaq-Amaru',
  'Fernández-Maldonado',
  'Ma. Elena',
  'Jr.',
  'N’Golo',
  'Ñusta',
];
const BEYOND = [
  ...['Łukasz Wałęsa', 'Őri Kőszegi', 'Žižek Dvořák', 'Şerban Ţepeş', 'Ștefan Țurcanu', 'Gökçe Yıldız', 'İnci Ağaoğlu'],
  ...['Nguyễn Thị Ngọc Hân', 'Đặng Hữu Phước', 'Þórður Guðmundsson', 'Ærøskøbing Bjørn', 'Œuvrard Maëlle', 'Weiß Groß'],
  ...[
    'Ħal Għawdex',
    'Kaṇāda Śaṅkara',
    'Ōno Yūki',
    'Ḥasan al-Dīn',
    'Ģirts Ķēniņš',
    'Ėglė Žemaitė',
    'G\u0303uarani Pytu\u0303',
  ],
  ...['Παναγιώτης Ώριμος', 'Юлия Щёголева', 'Ђорђе Њего', 'Ŵyn Ŷnys', 'Ǧani Ǩiur', 'Ếch Ộc Ữu'],
];

/** Numbers from 0 to 1 that are the same at every run (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * People's names as an academy meets them, the same ones at every run: two given names and two surnames, composed and
 * decomposed and both in one, joined surnames, hyphens and apostrophes, alphabets beyond Spanish, and lengths up to
 * `LONGEST_NAME`. No two are the same.
 */
export function generatedNames(count: number, seed = 20_260_314): string[] {
  const roll = dice(seed);
  const pick = (from: readonly string[]) => from[Math.floor(roll() * from.length)] ?? '';
  // In turn, so that all of them come.
  const abroad = BEYOND.values();
  const beyond = () => abroad.next().value ?? pick(BEYOND);
  const usual = () => [pick(GIVEN), pick(GIVEN), pick(SURNAMES), pick(SURNAMES)];
  const long = () => {
    let name = usual().join(' ');
    while (name.length < LONGEST_NAME) name += ` ${pick([...GIVEN, ...SURNAMES, ...JOINED, ...MARKED])}`;
    return name.slice(0, LONGEST_NAME).trimEnd();
  };
  const kinds: (() => string)[] = [
    () => usual().join(' '),
    () => usual().join(' ').normalize('NFD'),
    () =>
      usual()
        .map((word) => word.normalize(roll() < 0.5 ? 'NFC' : 'NFD'))
        .join(' '),
    () => [pick(GIVEN), pick(SURNAMES), pick(JOINED)].join(' '),
    () => [pick(GIVEN), pick(MARKED), pick(SURNAMES), pick(MARKED)].join(' '),
    () => [beyond(), pick(SURNAMES)].join(' '),
    () => [pick(GIVEN), beyond()].join(' ').normalize('NFD'),
    long,
    () => long().normalize('NFD'),
    () => `${pick(GIVEN)}${'-de-la-'.repeat(3)}${pick(SURNAMES)} ${pick(GIVEN)}`,
  ];
  const names = new Set<string>();
  while (names.size < count) names.add(kinds[names.size % kinds.length]?.() ?? '');
  return [...names];
}
