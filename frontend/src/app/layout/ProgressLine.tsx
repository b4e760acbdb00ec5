/** A line at the top while a screen takes its time: without it a click on a slow line looks like a click on nothing. */
import { useSyncExternalStore } from 'react';
import { useTexts } from '../../base/i18n.js';
import { screensOnTheWay } from '../screens-on-the-way.js';

export function ProgressLine() {
  const { t } = useTexts();
  const waiting = useSyncExternalStore(screensOnTheWay.subscribe, screensOnTheWay.any);
  return waiting ? <div className="kt-progress" role="progressbar" aria-label={t('common.loading')} /> : null;
}
