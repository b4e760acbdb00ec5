import { expect, it } from '@jest/globals';
import { say } from '../../base/i18n.js';
import { anOrderCode } from '../../test/builders.js';
import { codesFile, linksOf } from './codes.js';

const FREE = anOrderCode({ code: '7KQ2M9XTB4V0' });
const ANNAS = anOrderCode({ code: '8N5R1WZC6PHB', userId: 8, firstname: 'Anna', lastname: '=Nowak' });
const BACK = anOrderCode({ code: '4K7M2Q9XV3TA', returned: true });
const origin = window.location.origin;

it('those that can still be given are a line each: what it is for, and the link [ORD-16]', () => {
  const other = anOrderCode({ code: '4K7M2Q9XV3TB' });
  expect(linksOf([FREE, ANNAS, BACK, other], 'Zemsta, 27.11.2026, 19:00').split('\n')).toEqual([
    `Zemsta, 27.11.2026, 19:00: ${origin}/kod/7KQ2M9XTB4V0`,
    `Zemsta, 27.11.2026, 19:00: ${origin}/kod/4K7M2Q9XV3TB`,
  ]);
});

it('all of them are a file for a spreadsheet: code, link and who has it [ORD-16, ORD-17, D32]', async () => {
  const file = codesFile([FREE, ANNAS, BACK], say);
  const bytes = new Uint8Array(await new Response(file).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
    '"kod";"link";"stan"',
    `"7KQ2M9XTB4V0";"${origin}/kod/7KQ2M9XTB4V0";"Niewykorzystany"`,
    `"8N5R1WZC6PHB";"${origin}/kod/8N5R1WZC6PHB";"Aktywowany przez: Anna =Nowak"`,
    `"4K7M2Q9XV3TA";"${origin}/kod/4K7M2Q9XV3TA";"Zwrócony"`,
    '',
  ]);
});
