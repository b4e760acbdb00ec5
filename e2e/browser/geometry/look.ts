/** Geometry of a screen: how one look at it is described, and what it finds (eyes, 1). */

/** The windows that screens are looked at in: CSS pixels, density, touch. */
export const SIZES = {
  phone: { width: 390, height: 844, density: 3, touch: true },
  side: { width: 844, height: 390, density: 3, touch: true },
  tablet: { width: 1024, height: 768, density: 1, touch: false },
  desk: { width: 1440, height: 900, density: 1, touch: false },
  /** A laptop at 200 %. */
  near: { width: 720, height: 450, density: 2, touch: false },
} as const;
export type Size = keyof typeof SIZES;

export interface Look {
  size: Size;
  touch: boolean;
  density: number;
  /** The back office is drawn for a desk: a phone is for a look at it. */
  office: boolean;
  /** Heads of the columns that matter, in the first table. */
  mustSee: readonly string[];
  /** Selector of the one control that the screen is for; null where it has none. */
  main: string | null;
}

/** `words`: of the thing itself, so that a reader finds it on the screen. */
export interface Found {
  rule: string;
  selector: string;
  words: string;
  measured: string;
  allowed: string;
}

/** An exception: the rule passes over what the selector matches, or lies in it. */
export interface LookedPast {
  rule: string;
  selector: string;
  /** In one sentence. */
  why: string;
}
