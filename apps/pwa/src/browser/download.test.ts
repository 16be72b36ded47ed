import { jest } from '@jest/globals';
import { downloadBlob } from './download';

it('downloads a blob under its name, and releases its URL after a minute', () => {
  jest.useFakeTimers();
  const revoke = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: revoke });
  const clicked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(`${this.href} ${this.download}`);
  });
  downloadBlob(new Blob(['a']), 'certificado.pdf');
  expect(clicked).toEqual(['blob:1 certificado.pdf']);
  jest.advanceTimersByTime(59_999);
  expect(revoke).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledWith('blob:1');
  jest.useRealTimers();
});
