import type { OpenApi } from '../support/document';
import type { Random } from './random';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxLength?: number;
}

/** Values that are wrong almost everywhere. */
const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  9007199254740993,
  2147483648,
  -2147483649,
  '',
  'a',
  ' ',
  '01',
  '9'.repeat(400),
  'x'.repeat(5_000),
  '\u0000',
  '\ud800',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '😀',
  '٣',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '1e3',
  '0x10',
  'Infinity',
  '1２345678',
  '2147483648',
  '../../etc/passwd',
  '__proto__',
  'javascript:alert(1)',
  '\u202egnp',
  '\u200b',
  [],
  {},
  [[]],
  ['__proto__'],
  { a: 1 },
  { constructor: {} },
];

/** Names that no field has. The second one is a property of every object. */
const UNKNOWN_NAMES = ['otro', 'toString'];

/** Ids by the names of a path's parameters. */
export type PathIds = Record<string, number | string>;

/** Makes values from the schemas of the OpenAPI document. */
export class Values {
  private serial = 0;

  /**
   * @param known for each name of a field or parameter, values that the server knows.
   * @param idsByPath for the start of a path, ids that the server knows there.
   */
  constructor(
    private readonly document: OpenApi,
    private readonly random: Random,
    private readonly known: Record<string, readonly unknown[]>,
    private readonly idsByPath: Record<string, readonly PathIds[]> = {},
  ) {}

  odd(): unknown {
    return this.random.pick(ODD);
  }

  /** A text for a URL or a header. */
  oddText(): string {
    const odd = this.odd();
    return (typeof odd === 'object' ? JSON.stringify(odd) : String(odd)).slice(0, 500);
  }

  /** Ids that the server knows for the parameters of that path. */
  idsOf(path: string): PathIds {
    const start = Object.keys(this.idsByPath).find((each) => path.startsWith(each));
    return start === undefined ? {} : this.random.pick(this.idsByPath[start] ?? []);
  }

  /** A value that the schema accepts. */
  valid(schema: Schema, name = ''): unknown {
    if (schema.enum) return this.random.pick(schema.enum);
    const known = schema.type === 'array' ? undefined : this.known[name];
    if (known && this.random.chance(0.8)) return this.random.pick(known);
    if (schema.$ref) return this.valid(this.resolve(schema.$ref), name);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => this.valid(part, name)));
    const either = schema.anyOf ?? schema.oneOf;
    if (either) return this.valid(this.random.pick(either), name);
    if ('const' in schema) return schema.const;
    return this.ofType(schema, name);
  }

  /** A value of which some part does not match the schema. */
  wrong(schema: Schema): unknown {
    const value = this.valid(schema);
    if (typeof value !== 'object' || value === null || this.random.chance(0.1)) return this.odd();
    const changed = structuredClone(value) as Record<string, unknown>;
    const names = Object.keys(changed);
    const name =
      names.length > 0 && this.random.chance(0.9) ? this.random.pick(names) : this.random.pick(UNKNOWN_NAMES);
    if (this.random.chance(0.25)) delete changed[name];
    else changed[name] = this.odd();
    return changed;
  }

  private resolve(reference: string): Schema {
    return (this.document.components.schemas[reference.split('/').at(-1) ?? ''] ?? {}) as Schema;
  }

  private ofType(schema: Schema, name: string): unknown {
    const types = [schema.type ?? (schema.properties ? 'object' : 'string')].flat();
    switch (this.random.pick(types)) {
      case 'null':
        return null;
      case 'boolean':
        return this.random.chance(0.5);
      case 'integer':
        return this.random.integer(
          schema.minimum ?? -5,
          Math.min(schema.maximum ?? 1_000, (schema.minimum ?? 0) + 500),
        );
      case 'number':
        return (
          this.random.integer(schema.minimum ?? 0, Math.min(schema.maximum ?? 500, 500)) + this.random.pick([0, 0.5])
        );
      case 'array':
        return Array.from({ length: this.random.integer(schema.minItems ?? 0, (schema.minItems ?? 0) + 2) }, () =>
          this.valid(schema.items ?? {}, name),
        );
      case 'object':
        return this.object(schema);
      default:
        return this.text(schema, name);
    }
  }

  private object({ properties = {}, required = [] }: Schema): Record<string, unknown> {
    const names = Object.keys(properties).filter((name) => required.includes(name) || this.random.chance(0.7));
    return Object.fromEntries(names.map((name) => [name, this.valid(properties[name] ?? {}, name)]));
  }

  private text({ format, pattern, maxLength = 60 }: Schema, name: string): string {
    this.serial += 1;
    if (format === 'uuid') return `00000000-0000-4000-8000-${String(this.serial).padStart(12, '0')}`;
    if (format === 'date-time') return `2026-11-20T15:00:${this.random.integer(10, 59)}Z`;
    if (format === 'date') return `2026-0${this.random.integer(1, 9)}-1${this.random.integer(0, 9)}`;
    if (pattern === '^\\d{8}$' || name === 'dni') return String(10_000_000 + this.serial);
    if (name === 'phone') return String(900_000_000 + this.serial);
    if (name === 'email') return `fuzz${this.serial}@correo.pe`;
    if (name === 'certificate_code') return `FZ-${100_000 + this.serial}`;
    if (/link|url|quiz/.test(name)) return `https://ejemplo.pe/${this.serial}`;
    return this.random
      .pick(['Telar a pedal', 'Ñusta Quispe', 'Clave-123', `FZ-${100_000 + this.serial}`])
      .slice(0, maxLength);
  }
}
