/** The words of a giver, as they were typed: text, and no link (OPEN1-15). */
import { cardNames, type GiftCard } from '@kurtyna/domain';
import { useTexts } from '../../base/i18n.js';
import './gift-card.css';

export function GiftWords({ card }: { card: GiftCard }) {
  const { t } = useTexts();
  const names = cardNames(card);
  return (
    <blockquote className="kt-gift-words">
      {names && <p className="kt-gift-words__names">{t(names, { for: card.for_whom, from: card.from_whom })}</p>}
      {card.note && <p className="kt-gift-words__note">{card.note}</p>}
    </blockquote>
  );
}
