import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keepFocus } from './focus-net.js';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML =
    '<main tabindex="-1"><section id="news"><p><button id="join">Zapisz</button></p></section><div id="bar"><button id="close">Zamknij</button></div></main>';
  stop = keepFocus(document);
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const at = (id: string) => document.getElementById(id)!;
const soon = () => new Promise((resolve) => setTimeout(resolve));

describe('the focus is never nowhere', () => {
  it('a button that goes with its act leaves it to its block [WCAG 2.4.3]', async () => {
    at('join').focus();
    at('join').remove();
    await soon();
    expect(document.activeElement).toBe(at('news'));
  });

  it('a block that goes as a whole leaves it to what is around [WCAG 2.4.3]', async () => {
    at('close').focus();
    at('bar').remove();
    await soon();
    expect(document.activeElement).toBe(document.querySelector('main'));
  });

  it('who was put somewhere by the act itself stays there', async () => {
    at('join').focus();
    at('join').remove();
    at('close').focus();
    await soon();
    expect(document.activeElement).toBe(at('close'));
  });

  it('who had no focus gets none: what goes elsewhere is no act of theirs', async () => {
    at('join').remove();
    await soon();
    expect(document.activeElement).toBe(document.body);
    at('close').focus();
    at('close').blur();
    document.dispatchEvent(new Event('pointerdown'));
    at('bar').remove();
    await soon();
    expect(document.activeElement).toBe(document.body);
  });
});
