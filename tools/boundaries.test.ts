import { ESLint } from 'eslint';

const eslint = new ESLint({ cwd: `${import.meta.dirname}/..` });

/** The rules that complain when that line stands in that file. */
async function complaints(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath });
  return (result?.messages ?? []).map((message) => message.ruleId ?? message.message);
}

const BOUNDARY = '@nx/enforce-module-boundaries';

describe('the boundaries', () => {
  it.each([
    ['domain → contracts', 'libs/domain/src/dni.ts', `export { Course } from '@telar/contracts/courses';`],
    ['contracts → texts', 'libs/contracts/src/errors.ts', `export { ERROR_TEXTS } from '@telar/texts/errors';`],
    [
      'certificate-pdf → contracts',
      'libs/certificate-pdf/src/content.ts',
      `export { Course } from '@telar/contracts/courses';`,
    ],
    ['PWA → Nest', 'apps/pwa/src/main.tsx', `export { Module } from '@nestjs/common';`],
    ['PWA → TypeORM', 'apps/pwa/src/main.tsx', `export { Entity } from 'typeorm';`],
    ['API → React', 'apps/api/src/app/main.ts', `export { useState } from 'react';`],
    ['weave → domain', 'libs/weave/src/chooser.ts', `export { fold } from '@telar/domain/fold';`],
  ])('refuse %s', async (_, file, code) => {
    expect(await complaints(file, code)).toContain(BOUNDARY);
  });

  it.each([
    ['a rule that imports anything', 'libs/domain/src/dni.ts', `export { z } from 'zod';`],
    ['a PDF that needs Node', 'libs/certificate-pdf/src/content.ts', `export { readFileSync } from 'node:fs';`],
    [
      'a controller that asks the database',
      'apps/api/src/app/pages/previews.controller.ts',
      `export { Sql } from '../../platform/database/sql';`,
    ],
    ['a component that calls Dexie', 'apps/pwa/src/main.tsx', `export { Dexie } from 'dexie';`],
  ])('refuse %s', async (_, file, code) => {
    expect(await complaints(file, code)).toContain('no-restricted-imports');
  });

  it('refuse a feature that imports another', async () => {
    const found = await complaints(
      'apps/pwa/src/features/home/x.tsx',
      `export * from '../about/components/AboutPage';`,
    );
    expect(found).toContain('import-x/no-restricted-paths');
  });

  it.each([
    ['contracts → domain', 'libs/contracts/src/errors.ts', `export { isDni } from '@telar/domain/dni';`],
    ['API → weave', 'apps/api/src/app/main.ts', `export { weave } from '@telar/weave/weave';`],
    ['PWA → weave', 'apps/pwa/src/main.tsx', `export { weave } from '@telar/weave/weave';`],
  ])('allow %s', async (_, file, code) => {
    expect(await complaints(file, code)).toEqual([]);
  });
});
