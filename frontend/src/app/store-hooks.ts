/** The store's hooks with its types, apart from the store itself: the API uses them too. */
import { useDispatch, useSelector } from 'react-redux';
import type { State, Store } from './store.js';

export const useAppSelector = useSelector.withTypes<State>();
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
