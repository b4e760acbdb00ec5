/** The tabs of the back office by the value of `view` in their address (CALL3-06), in the groups and the order of the menu. */
export const VIEW_GROUPS = {
  content: ['videos', 'events', 'festival', 'galleries', 'categories', 'slider_settings'],
  sales: ['payments', 'statistics', 'promotion_codes', 'invoices', 'gifts', 'group_tickets', 'packet'],
  people: ['users'],
  settings: ['views', 'limitations', 'notifications', 'advertisement_settings'],
  help: ['help', 'about_versions'],
} as const;

export type ViewGroup = keyof typeof VIEW_GROUPS;
export type View = (typeof VIEW_GROUPS)[ViewGroup][number];

export const GROUPS = Object.keys(VIEW_GROUPS) as ViewGroup[];
export const VIEWS: readonly View[] = GROUPS.flatMap((group) => VIEW_GROUPS[group]);

/** Cards of a tab that are opened by a `view` of their own: the tab goes to them (OPEN2-3). */
const CARDS: Record<string, View> = { links: 'views', pages: 'views' };

export const isView = (text: string | null): text is View => VIEWS.some((view) => view === text);

/** Parts of a tab that have a `view` of their own, and the tab they belong to: its line in the menu is theirs (OPEN2-2). */
export const PART_OF = {
  hosted_videos: 'videos',
  refunds: 'payments',
  withdrawals: 'payments',
} as const satisfies Record<string, View>;
export type Part = keyof typeof PART_OF;
export type Place = View | Part;

const isPart = (text: string | null): text is Part => text !== null && Object.hasOwn(PART_OF, text);
/** The tab in the menu. */
export const tabOf = (place: Place): View => (isPart(place) ? PART_OF[place] : place);
/** What is looked at in a tab of several parts, itself first; a tab without parts has no such list. */
export function partsOf(place: Place): Place[] {
  const tab = tabOf(place);
  const parts = (Object.keys(PART_OF) as Part[]).filter((part) => PART_OF[part] === tab);
  return parts.length > 0 ? [tab, ...parts] : [];
}

/** The tab an address opens. Without a `view`, and with one that nobody knows, it is the first of the menu (ADM-04, ADM-05). */
export function viewAt(asked: string | null): Place {
  const place = asked !== null && Object.hasOwn(CARDS, asked) ? CARDS[asked]! : asked;
  return isView(place) || isPart(place) ? place : VIEWS[0]!;
}
