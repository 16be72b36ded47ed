import type { Partner } from '@telar/brand/partners';
import type { CourseLevel } from '@telar/domain/course-level';

export interface DemoModule {
  title: string;
  description: string;
  link: string;
  order: number;
}

/** A course with the field names of the API, and a `key` by which other demo data refers to it. */
export interface DemoCourse {
  key: string;
  title: string;
  description: string;
  /** Soles as decimal text with two places. */
  price: string;
  /** 0 to 5 in steps of 0.1. */
  rating: number;
  instructor: string;
  isLive: boolean;
  category: string;
  level: CourseLevel;
  duration_hours: number;
  video_url: string;
  features: string[];
  includes: string[];
  modules: DemoModule[];
  /** Empty when the course has no quiz. */
  quiz_link: string;
  supportedBy: Partner[];
}

export interface DemoPackage {
  name: string;
  /** Keys of demo courses. */
  courses: string[];
}

export interface DemoClient {
  name: string;
  last_name: string;
  /** Eight digits; `null` for a client with another document. */
  dni: string | null;
  documentType?: 'ce' | 'pasaporte';
  documentNumber?: string;
  phone?: string;
  email: string;
  /** Keys of the demo courses in which the client is enrolled. */
  courses: string[];
}

export interface DemoAccount extends DemoClient {
  role: 'admin' | 'asesor' | 'cliente';
}

export interface DemoSyllabusModule {
  title: string;
  items: string[];
}

/** A certificate preset: nine modules with four items each. */
export interface DemoCertificatePreset {
  title: string;
  duration_hours: number;
  /** Empty when the course gives no grade. */
  final_grade: string;
  /** The form of the student code, or empty. */
  student_code: string;
  syllabus: DemoSyllabusModule[];
}

export interface DemoCertificateModule {
  title: string;
  /** One item per line. */
  content: string;
}

/** The printed modules: those of a preset, by its title, or the certificate's own. */
type DemoCertificateProgram =
  { presetTitle: string; modules?: never } | { presetTitle?: never; modules: DemoCertificateModule[] };

/** An issued certificate; dates are `YYYY-MM-DD`. */
export type DemoCertificate = DemoCertificateProgram & {
  certificate_code: string;
  user_name: string;
  dni: string;
  course_title: string;
  duration_hours: number;
  start_date: string;
  end_date: string;
  issue_date: string;
  final_grade: string;
  student_code: string;
  /** A certificate with a wrong name, which this one replaces. */
  corrects?: { certificate_code: string; user_name: string; reason: string };
};
