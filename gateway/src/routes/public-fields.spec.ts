import { describe, expect, it } from '@jest/globals';
import {
  ADMIN_EVENT,
  ADMIN_VIDEO,
  PUBLIC_EVENT,
  PUBLIC_EVENT_TRANSLATION,
  PUBLIC_VIDEO,
  PUBLIC_VIDEO_TRANSLATION,
  WATCHER_CONTENT,
} from '@kurtyna/contracts';

/** By hand: what only administrators see, and what only who may watch sees. */
const FOR_ADMINISTRATORS = ['gallery_id', 'main_image', 'revision', 'thumb_image'];
const FOR_THE_AUDIENCE = ['accessibility_video', 'autodesc_video', 'video_link', 'vimeo_chat'];

describe('the fields that everybody sees', () => {
  it.each([
    ['an event', PUBLIC_EVENT],
    ['a video', PUBLIC_VIDEO],
    ['the translation of an event', PUBLIC_EVENT_TRANSLATION],
    ['the translation of a video', PUBLIC_VIDEO_TRANSLATION],
  ] as const)('of %s are none of administrators and none of the audience alone [D24, EVTADM-42, OPEN1-23]', (_what, fields) => {
    const seen: readonly string[] = fields;
    expect([...FOR_ADMINISTRATORS, ...FOR_THE_AUDIENCE].filter((field) => seen.includes(field))).toEqual([]);
  });

  it('leave out all that the lists of the others name', () => {
    expect([...new Set([...ADMIN_EVENT, ...ADMIN_VIDEO])].sort()).toEqual(FOR_ADMINISTRATORS);
    expect([...WATCHER_CONTENT, 'vimeo_chat'].sort()).toEqual(FOR_THE_AUDIENCE);
  });
});
