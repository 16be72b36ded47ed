import { videoLink } from './video-link';

const youtube = { kind: 'embed', src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' };
const drive = { kind: 'embed', src: 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOp/preview' };

describe('videoLink', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', youtube],
    ['https://youtu.be/dQw4w9WgXcQ?si=x', youtube],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', youtube],
    ['  https://www.youtube.com/embed/dQw4w9WgXcQ  ', youtube],
    ['https://drive.google.com/file/d/1AbCdEfGhIjKlMnOp/view?usp=sharing', drive],
    ['https://drive.google.com/open?id=1AbCdEfGhIjKlMnOp', drive],
  ])('embeds %s', (link, expected) => expect(videoLink(link)).toEqual(expected));

  it.each([
    ['https://youtube.com.evil.pe/watch?v=dQw4w9WgXcQ'],
    ['https://evil.pe/?u=https://youtu.be/dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?v="><script>'],
    ['https://www.youtube.com/playlist?list=PL123'],
    ['https://drive.google.com/drive/folders/1AbCdEfGhIjKlMnOp'],
    ['https://vimeo.com/1'],
  ])('opens %s in a new tab', (link) => expect(videoLink(link)).toMatchObject({ kind: 'external' }));

  it.each([['javascript:alert(1)'], ['data:text/html,x'], ['/local'], ['nada'], [''], [null], [undefined]])(
    'returns no link for %p',
    (link) => expect(videoLink(link)).toEqual({ kind: 'none' }),
  );
});
