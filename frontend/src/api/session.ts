/** Sign-in, logout, the session check, sign-up and verification of the address. */
import { generatedApi } from './generated.js';

export const { useSignInMutation, useSignUpMutation, useVerifyEmailMutation, useResendVerificationMutation } =
  generatedApi;

export const checkSession = () =>
  generatedApi.endpoints.validateSession.initiate(undefined, { subscribe: false, forceRefetch: true });

export const signOut = () => generatedApi.endpoints.signOut.initiate();
