import { PATHS } from '@telar/contracts/paths';
import { anIssueRequest } from '@telar/testing/builders';
import { PackageEntity } from '../../../src/modules/packages/package.entity';
import type { TestApp } from '../../support/app';
import { createCourse, createUser, PASSWORD } from '../../support/factories';
import { bearer, loggedInUser } from '../../support/sessions';
import type { AuthHeaders } from '../../support/sessions';
import { plainTemplate, uploadTemplate } from '../../support/templates';

/** The secrets of the scenarios. None of them may be in the audit log. */
export const DNIS = ['45871203', '70124488', '40991277', '45871299', '40991278', '70124499', '40991279'] as const;
export const PASSWORDS = [PASSWORD, 'Otra-clave-9', 'Nueva-clave-7', 'Errada-123'] as const;

interface Scenario {
  actions: string[];
  /** `null` for a visitor; the admin by default. */
  actor?: null | 'own';
  run: () => Promise<{ statusCode: number; body: string }>;
}

/** A successful request for each route. The preparation is part of `run`. */
export type Scenarios = Record<string, Scenario>;

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What the scenarios share. @param admin who acts in most of them. */
export function scenarioTools(test: TestApp, admin: { id: number; headers: AuthHeaders }) {
  let serial = 0;
  const call = (method: Method, url: string, payload?: object, headers: object = admin.headers) =>
    test.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
  const tools = {
    test,
    admin,
    call,
    /** The account that acts in a scenario, if it is not the admin. */
    own: { id: 0, email: '', headers: bearer('') },
    newEmail: () => `auditada${++serial}@correo.test`,
    newUser: (more: object = {}) => createUser(test.database, { name: 'Eva', lastName: 'Ríos', ...more }),
    /** Lets a new client act. */
    newClient: async () => {
      const { user, headers } = await loggedInUser(test, { name: 'Eva', lastName: 'Ríos', dni: null });
      tools.own = { id: user.id, email: user.email, headers };
    },
    newPackage: async () => {
      const packages = test.database.getRepository(PackageEntity);
      return packages.save(packages.create({ name: 'Paquete', courses: [await createCourse(test.database)] }));
    },
    newTemplate: async (name: string) => {
      const response = await uploadTemplate(test, admin.headers, { filename: name, bytes: await plainTemplate() });
      expect(response.statusCode).toBe(201);
    },
    issue: () =>
      call('POST', PATHS.certificates, {
        ...anIssueRequest({ dni: DNIS[0] }),
        certificate_code: undefined,
        template_name: 'base.pdf',
      }),
  };
  return tools;
}
export type Tools = ReturnType<typeof scenarioTools>;
