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

const GROUPS = Object.keys(VIEW_GROUPS) as ViewGroup[];
export const VIEWS: readonly View[] = GROUPS.flatMap((group) => VIEW_GROUPS[group]);

export const isView = (text: string | null): text is View => VIEWS.some((view) => view === text);

/** The menu: the tabs that can be opened, without empty groups. */
export function menuOf(built: (view: View) => boolean): { group: ViewGroup; views: View[] }[] {
  return GROUPS.map((group) => ({ group, views: VIEW_GROUPS[group].filter(built) })).filter(
    ({ views }) => views.length > 0,
  );
}

/**
 * The tab an address opens. Without a `view`, and with one that nobody knows, it is the first of the menu (ADM-04, ADM-05): videos, as soon
 * as that tab is there.
 */
export function viewAt(asked: string | null, built: (view: View) => boolean): View {
  return isView(asked) ? asked : (VIEWS.find(built) ?? VIEWS[0]!);
}
