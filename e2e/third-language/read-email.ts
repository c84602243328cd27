/** An email as a mail program reads it. */
export interface ReadEmail {
  subject: string;
  plain: string;
  html: string;
}

const fromQuoted = (text: string) =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1',
  ).toString();

/** A header as text: words in other letters stand in it as '=?UTF-8?B?…?=' (RFC 2047), and those that follow one another are one. */
function textOf(header: string): string {
  const bytes = header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, way: string, words: string) => {
      const read =
        way.toLowerCase() === 'b' ? Buffer.from(words, 'base64') : Buffer.from(fromQuoted(words.replaceAll('_', ' ')));
      return read.toString('latin1');
    });
  return Buffer.from(bytes, 'latin1').toString();
}

function readPart(part: string): { type: string; text: string } {
  const [head = '', ...rest] = part.split(/\r?\n\r?\n/);
  const body = rest.join('\n\n');
  const way = /^content-transfer-encoding: (\S+)/im.exec(head)?.[1];
  const text =
    way === 'base64' ? Buffer.from(body, 'base64').toString() : way === 'quoted-printable' ? fromQuoted(body) : body;
  return { type: /^content-type: ([\w/]+)/im.exec(head)?.[1] ?? '', text: text.replaceAll('\r\n', '\n').trim() };
}

/** Reads an email of two parts, plain and HTML, as it came by SMTP. */
export function readEmail(raw: string): ReadEmail {
  const [head = ''] = raw.split(/\r?\n\r?\n/);
  const unfolded = head.replaceAll(/\r?\n(?=[ \t])/g, '');
  const boundary = /boundary="(.+?)"/.exec(unfolded)?.[1] ?? '';
  const parts = raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.replace(/^\r?\n/, '')));
  const textIn = (type: string) => parts.find((part) => part.type === type)?.text ?? '';
  const subject = textOf(/^subject: (.*)$/im.exec(unfolded)?.[1] ?? '');
  return { subject, plain: textIn('text/plain'), html: textIn('text/html') };
}
