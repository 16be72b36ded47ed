import { PATHS, pathTo } from '@telar/contracts/paths';
import { createCourse, PASSWORD } from '../../support/factories';
import { aRecoveryLink } from '../../support/recovery';
import { bearer, loggedInUser } from '../../support/sessions';
import { DNIS, PASSWORDS } from './scenario';
import type { Scenarios, Tools } from './scenario';

/** Routes of accounts and sessions. */
export function accountScenarios(tools: Tools): Scenarios {
  const { test, call, newUser, newClient, newEmail } = tools;
  return {
    [`POST ${PATHS.userDniConfirmation}`]: {
      actions: ['user.updated'],
      run: async () => {
        const { id, dni } = await newUser({ dni: '41112201' });
        return call('POST', pathTo(PATHS.userDniConfirmation, { id }), { dni });
      },
    },
    [`DELETE ${PATHS.userDniConfirmation}`]: {
      actions: ['user.updated'],
      run: async () => {
        const { id } = await newUser({ dni: '41112202', dniConfirmedAt: new Date() });
        return call('DELETE', pathTo(PATHS.userDniConfirmation, { id }));
      },
    },
    [`POST ${PATHS.login}`]: {
      actions: ['session.started'],
      actor: 'own',
      run: async () => {
        const user = await newUser({ role: 'asesor' });
        tools.own = { id: user.id, email: user.email, headers: bearer('') };
        return call('POST', PATHS.login, { email: user.email, password: PASSWORD }, {});
      },
    },
    [`POST ${PATHS.register}`]: {
      actions: ['user.created'],
      actor: null,
      run: () =>
        call(
          'POST',
          PATHS.register,
          { name: 'Luz', last_name: 'Ruiz', email: newEmail(), dni: DNIS[1], password: PASSWORDS[1] },
          {},
        ),
    },
    [`POST ${PATHS.finishRecovery}`]: {
      actions: ['user.password_changed'],
      actor: 'own',
      run: async () => {
        await newClient();
        const token = await aRecoveryLink(test.database, tools.own.id);
        return call('POST', PATHS.finishRecovery, { token, new_password: PASSWORDS[2] }, {});
      },
    },
    [`POST ${PATHS.changePassword}`]: {
      actions: ['user.password_changed'],
      actor: 'own',
      run: async () => {
        await newClient();
        return call(
          'POST',
          PATHS.changePassword,
          { current_password: PASSWORD, new_password: PASSWORDS[2] },
          tools.own.headers,
        );
      },
    },
    [`POST ${PATHS.logout}`]: {
      actions: ['session.ended'],
      actor: 'own',
      run: async () => {
        const { user, headers } = await loggedInUser(test, { role: 'asesor' });
        tools.own = { id: user.id, email: user.email, headers };
        return call('POST', PATHS.logout, undefined, headers);
      },
    },
    [`POST ${PATHS.logoutAll}`]: {
      actions: ['user.sessions_ended'],
      actor: 'own',
      run: async () => {
        await newClient();
        return call('POST', PATHS.logoutAll, undefined, tools.own.headers);
      },
    },
    [`POST ${PATHS.users}`]: {
      actions: ['user.created'],
      run: () => call('POST', PATHS.users, { name: 'Ana', email: newEmail(), dni: DNIS[2], password: PASSWORDS[1] }),
    },
    [`PUT ${PATHS.user}`]: {
      actions: ['user.role_changed'],
      run: async () => {
        const { id, email } = await newUser();
        return call('PUT', pathTo(PATHS.user, { id }), {
          name: 'Eva',
          email,
          role: 'asesor',
          dni: DNIS[3],
          password: PASSWORDS[2],
        });
      },
    },
    [`DELETE ${PATHS.user}`]: {
      actions: ['user.deleted', 'enrollment.deleted'],
      run: async () => {
        const { id } = await newUser({ dni: DNIS[4] });
        const course = await createCourse(test.database);
        await test.database.query('insert into enrollments (user_id, course_id) values ($1, $2)', [id, course.id]);
        return call('DELETE', pathTo(PATHS.user, { id }));
      },
    },
    [`POST ${PATHS.userPasswordReset}`]: {
      actions: ['user.password_reset'],
      run: async () =>
        call('POST', pathTo(PATHS.userPasswordReset, { id: (await newUser()).id }), { new_password: PASSWORDS[2] }),
    },
    [`POST ${PATHS.userRecoveryLink}`]: {
      actions: ['user.recovery_link_made'],
      run: async () => call('POST', pathTo(PATHS.userRecoveryLink, { id: (await newUser()).id })),
    },
    [`PATCH ${PATHS.ownAccount}`]: {
      actions: ['user.updated'],
      actor: 'own',
      run: async () => {
        await newClient();
        return call('PATCH', PATHS.ownAccount, { phone: '987654321', dni: DNIS[6] }, tools.own.headers);
      },
    },
  };
}
