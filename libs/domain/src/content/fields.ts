/**
 * The fields of what the theatre shows, once for form, DTO, use case and column (taste T25): how long each is at most, and what may stand in
 * it. A column is exactly as long as its field here.
 */
import { isWebPage, linkTarget } from '../link.js';
import { isPathWord, isSlug, SLUG_MAX } from '../slug.js';
import type { SubtitleRefusalKey } from '../subtitles.js';
import type { FieldTextKey } from '../text-keys.js';
import { noMarkup } from '../validation/fields.js';
import { cleanText, hasForbiddenCharacters } from '../validation/text.js';

/** The sentence to refuse a field with. */
export interface FieldRefusal {
  key:
    | FieldTextKey
    | 'form.validate.too_long'
    | 'form.validate.at_most'
    | 'form.validate.link'
    | 'form.validate.allowed_values'
    | 'errors.event.end-before-start'
    | 'errors.event.end-past-midnight'
    | 'errors.event.slug-taken'
    | `errors.hosted-video.${'too-large' | 'wrong-type'}`
    | SubtitleRefusalKey;
  values?: Record<string, number | string>;
}

export interface TextField {
  /** Characters. */
  max: number;
  /** The sentence for a text that is not there at all; without it the usual one. */
  missing?: FieldTextKey;
  /** Null when the text is fine. Linear in its input (reliability N10). */
  judge: (text: string) => FieldRefusal | null;
}

const WRONG: FieldRefusal = { key: 'form.validate.wrong_input' };
const tooLong = (max: number): FieldRefusal => ({ key: 'form.validate.too_long', values: { max } });

/** Words that are shown as they were typed, signs of markup among them: whoever shows them escapes. `multiline`: they may have lines. */
export const plainText = (max: number, { multiline = false } = {}): TextField => ({
  max,
  judge: (text) => {
    if (text.length > 4 * max || [...cleanText(text).trim()].length > max) return tooLong(max);
    return hasForbiddenCharacters(text, { multiline }) ? WRONG : null;
  },
});

/**
 * One line without markup. Blanks around it do not count, and a letter with its marks is one character. `required`: it must not be empty,
 * with a sentence of its own where it is given.
 */
export const aLine = (max: number, { required = false }: { required?: boolean | FieldTextKey } = {}): TextField => ({
  max,
  ...(typeof required === 'string' && { missing: required }),
  judge: (text) => {
    if (required && text.trim() === '') return { key: required === true ? 'form.validate.required' : required };
    const refusal = plainText(max).judge(text);
    if (refusal) return refusal;
    const key = noMarkup(text);
    return key && { key };
  },
});

/** The same rule, with the sentence the documents give it (TRANS-19, TRANS-20). */
const saying = (rule: TextField, key: FieldRefusal['key'], instead: FieldRefusal['key']): TextField => ({
  ...rule,
  judge: (text) => {
    const refusal = rule.judge(text);
    return refusal?.key === key ? { ...refusal, key: instead } : refusal;
  },
});
export const atMost = (rule: TextField): TextField => saying(rule, 'form.validate.too_long', 'form.validate.at_most');

/** Text of any kind; HTML is cleaned when it is stored (D29). */
export const aText = (max: number): TextField => ({
  max,
  judge: (text) => (text.length > max ? tooLong(max) : null),
});

/** Of events and videos (OPEN2-9); the translated ones are shorter (TRANS-17). */
export const TITLE = aLine(255, { required: true });
/** VIDADM-23, EVTADM-21, TRANS-18. */
export const SUBTITLE = aLine(200);

/** VIDADM-18, VIDADM-21. Empty is fine: it is then made of the title (OPEN2-11). A word of the paths is taken by its path. */
export const SLUG: TextField = {
  max: SLUG_MAX,
  judge: (text) => {
    if (text === '') return null;
    if (text.length > SLUG_MAX) return tooLong(SLUG_MAX);
    if (isPathWord(text)) return { key: 'errors.event.slug-taken' };
    return isSlug(text) ? null : WRONG;
  },
};

/** The embed code or the link of a chat, as it is typed (EVTADM-33). */
export const CHAT_CODE = aText(5000);

export const PAGE_TITLE = aLine(255, { required: true });
/** The English one may be missing (OPEN0-1). */
export const PAGE_TITLE_EN = aLine(PAGE_TITLE.max);
/** HTML (content-and-media 1.6). */
export const PAGE_CONTENT = aText(200_000);
/** Letters of any language, digits, blanks and these signs (CAT-14). */
const NAME_SIGNS = /^[\p{L}\p{M}\d ()!\-+#?%@.]*$/u;
/** What is edited in the row of a table: of categories and galleries (OPEN2-40). */
const aName = (max: number): TextField => ({
  max,
  judge: (text) => {
    const refusal = aLine(max, { required: true }).judge(text);
    return refusal ?? (NAME_SIGNS.test(text) ? null : { key: 'form.validate.name' });
  },
});
/** GAL-12. */
export const GALLERY_NAME = aName(100);
/** CAT-14. */
export const CATEGORY_NAME = aName(100);
/** SLIDE-10, TRANS-20, TRANS-21. */
export const SLIDE_TITLE = aLine(100, { required: 'form.validate.slide_title' });
export const SLIDE_TEXT = aLine(500, { required: 'form.validate.slide_text' });
/** Pictures of a gallery (GAL-10). */
export const GALLERY_IMAGES_MAX = 5;
/** What a picture of a gallery shows, for who does not see it. */
export const PICTURE_DESCRIPTION = aLine(200);

/** Sentences over every page, text or HTML (NOTIF-04, NOTIF-05). */
export const BAR = aText(5000);
/** A title among the settings: of the institution's page, of the festival. */
export const SETTING_TITLE = aLine(200);
/** A link among the settings (LINKS-07 to LINKS-09, D29); empty is none. */
export const SETTING_LINK: TextField = {
  max: 2000,
  judge: (text) => {
    if (text.length > 2000) return tooLong(2000);
    const kind = linkTarget(text)?.kind;
    return text === '' || kind === 'own' || kind === 'web' ? null : { key: 'form.validate.link' };
  },
};

/** Where an advertisement leads: another page of the web, for it is never ours (ADS-02, ADS-03); empty is nowhere. */
export const ADVERTISED_LINK: TextField = {
  max: 2000,
  judge: (text) => {
    if (text.length > 2000) return tooLong(2000);
    return text === '' || isWebPage(text) ? null : { key: 'form.validate.link' };
  },
};

/** One below the number that stands for "unlimited" where stock is kept (decision 18). */
export const CAPACITY_MAX = 2_147_483_646;

/** PKTADM-16, PKTADM-31. */
export const PACKET_TITLE = atMost(aLine(100, { required: 'form.validate.slide_title' }));
/** HTML (PKTADM-17). */
export const PACKET_DESCRIPTION = aText(20_000);

/** Of whole numbers that order a list, of either sign (OPEN2-15). */
export const WEIGHT_MAX = 1_000_000;
/** A place in a list, or a count of edits: more than there will ever be. */
export const PLACE_MAX = 2_147_483_647;
