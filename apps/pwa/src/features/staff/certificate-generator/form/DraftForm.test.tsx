import { waitFor } from '@testing-library/react';
import { delayedReply, noNetwork } from '../../../../../test/api-stub';
import { field, fillRequired, openGenerator, server, setUpGenerator, user } from '../../../../../test/generator-screen';

beforeEach(setUpGenerator);

it('takes no input while it issues, and gives the focus back if it fails', async () => {
  const check = delayedReply(noNetwork);
  server.check = () => check.reply('');
  await openGenerator();
  await fillRequired();
  await user.click(field('DNI'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field('Nombre completo')).toBeDisabled());
  check.send();
  await waitFor(() => expect(field('Nombre completo')).toBeEnabled());
  expect(field('DNI')).toHaveFocus();
});
