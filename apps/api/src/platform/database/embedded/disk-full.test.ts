import { withDiskFull } from './disk-full';

describe('withDiskFull', () => {
  it.each(['could not write to file: No space left on device', 'HINT:  Check free disk space.'])(
    'gives an error of a full disk the code and the path: %s',
    (output) => {
      const error = withDiskFull(new Error(`No se pudo crear la base de datos: ${output}`), '/srv/telar/postgres');
      expect(error).toMatchObject({ code: 'ENOSPC', path: '/srv/telar/postgres' });
    },
  );

  it('leaves other errors as they are', () => {
    expect(withDiskFull(new Error('FATAL:  the database system is starting up'), '/srv')).not.toHaveProperty('code');
  });
});
