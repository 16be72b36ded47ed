import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { IssueCertificateRequest } from '@telar/contracts/certificates';
import { z } from 'zod';
import { FIELD_LABELS } from './fields';

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  [keyword: string]: unknown;
}

/** The names of all fields in a JSON schema, nested ones too. */
function fieldNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...rest } = schema as JsonSchema;
  const inside = Object.entries(properties).flatMap(([name, property]) => [name, ...fieldNames(property)]);
  return [...inside, ...Object.values(rest).flatMap(fieldNames)];
}

const CONTRACTS = join(import.meta.dirname, '../../contracts/src');
const modules: object[] = [];
for (const file of readdirSync(CONTRACTS).filter((name) => !name.endsWith('.test.ts'))) {
  modules.push((await import(join(CONTRACTS, file))) as object);
}

/** Requests whose names do not say so. */
const OTHER_REQUESTS = ['CertificateImportFiles'];

const REQUESTS = modules
  .flatMap(Object.entries)
  .flatMap(([name, value]) =>
    (/(Request|Query)$/.test(name) || OTHER_REQUESTS.includes(name)) && value instanceof z.ZodType
      ? [{ name, schema: value }]
      : [],
  );

/** What the sender has read. */
const EXPECTED = ['expected_updated_at', 'expected_handled_at'];
/** These have no other name in a sentence. */
const NAMED_AS_SENT = ['id', 'cursor', 'limit', 'offset', 'since', 'newest', 'undo', ...EXPECTED];

/** Reads both the input and the output of a schema, because a transform can hide either. */
const namesIn = (schema: z.ZodType) =>
  (['input', 'output'] as const).flatMap((io) => fieldNames(z.toJSONSchema(schema, { io, unrepresentable: 'any' })));

describe('FIELD_LABELS', () => {
  it('finds the contract’s requests and their nested fields', () => {
    expect(REQUESTS.length).toBeGreaterThan(20);
    expect(namesIn(IssueCertificateRequest)).toEqual(expect.arrayContaining(['user_name', 'modules', 'content']));
  });

  it.each(OTHER_REQUESTS)('knows the request %s', (name) => {
    expect(REQUESTS.map((request) => request.name)).toContain(name);
  });

  it.each(REQUESTS)('has a label for every field of $name', ({ schema }) => {
    const named = (name: string) => name in FIELD_LABELS || NAMED_AS_SENT.includes(name);
    expect([...new Set(namesIn(schema))].filter((name) => !named(name))).toEqual([]);
  });
});
