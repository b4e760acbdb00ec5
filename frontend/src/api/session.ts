/** Sign-in by password, link and partner, logout, the session check, sign-up, verification of the address, passwords. */
import { generatedApi, type PartnerSignInDto } from './generated.js';

export const {
  useSignInMutation,
  useSignInByLinkMutation,
  useSignUpMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
  useRequestPasswordResetMutation,
  useCheckPasswordResetMutation,
  useSetPasswordMutation,
} = generatedApi;

export const checkSession = () =>
  generatedApi.endpoints.validateSession.initiate(undefined, { subscribe: false, forceRefetch: true });

export const signOut = () => generatedApi.endpoints.signOut.initiate();

/** Where to sign in at the partner; asked anew each time: its answer is good for one sign-in (SSO-02). */
export const startPartnerSignIn = (redirect: string | undefined) =>
  generatedApi.endpoints.startPartnerSignIn.initiate({ redirect }, { subscribe: false, forceRefetch: true });

export const finishPartnerSignIn = (partnerSignInDto: PartnerSignInDto) =>
  generatedApi.endpoints.finishPartnerSignIn.initiate({ partnerSignInDto });
