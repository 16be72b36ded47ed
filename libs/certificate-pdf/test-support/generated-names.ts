import { randomNumbers } from './random-numbers';

/** Length of the longest generated names, in UTF-16 units of the composed form. */
export const LONGEST_NAME = 120;

const GIVEN =
  'María José Ángel Lucía Andrés Raúl Sofía Jesús Inés Óscar Úrsula Rocío Begoña Íñigo Güido Noé Zoë Anaïs Nélida Wilfredo'.split(
    ' ',
  );
const SURNAMES =
  'Quispe Ñahui Muñoz Güimac Ñaupari Huamán Mamaní Peña Yupanqui Ibáñez Agüero Chávez Nuñuvero Condori Páucar Llaqta'.split(
    ' ',
  );
const WITH_PARTICLES = ['de la Cruz', 'De los Ríos', 'del Águila', 'y Ordóñez', 'viuda de Sáenz'];
const WITH_PUNCTUATION = [
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
const FOREIGN = [
  'Łukasz Wałęsa',
  'Őri Kőszegi',
  'Žižek Dvořák',
  'Şerban Ţepeş',
  'Ștefan Țurcanu',
  'Gökçe Yıldız',
  'İnci Ağaoğlu',
  'Nguyễn Thị Ngọc Hân',
  'Đặng Hữu Phước',
  'Þórður Guðmundsson',
  'Ærøskøbing Bjørn',
  'Œuvrard Maëlle',
  'Weiß Groß',
  'Ħal Għawdex',
  'Kaṇāda Śaṅkara',
  'Ōno Yūki',
  'Ḥasan al-Dīn',
  'Ģirts Ķēniņš',
  'Ėglė Žemaitė',
  'G\u0303uarani Pytu\u0303',
  'Παναγιώτης Ώριμος',
  'Юлия Щёголева',
  'Ђорђе Њего',
  'Ŵyn Ŷnys',
  'Ǧani Ǩiur',
  'Ếch Ộc Ữu',
];

/**
 * Realistic names of people, all different, the same ones for the same seed: two given names and two surnames; composed
 * letters, decomposed ones and both; surnames with particles; hyphens and apostrophes; letters of other languages;
 * lengths up to `LONGEST_NAME`. Each ten names are of ten kinds.
 */
export function generatedNames(count: number, seed = 20_260_314): string[] {
  const random = randomNumbers(seed);
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  // In order, so that each one occurs.
  const unused = FOREIGN.values();
  const foreign = () => unused.next().value ?? pick(FOREIGN);
  const usual = () => [pick(GIVEN), pick(GIVEN), pick(SURNAMES), pick(SURNAMES)];
  const long = () => {
    let name = usual().join(' ');
    while (name.length < LONGEST_NAME) {
      name += ` ${pick([...GIVEN, ...SURNAMES, ...WITH_PARTICLES, ...WITH_PUNCTUATION])}`;
    }
    return name.slice(0, LONGEST_NAME).trimEnd();
  };
  const kinds: (() => string)[] = [
    () => usual().join(' '),
    () => usual().join(' ').normalize('NFD'),
    () =>
      usual()
        .map((word) => word.normalize(random() < 0.5 ? 'NFC' : 'NFD'))
        .join(' '),
    () => [pick(GIVEN), pick(SURNAMES), pick(WITH_PARTICLES)].join(' '),
    () => [pick(GIVEN), pick(WITH_PUNCTUATION), pick(SURNAMES), pick(WITH_PUNCTUATION)].join(' '),
    () => [foreign(), pick(SURNAMES)].join(' '),
    () => [pick(GIVEN), foreign()].join(' ').normalize('NFD'),
    long,
    () => long().normalize('NFD'),
    () => `${pick(GIVEN)}${'-de-la-'.repeat(3)}${pick(SURNAMES)} ${pick(GIVEN)}`,
  ];
  const names = new Set<string>();
  while (names.size < count) names.add(kinds[names.size % kinds.length]?.() ?? '');
  return [...names];
}
