import type { OrderApproved, OrderRejected } from '@telar/contracts/order-review';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { startApp } from '../support/app';
import { createCourse, createUser } from '../support/factories';
import { TestMailServer } from '../support/mail-server';
import { aBuyer, linkOf, newOrder, orderInReview, pay } from '../support/orders';
import { headersOf, loggedInUser } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';
import { beforeTests } from '../support/use-app';

describe('mails about orders', () => {
  const server = new TestMailServer();
  const shared = beforeTests(async () => ({ test: await startApp({ SMTP_URL: await server.start() }) }));
  let staff: AuthHeaders;
  beforeAll(async () => {
    staff = await headersOf(shared.test, 'asesor');
  });
  afterAll(async () => {
    await shared.test.close();
    await server.stop();
  });

  const decide = (url: string, payload?: object) =>
    shared.test.inject({ method: 'POST', url, headers: { ...staff }, ...(payload && { payload }) });
  const approve = (code: string) => decide(pathTo(PATHS.orderApproval, { code }));
  const reject = (code: string, reason: string) => decide(pathTo(PATHS.orderRejection, { code }), { reason });
  /** Decides, and waits until the mail has arrived. */
  const mailAfter = async (email: string, act: () => ReturnType<typeof decide>) => {
    const arrived = server.next();
    const response = await act();
    expect(response.statusCode).toBe(200);
    await arrived;
    return { response, mail: server.to(email).at(-1) };
  };

  it('send the temporary password of a new account with the approval', async () => {
    const course = await createCourse(shared.test.database, { title: 'Tejido en telar & tintes' });
    const buyer = aBuyer({ name: 'Eva Ríos Paz' });
    const { code } = await orderInReview(shared.test, { items: [{ kind: 'course', id: course.id }], buyer });
    const { response, mail } = await mailAfter(buyer.email, () => approve(code));
    const { temp_password: password = '?', mailed } = response.json<OrderApproved>();
    expect(mailed).toBe(true);
    expect(mail?.subject).toBe(`Pago confirmado · Pedido ${code}`);
    for (const words of [
      'Confirmamos tu pago de S/ 149.90.',
      'Tejido en telar & tintes',
      buyer.email,
      password,
      'Entrar a mis cursos:\nhttps://academia.test/mis-cursos',
    ]) {
      expect(mail?.text).toContain(words);
    }
    // After that time the mail is not sent, because it has a password.
    const [stored] = await shared.test.database.query<object[]>(
      `select extract(day from expires_at - created_at + interval '1 minute')::int as days from mails where to_email = $1`,
      [buyer.email],
    );
    expect(stored).toEqual({ days: 3 });
  });

  it('name no payment of a free order, and say how to choose the courses of a plan', async () => {
    const free = await createCourse(shared.test.database, { price: '0' });
    const first = aBuyer();
    const { code } = await newOrder(shared.test, { items: [{ kind: 'course', id: free.id }], buyer: first });
    const { mail: ofFree } = await mailAfter(first.email, () => approve(code));
    expect(ofFree?.subject).toBe(`Pedido aprobado · Pedido ${code}`);
    expect(ofFree?.text).not.toMatch(/pago|S\/ /);

    const refused = aBuyer();
    const other = await newOrder(shared.test, { items: [{ kind: 'course', id: free.id }], buyer: refused });
    const { mail: ofRefused } = await mailAfter(refused.email, () => reject(other.code, 'Cupos llenos'));
    expect(ofRefused?.subject).toBe(`No pudimos confirmar tu pedido · Pedido ${other.code}`);
    expect(ofRefused?.text).toContain('> Cupos llenos');
    expect(ofRefused?.text).not.toMatch(/pago|constancia/);

    const second = aBuyer();
    const plan = await orderInReview(shared.test, { items: [{ kind: 'plan', id: 'premium' }], buyer: second });
    const { mail: ofPlan } = await mailAfter(second.email, () => approve(plan.code));
    expect(ofPlan?.text).toContain('Tu plan ya está activo');
    expect(ofPlan?.text).toContain('Entrar a mi cuenta:');
  });

  it('go to the address that the account has now', async () => {
    const { user, headers } = await loggedInUser(shared.test);
    const { code, token } = await newOrder(shared.test, { headers, buyer: undefined });
    await pay(shared.test, code, linkOf(token));
    await shared.test.database.query(`update users set email = 'nuevo@correo.test' where id = $1`, [user.id]);
    const { mail } = await mailAfter('nuevo@correo.test', () => approve(code));
    expect(mail?.text).toContain(code);
  });

  it('send no password to an account that was there', async () => {
    const { email } = await createUser(shared.test.database);
    const { code } = await orderInReview(shared.test, { buyer: aBuyer({ email }) });
    const { mail } = await mailAfter(email, () => approve(code));
    expect(mail?.text).toContain(code);
    expect(mail?.text).not.toContain('Contraseña temporal');
  });

  it('give the reason of a rejection, as text and not as HTML', async () => {
    const buyer = aBuyer();
    const { code } = await orderInReview(shared.test, { buyer });
    const { response, mail } = await mailAfter(buyer.email, () => reject(code, 'El número <b>no</b> coincide.'));
    expect(response.json<OrderRejected>().mailed).toBe(true);
    expect(mail?.text).toContain('> El número <b>no</b> coincide.');
    expect(mail?.html).toContain('El número &lt;b&gt;no&lt;/b&gt; coincide.');
  });

  it('are one for each decision, however many advisers decide at the same time', async () => {
    const buyer = aBuyer();
    const { code } = await orderInReview(shared.test, { buyer });
    await Promise.all([approve(code), approve(code), reject(code, 'No llegó.')]);
    const mails = await shared.test.database.query<object[]>('select kind from mails where to_email = $1', [
      buyer.email,
    ]);
    expect(mails).toHaveLength(1);
  });
});
