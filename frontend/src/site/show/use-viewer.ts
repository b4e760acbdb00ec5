import { useAppSelector } from '../../app/store-hooks.js';

/** Who is signed in; null for a visitor. */
export const useViewer = () => useAppSelector((state) => state.session.user);
