import { headersOf } from './support/sessions';
import { beforeTests, useApp } from './support/use-app';

const PART = 'content-disposition: form-data; name="title"';

describe('a malformed form', () => {
  const test = useApp();
  const admin = beforeTests(() => headersOf(test, 'admin'));

  it.each(
    [
      ['POST', '/api/courses'],
      ['PUT', '/api/courses/1'],
      ['POST', '/api/manual-certificates/templates'],
      ['POST', '/api/manual-certificates/templates/upload'],
    ].flatMap(([method, url]) => [
      [method, url, 'has no boundary', 'multipart/form-data', 'a=1&b=2'],
      [method, url, 'is cut off', 'multipart/form-data; boundary=x', `--x\r\n${PART}\r\n\r\nTej`],
      [method, url, 'has a part without headers', 'multipart/form-data; boundary=x', '--x\r\n\r\nTejido\r\n--x--\r\n'],
      [
        method,
        url,
        'has a field named __proto__',
        'multipart/form-data; boundary=x',
        `--x\r\n${PART.replace('title', '__proto__')}\r\n\r\na\r\n--x--\r\n`,
      ],
    ]),
  )('%s %s refuses a form that %s', async (method, url, _, contentType, payload) => {
    const response = await test.inject({
      method: method as 'POST',
      url,
      headers: { ...admin, 'content-type': contentType },
      payload,
    });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json()).toMatchObject({ success: false, statusCode: response.statusCode });
  });
});
