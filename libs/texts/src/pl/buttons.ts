/** Labels of the payment, watch and card buttons (OPEN1-31). */
export const buttons = {
  'get-access': 'Uzyskaj dostęp',
  buy: 'Kup dostęp',
  additional: 'Kup dodatkowy dostęp',
  'use-code': 'Wykorzystaj kod',
  granted: 'Masz dostęp',
  pending: 'Płatność w toku',
  'complete-payment': 'Dokończ płatność',
  'no-tickets': 'Brak biletów',
  'denied-age': 'Ograniczenie wiekowe',
  'birthday-missing': 'Uzupełnij datę urodzenia',
  'denied-country': 'Niedostępne w Twoim kraju',
  'newsletter-hint': 'Tylko dla subskrybentów newslettera',
  watch: 'Oglądaj',
  soon: 'Wkrótce',
  ended: 'Zakończone',
  'in-progress': 'W trakcie',
};
