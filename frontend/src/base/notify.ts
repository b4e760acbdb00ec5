/** Short messages over the page. antd's notification is loaded with the first one: most visits need none. */
export interface Notice {
  id: number;
  kind: 'info' | 'success' | 'error';
  title: string;
  text?: string;
  seconds: number;
}

type Listener = () => void;

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<Listener>();

const tell = () => listeners.forEach((listener) => listener());

export function notify(notice: Omit<Notice, 'id' | 'seconds'> & { seconds?: number }): void {
  lastId += 1;
  notices = [...notices, { seconds: 5, ...notice, id: lastId }];
  tell();
}

/** The notices not shown yet. */
export const pendingNotices = {
  get: () => notices,
  subscribe(listener: Listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  shown(id: number) {
    notices = notices.filter((notice) => notice.id !== id);
    tell();
  },
};
