/** Withdrawing from a contract. Nothing that is shown elsewhere changes by it: money goes back by the staff. */
import { generatedApi } from './generated.js';

export const { useDeclareWithdrawalMutation } = generatedApi;
