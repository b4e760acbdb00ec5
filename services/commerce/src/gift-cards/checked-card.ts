import type { Sentence } from '@kurtyna/contracts';
import { readGiftCard, type GiftCard } from '@kurtyna/domain';
import { invalid } from '@kurtyna/platform';

/** The card as it is stored: read once more by the rules of the form, whoever asked (OPEN1-15). */
export function checkedCard(given: GiftCard | null): GiftCard | null {
  const { card, errors } = readGiftCard(given ?? {});
  const fields = Object.entries(errors).map(([field, refusal]): [string, Sentence] => [field, refusal]);
  if (fields.length > 0) throw invalid(Object.fromEntries(fields));
  return card;
}
