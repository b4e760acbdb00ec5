/**
 * What keys do while the focus is on the stage, and nowhere else: a letter that acts on a whole page is a trap for who speaks to their
 * computer (WCAG 2.1.4). A thing that has the focus keeps the keys it knows itself.
 */
export type Act =
  | 'toggle'
  | 'back'
  | 'forward'
  | 'start'
  | 'louder'
  | 'quieter'
  | 'mute'
  | 'captions'
  | 'fullscreen'
  | 'slower'
  | 'faster'
  | 'help';

const ACTS: Record<string, Act> = {
  ' ': 'toggle',
  k: 'toggle',
  j: 'back',
  ArrowLeft: 'back',
  l: 'forward',
  ArrowRight: 'forward',
  '0': 'start',
  Home: 'start',
  ArrowUp: 'louder',
  ArrowDown: 'quieter',
  m: 'mute',
  c: 'captions',
  f: 'fullscreen',
  '<': 'slower',
  '>': 'faster',
  '?': 'help',
};

const WRITTEN_IN = 'textarea, select, [contenteditable], input:not([type=range], [type=radio], [type=checkbox])';
const PRESSED = 'button, a, summary, input';
const MOVED = 'input';

/** null: the key is not ours. */
export function actOf(event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target'>): Act | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  const { key, target } = event;
  const at = target instanceof Element ? target : null;
  if (at?.closest(WRITTEN_IN)) return null;
  if (key === ' ' && at?.closest(PRESSED)) return null;
  if ((key.startsWith('Arrow') || key === 'Home') && at?.closest(MOVED)) return null;
  return ACTS[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
