import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { partners } from '@telar/brand/partners';
import { COURSE_CATEGORIES } from '@telar/domain/categories';
import { isCalendarDate } from '@telar/domain/dates';
import { demoAccounts } from './accounts';
import { demoCertificatePresets } from './certificate-presets';
import { demoCertificates } from './certificates';
import { demoClients } from './clients';
import { demoCourse, demoCourses } from './courses';
import { demoLiveSessions } from './live-sessions';
import { demoPackages } from './packages';
import type { DemoCourse } from './types';

const courseKeys = new Set(demoCourses.map((course) => course.key));
const allPartners = Object.values(partners);
const people = [...demoAccounts, ...demoClients];

/** The values that appear more than once. */
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

const words = (text: string) => text.split(/\s+/).length;

describe('the demo data', () => {
  it.each([
    ['courses', demoCourses.length, 30],
    ['packages', demoPackages.length, 5],
    ['clients', demoClients.length, 15],
    ['accounts', demoAccounts.length, 3],
    ['certificate presets', demoCertificatePresets.length, 12],
    ['certificates', demoCertificates.length, 10],
    ['partners', allPartners.length, 8],
  ])('has the expected number of %s', (_, count, expected) => {
    expect(count).toBe(expected);
  });

  it.each([
    ['course keys', demoCourses.map((course) => course.key)],
    ['course titles', demoCourses.map((course) => course.title)],
    ['module links', demoCourses.flatMap((course) => course.modules.map((module) => module.link))],
    ['package names', demoPackages.map((entry) => entry.name)],
    ['documents', people.map((person) => person.dni ?? person.documentNumber ?? '')],
    ['emails', people.map((person) => person.email)],
    ['preset titles', demoCertificatePresets.map((preset) => preset.title)],
    ['certificate codes', demoCertificates.map((certificate) => certificate.certificate_code)],
    ['partner logos', allPartners.map((partner) => partner.logo_url)],
  ])('repeats no %s', (_, values) => {
    expect(repeated(values)).toEqual([]);
  });
});

describe('the order of the catalogue', () => {
  it('covers every category with three or four courses and no other', () => {
    const counts = COURSE_CATEGORIES.map(
      (category) => demoCourses.filter((course) => course.category === category).length,
    );
    expect(counts.every((count) => count === 3 || count === 4)).toBe(true);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(demoCourses.length);
  });

  it('shows six categories among the six newest courses', () => {
    expect(new Set(demoCourses.slice(-6).map((course) => course.category)).size).toBe(6);
  });
});

