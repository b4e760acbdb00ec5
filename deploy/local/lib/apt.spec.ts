/** A package of another release of Debian comes from the mirror that this machine uses for its own, signed by Debian. */
import { describe, expect, it } from '@jest/globals';
import { sourceLine } from './apt.mjs';

const SIGNED = 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]';

describe('the source of another release', () => {
  it.each([
    ['the mirror of this machine', ['http://mirror.example/d/|Debian', 'http://deb.example/debian/|Debian'], 'http://mirror.example/d/'],
    ['never that of others', ['https://node.example/node_20.x/|Node', 'http://mirror.example/d/|Debian'], 'http://mirror.example/d/'],
    ['never that of security', ['http://x.example/debian-security/|Debian-Security', 'http://x.example/d/|Debian'], 'http://x.example/d/'],
    ['a mirror whose lists were never fetched', ['http://x.example/debian/|$(LABEL)'], 'http://x.example/debian/'],
    ["the project's own beside a disc", ['cdrom://Debian/|Debian'], 'http://deb.debian.org/debian'],
    ["the project's own where nothing is known", [''], 'http://deb.debian.org/debian'],
  ])('is %s', (_title, targets, address) => {
    expect(sourceLine('trixie', targets.join('\n'))).toBe(`${SIGNED} ${address} trixie main`);
  });
});
