import type { SwaggerDocumentOptions } from '@nestjs/swagger';
import * as audit from '@telar/contracts/audit';
import * as auth from '@telar/contracts/auth';
import * as backups from '@telar/contracts/backups';
import * as certificateArchive from '@telar/contracts/certificate-archive';
import * as certificateBatches from '@telar/contracts/certificate-batches';
import * as certificateCheck from '@telar/contracts/certificate-check';
import * as certificateImports from '@telar/contracts/certificate-imports';
import * as certificateModel from '@telar/contracts/certificate-model';
import * as certificatePresets from '@telar/contracts/certificate-presets';
import * as certificates from '@telar/contracts/certificates';
import * as courseFiles from '@telar/contracts/course-files';
import * as courses from '@telar/contracts/courses';
import * as done from '@telar/contracts/done';
import * as enrollments from '@telar/contracts/enrollments';
import * as errors from '@telar/contracts/errors';
import * as fieldWarning from '@telar/contracts/field-warning';
import * as health from '@telar/contracts/health';
import * as liveSessions from '@telar/contracts/live-sessions';
import * as mails from '@telar/contracts/mails';
import * as messages from '@telar/contracts/messages';
import * as moduleNotes from '@telar/contracts/module-notes';
import * as orderQuotes from '@telar/contracts/order-quotes';
import * as orderRequests from '@telar/contracts/order-requests';
import * as orderReview from '@telar/contracts/order-review';
import * as orders from '@telar/contracts/orders';
import * as ownAccount from '@telar/contracts/own-account';
import * as ownCertificates from '@telar/contracts/own-certificates';
import * as packages from '@telar/contracts/packages';
import * as placement from '@telar/contracts/placement';
import * as plans from '@telar/contracts/plans';
import * as progress from '@telar/contracts/progress';
import * as recovery from '@telar/contracts/recovery';
import * as refs from '@telar/contracts/refs';
import * as roster from '@telar/contracts/roster';
import * as sales from '@telar/contracts/sales';
import * as signingKeys from '@telar/contracts/signing-keys';
import * as summary from '@telar/contracts/summary';
import * as syllabus from '@telar/contracts/syllabus';
import * as templates from '@telar/contracts/templates';
import * as users from '@telar/contracts/users';
import { z } from 'zod';

const CONTRACTS = [
  audit,
  auth,
  backups,
  certificateArchive,
  certificateBatches,
  certificateCheck,
  certificateImports,
  certificateModel,
  certificatePresets,
  certificates,
  courseFiles,
  courses,
  done,
  enrollments,
  errors,
  fieldWarning,
  health,
  mails,
  messages,
  liveSessions,
  moduleNotes,
  orderQuotes,
  orderRequests,
  orderReview,
  orders,
  ownAccount,
  ownCertificates,
  packages,
  placement,
  plans,
  progress,
  recovery,
  refs,
  roster,
  sales,
  signingKeys,
  summary,
  syllabus,
  templates,
  users,
];

/** Types have upper case names; with those of `Accepted…` the app reads responses of older servers. */
const TYPE = /^(?!Accepted)[A-Z]/;
/** Parameters of a URL are listed one by one. */
const QUERY = /Query$/;

type StandardSchemaConverter = NonNullable<SwaggerDocumentOptions['standardSchemaConverter']>;
type Io = 'input' | 'output';
export type JsonSchema = Record<string, unknown>;

// Gives every schema of the contracts its exported name, under which the document lists it.
for (const [name, schema] of CONTRACTS.flatMap((contract) => Object.entries<unknown>(contract))) {
  if (!(schema instanceof z.ZodType) || !TYPE.test(name)) continue;
  const meta = z.globalRegistry.get(schema);
  if (!meta?.id) z.globalRegistry.add(schema, { ...meta, id: name });
}

const isUnbounded = (value: unknown) => Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;

/** Lists the fields of a record whose keys are known. */
function listFields(json: JsonSchema): void {
  const { enum: keys } = (json.propertyNames ?? {}) as { enum?: string[] };
  if (!keys) return;
  json.properties = Object.fromEntries(keys.map((key) => [key, json.additionalProperties]));
  json.additionalProperties = false;
  delete json.propertyNames;
}

/** Corrects what zod cannot know: which fields of a request may be missing. Leaves out limits that limit nothing. */
function correct(schema: z.core.$ZodType, json: JsonSchema, io: Io): void {
  if (isUnbounded(json.minimum)) delete json.minimum;
  if (isUnbounded(json.maximum)) delete json.maximum;
  listFields(json);
  if (io === 'output' || !(schema instanceof z.ZodObject)) return;
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
  const required = fields.filter(([, field]) => !field.safeParse(undefined).success).map(([name]) => name);
  if (required.length > 0) json.required = required;
  else delete json.required;
}

const toJsonSchema = (schema: z.ZodType, io: Io) =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => correct(zodSchema, jsonSchema, io),
  }) as JsonSchema & { $defs?: Record<string, JsonSchema> };

/** Schemas with these names are requests; all others are responses or their parts. */
const REQUEST = /(Request|Query)$/;

/** A part that requests and responses share gets two components: responses have no unknown fields. */
const componentName = (name: string, io: Io) => (io === 'input' && !REQUEST.test(name) ? `${name}Input` : name);

interface Converted {
  schema: JsonSchema;
  components: Record<string, JsonSchema>;
}

/** Converts a schema. Schemas of the contracts become components, and the result refers to them. */
function convertSchema(schema: z.ZodType, io: Io): Converted {
  const { $defs = {}, $schema: _, ...root } = toJsonSchema(schema, io);
  const components: Record<string, JsonSchema> = {};
  for (const [name, { id: _id, ...definition }] of Object.entries($defs)) {
    components[componentName(name, io)] = definition;
  }
  // References to `$defs` become references to components.
  const text = JSON.stringify({ schema: root, components }).replace(
    /"#\/\$defs\/(\w+)"/g,
    (_match, name: string) => `"#/components/schemas/${componentName(name, io)}"`,
  );
  const converted = JSON.parse(text) as Converted;
  const name = z.globalRegistry.get(schema)?.id ?? '';
  return QUERY.test(name) ? { schema: converted.components[name] ?? converted.schema, components: {} } : converted;
}

/** For Nest: converts the schemas of parameters and responses. */
export const standardSchemaConverter: StandardSchemaConverter = (schema, { schemaType }) =>
  schema instanceof z.ZodType ? convertSchema(schema, schemaType) : undefined;

/** The components for the schema of the contracts with that name. @throws Error if there is none. */
export function componentsNamed(name: string): Record<string, JsonSchema> {
  const schema = CONTRACTS.map((contract) => (contract as Record<string, unknown>)[name]).find(Boolean);
  if (!(schema instanceof z.ZodType)) throw new Error(`The contracts have no schema ${name}`);
  return convertSchema(schema, REQUEST.test(name) ? 'input' : 'output').components;
}