describe.each(demoCourses.map((course) => [course.key, course] as const))('course %s', (key, course) => {
  it('has a key that is a slug', () => {
    expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('describes its content in two to four sentences', () => {
    expect(course.description.length).toBeGreaterThanOrEqual(200);
    const sentences = course.description.split(/(?<=[.!?])\s+/).length;
    expect(sentences).toBeGreaterThanOrEqual(2);
    expect(sentences).toBeLessThanOrEqual(4);
  });

  it('has a price with two places and a rating in steps of a tenth', () => {
    expect(course.price).toMatch(/^\d{2,3}\.\d{2}$/);
    expect(Number(course.price)).toBeGreaterThanOrEqual(49.9);
    expect(Number(course.price)).toBeLessThanOrEqual(499.9);
    expect(course.rating).toBe(Number(course.rating.toFixed(1)));
    expect(course.rating).toBeGreaterThanOrEqual(0);
    expect(course.rating).toBeLessThanOrEqual(5);
  });

  it('lists what is learnt and what is included', () => {
    expect([5, 6, 7]).toContain(course.features.length);
    expect([4, 5, 6]).toContain(course.includes.length);
  });

  it('has five to nine modules with descriptions, numbered from one', () => {
    expect(course.modules.length).toBeGreaterThanOrEqual(5);
    expect(course.modules.length).toBeLessThanOrEqual(9);
    expect(course.modules.map((module) => module.order)).toEqual(course.modules.map((_, index) => index + 1));
    expect(course.modules.filter((module) => module.description.length < 50)).toEqual([]);
  });

  it('links to videos and folders that the app can embed or open', () => {
    expect(course.video_url).toMatch(
      /^https:\/\/(www\.youtube\.com\/watch\?v=[\w-]{11}|drive\.google\.com\/file\/d\/[\w-]{25,}\/view)$/,
    );
    expect(course.quiz_link).toMatch(/^$|^https:\/\/docs\.google\.com\/forms\/d\/e\/[\w-]+\/viewform$/);
    course.modules.forEach((module) =>
      expect(module.link).toMatch(/^https:\/\/drive\.google\.com\/drive\/folders\/[\w-]{25,}$/),
    );
  });

  it('is endorsed by at most three known partners', () => {
    expect(course.supportedBy.length).toBeLessThanOrEqual(3);
    course.supportedBy.forEach((partner) => expect(allPartners).toContain(partner));
  });
});

describe('the live sessions', () => {
  const WEEKDAYS = ['domingos', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados'];
  const announced = (course: DemoCourse) => course.includes.filter((line) => /sesiones en vivo/.test(line));

  it('are those of the live courses', () => {
    const live = demoCourses.filter((course) => course.isLive).map((course) => course.key);
    expect(Object.keys(demoLiveSessions).sort()).toEqual(live.sort());
  });

  it.each(Object.entries(demoLiveSessions))('of %s are as many and as long as its text says', (key, schedule) => {
    const { sessions, minutes } = schedule;
    const texts = [
      `${sessions} sesiones en vivo`,
      `${sessions} sesiones en vivo de ${minutes === 120 ? 'dos horas' : `${minutes} minutos`}`,
    ];
    expect(announced(demoCourse(key)).map((line) => texts.includes(line))).toEqual([true]);
  });

  it.each(Object.entries(demoLiveSessions))('of %s are on the weekdays that its text names', (key, { weekdays }) => {
    const [, named] = /en vivo los ([^,.]+)/.exec(demoCourse(key).description) ?? [];
    const names = weekdays.map((day) => WEEKDAYS[day]).join(' y ');
    expect(named ?? names).toBe(names);
  });

  it('have no unknown course', () => {
    expect(() => demoCourse('no-existe')).toThrow('No demo course has the key no-existe');
  });
});

describe('people and packages', () => {
  it.each(people.map((person) => [person.email, person] as const))(
    '%s has a valid DNI, email and courses',
    (email, person) => {
      expect(person.dni ?? person.documentNumber).toMatch(/^\d{8,9}$/);
      expect(email).toMatch(/^[a-z.]+@(correo\.)?demo\.pe$/);
      expect(person.courses.filter((key) => !courseKeys.has(key))).toEqual([]);
      expect(repeated(person.courses)).toEqual([]);
    },
  );

  it('enrolls the demo client in five courses and leaves some clients without any', () => {
    expect(demoAccounts.find((account) => account.role === 'cliente')?.courses).toHaveLength(5);
    expect(demoClients.some((client) => client.courses.length === 0)).toBe(true);
  });

  it.each(demoPackages.map((entry) => [entry.name, entry.courses] as const))(
    'package %s has three to six existing courses',
    (_, keys) => {
      expect(keys.filter((key) => !courseKeys.has(key))).toEqual([]);
      expect(repeated([...keys])).toEqual([]);
      expect(keys.length).toBeGreaterThanOrEqual(3);
      expect(keys.length).toBeLessThanOrEqual(6);
    },
  );
});

describe.each(demoCertificatePresets.map((preset) => [preset.title, preset] as const))('preset %s', (_, preset) => {
  it('has nine modules of four items with four or five words', () => {
    expect(preset.syllabus.map((module) => module.items.length)).toEqual(Array.from({ length: 9 }, () => 4));
    const items = preset.syllabus.flatMap((module) => module.items);
    expect(items.filter((item) => words(item) < 4 || words(item) > 5)).toEqual([]);
  });

  it('lasts 24 to 240 hours and has a grade out of twenty or none', () => {
    expect(preset.duration_hours).toBeGreaterThanOrEqual(24);
    expect(preset.duration_hours).toBeLessThanOrEqual(240);
    expect(preset.final_grade).toMatch(/^$|^(1[1-9]|20)$/);
  });
});

describe.each(demoCertificates.map((entry) => [entry.certificate_code, entry] as const))(
  'certificate %s',
  (code, certificate) => {
    it('has a code and a student code that the public search accepts', () => {
      expect(code).toMatch(/^[A-Za-z0-9_-]{6,64}$/);
      expect(certificate.student_code).toMatch(/^TLR-\d{4}$/);
    });

    it('has real dates in order', () => {
      const dates = [certificate.start_date, certificate.end_date, certificate.issue_date];
      expect(dates.filter((date) => !isCalendarDate(date))).toEqual([]);
      expect([...dates].sort()).toEqual(dates);
    });

    it('belongs to a demo person, with the full name', () => {
      const owner = people.find((person) => person.dni === certificate.dni);
      expect(certificate.user_name).toBe(`${owner?.name} ${owner?.last_name}`);
    });

    it('takes its modules from a preset or has up to nine of its own', () => {
      if (certificate.presetTitle === undefined) {
        expect(certificate.modules.length).toBeGreaterThan(0);
        expect(certificate.modules.length).toBeLessThanOrEqual(9);
        return;
      }
      const source = demoCertificatePresets.find((preset) => preset.title === certificate.presetTitle);
      expect(source).toMatchObject({ title: certificate.course_title, duration_hours: certificate.duration_hours });
    });
  },
);

it.each(allPartners.map((partner) => [partner.name, partner.logo_url]))('%s has a logo file', (_, path) => {
  const file = new URL(`../../../../../../pwa/public${path}`, import.meta.url);
  expect(existsSync(fileURLToPath(file))).toBe(true);
});

it('gives the demo client two certificates with the same student code', () => {
  const client = demoAccounts.find((account) => account.role === 'cliente');
  const own = demoCertificates.filter((certificate) => certificate.dni === client?.dni);
  expect(own).toHaveLength(2);
  expect(new Set(own.map((certificate) => certificate.student_code)).size).toBe(1);
});
