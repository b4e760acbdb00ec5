/**
 * `/callback`: the way back from the partner (ROUTE-14, SSO-04). The code is good for one sign-in: it is sent once and taken out of
 * the address at once, so that neither a reload nor "back" sends it again.
 */
import { safeRedirect } from '@kurtyna/domain';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { toApiError, type ApiError } from '../../base/api-error.js';
import type { PartnerSignInDto } from '../../api/generated.js';
import { finishPartnerSignIn } from '../../api/session.js';
import { useTexts } from '../../base/i18n.js';
import { rememberedOrigin } from '../../app/origin.js';
import { signedIn } from '../../app/session/session.slice.js';
import { useAppDispatch } from '../../app/store-hooks.js';
import { paths, patterns, type SignInFlag } from '../../routes.js';
import { EntryLayout } from '../entry/EntryLayout.js';
import { PageHeading } from '../../ui/PageHeading.js';
import { flagOf, partnerAnswer } from './partner-answer.js';

export function CallbackPage() {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const [answer] = useState(() => partnerAnswer(query));
  const finish = useFinish();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void finish(answer);
  }, [answer, finish]);
  return (
    <EntryLayout>
      <PageHeading title={t('auth.sign-in.title')} />
      <p role="status">{t('auth.callback.running')}</p>
    </EntryLayout>
  );
}

function useFinish() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const backToSignIn = (flag: SignInFlag) =>
    navigate(paths.signInFlag(flag, rememberedOrigin() ?? undefined), { replace: true });
  /** 403: as after a password, the address waits for verification, or a link was mailed (AUTH-06, AUTH-07). */
  const afterRefusal = (error: ApiError) => {
    if (error.statusCode !== 403) return backToSignIn(flagOf(error));
    const { email } = error.extra;
    const to =
      typeof email === 'string'
        ? paths.verification({ email, redirect: rememberedOrigin() ?? undefined })
        : paths.linkSent();
    return navigate(to, { replace: true });
  };
  const signIn = async (come: PartnerSignInDto) => {
    await navigate(patterns.callback, { replace: true });
    const { data, error } = await dispatch(finishPartnerSignIn(come));
    if (!data) return afterRefusal(toApiError(error));
    dispatch(signedIn(data));
    return navigate(safeRedirect(data.return_path) ?? paths.home(), { replace: true });
  };
  return (answer: ReturnType<typeof partnerAnswer>) =>
    'come' in answer ? signIn(answer.come) : backToSignIn(answer.flag);
}
