/**
 * In place of a page that failed in the browser: what happened, and the way on. Part of the first load, since it is shown when
 * files do not come.
 */
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { baseApi } from '../../api/base-api.js';
import { showsRequestId, toApiError } from '../../base/api-error.js';
import { TAG_TYPES } from '../../api/tags.js';
import { useTexts } from '../../base/i18n.js';
import { page, reloadOnce, siteAnswers } from '../../app/reload.js';
import { useAppDispatch, useAppSelector } from '../../app/store-hooks.js';
import { paths } from '../../routes.js';
import { NotLoaded } from '../../ui/lazy-part.js';
import { PageHeading } from '../../ui/PageHeading.js';
import { usePageHead } from '../../ui/page-head.js';

export const ASK_AGAIN_MS = 5000;

/** The `errorElement` of every screen, inside the frame of the site. */
export function BrokenPage() {
  const { t } = useTexts();
  const error = useRouteError();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { pathname, search, hash } = useLocation();
  const home = paths.home({ signedIn: useAppSelector((state) => state.session.authenticated) });
  const notLoaded = error instanceof NotLoaded;
  const [asking, setAsking] = useState(false);
  useReturn(notLoaded);

  const again = async () => {
    setAsking(true);
    const reachable = notLoaded && (await siteAnswers());
    setAsking(false);
    if (reachable) return page.reload();
    dispatch(baseApi.util.invalidateTags([...TAG_TYPES])); // an odd answer is not shown a second time: it is asked for anew
    await navigate(pathname + search + hash, { replace: true, preventScrollReset: true });
  };
  const failure = toApiError(error);
  return (
    <div className="kt-page kt-page--text kt-problem">
      <PageHeading title={t('status.broken.title')} />
      <p className="kt-lead" role="status">
        {t(notLoaded ? 'status.broken.not-loaded' : 'status.broken.failed')}
      </p>
      <p className="kt-problem__ways">
        <button type="button" className="kt-button kt-button--primary" aria-busy={asking} onClick={() => void again()}>
          {t('common.retry')}
        </button>
        <Link className="kt-button kt-button--outline" to={home}>
          {t('status.error.home')}
        </Link>
      </p>
      {showsRequestId(failure) && (
        <p className="kt-small kt-quiet">{t('common.request-id', { id: failure.requestId })}</p>
      )}
    </div>
  );
}

/** Waits until the site can be had again, then loads the page anew; once, since new files may be missing too. */
function useReturn(notLoaded: boolean) {
  const gone = useRef(false);
  useEffect(() => {
    if (!notLoaded) return;
    gone.current = false;
    let timer: number | undefined;
    let asking = false;
    let done = false;
    const ask = async () => {
      if (asking || done) return;
      asking = true;
      window.clearTimeout(timer);
      const there = await siteAnswers();
      asking = false;
      if (gone.current) return;
      if (there) {
        done = true;
        reloadOnce(Date.now());
      } else timer = window.setTimeout(() => void ask(), ASK_AGAIN_MS);
    };
    const online = () => void ask();
    void ask();
    window.addEventListener('online', online);
    return () => {
      gone.current = true;
      window.clearTimeout(timer);
      window.removeEventListener('online', online);
    };
  }, [notLoaded]);
}

/** When the frame itself fails there is nothing left to stand on but words and a reload. */
export function BrokenSite() {
  const { t } = useTexts();
  usePageHead(t('common.brand'));
  return (
    <main className="kt-page kt-page--text kt-problem">
      <h1>{t('status.broken.title')}</h1>
      <p className="kt-lead">{t('status.broken.failed')}</p>
      <p>
        <button type="button" className="kt-button kt-button--primary" onClick={() => page.reload()}>
          {t('common.retry')}
        </button>
      </p>
    </main>
  );
}
