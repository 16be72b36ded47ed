import { FORM_TARGETS } from './certificate-placement';
import type { FormTarget } from './certificate-placement';
import { fold } from './fold';

/** Names that academies give to the form fields of their templates, in Spanish and folded. */
const NAMES: Record<FormTarget, readonly string[]> = {
  user_name: [
    'nombre',
    'nombres',
    'nombre completo',
    'nombre del alumno',
    'nombre del estudiante',
    'nombre del participante',
    'nombres y apellidos',
    'apellidos y nombres',
    'alumno',
    'estudiante',
    'participante',
  ],
  course_title: ['curso', 'nombre del curso', 'titulo del curso', 'programa', 'diplomado', 'taller'],
  dni: ['documento', 'documento de identidad', 'nro dni', 'numero de dni'],
  duration_hours: ['horas', 'horas academicas', 'duracion'],
  start_date: ['inicio', 'fecha inicio', 'fecha de inicio', 'desde'],
  end_date: ['fin', 'termino', 'fecha fin', 'fecha de fin', 'fecha de termino', 'hasta'],
  issue_date: ['fecha', 'emision', 'fecha emision', 'fecha de emision'],
  final_grade: ['nota', 'nota final', 'calificacion', 'promedio'],
  student_code: ['codigo de alumno', 'codigo del alumno', 'codigo de estudiante'],
  certificate_code: ['codigo', 'codigo de certificado', 'codigo del certificado', 'codigo de verificacion'],
  verification_url: ['url', 'enlace', 'direccion de verificacion'],
  qr: ['codigo qr'],
  modules: ['modulos', 'temario', 'contenido', 'contenidos'],
  band: ['banda'],
};

const TARGETS = new Map(
  (Object.entries(NAMES) as [FormTarget, readonly string[]][]).flatMap(([target, names]) => [
    [target, target] as const,
    ...names.map((name) => [name, target] as const),
  ]),
);

/** Fields that keep their look: labels of values, such as `final_grade_label`, and pictures of signatures. */
const DRAWN = /^(?:.*_label|(?:signature|firma)[ _]?\d+)$/i;

/** True if a form field without a known name can hold something of the certificate. */
export const canHoldValue = (name: string): boolean => name !== '' && !DRAWN.test(name);

/** What a form field of a template seems to hold, by its name: `Nombre_del_alumno` holds `user_name`. */
export function formTargetFor(name: string): FormTarget | undefined {
  const separated = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[\s_.:-]+/g, ' ');
  const words = fold(separated).trim();
  return TARGETS.get(words) ?? TARGETS.get(words.replaceAll(' ', '_'));
}

/** What a form field holds: by its own name, or else by the name that the placement gives it. */
export function heldBy(name: string, mapping: Readonly<Record<string, FormTarget>> = {}): FormTarget | undefined {
  return FORM_TARGETS.find((target) => target === name) ?? (Object.hasOwn(mapping, name) ? mapping[name] : undefined);
}

/** What the form fields with names of their own seem to hold; each value once. */
export function proposedFormFields(names: readonly string[]): Record<string, FormTarget> {
  const proposed = new Map<string, FormTarget>();
  const used = new Set<FormTarget>();
  for (const name of new Set(names)) {
    const target = formTargetFor(name);
    if (!target || used.has(target)) continue;
    used.add(target);
    proposed.set(name, target);
  }
  return Object.fromEntries(proposed);
}
