/** Subjects and sentences of e-mails (mail-geo-legal 1 and 5). */
export const mail = {
  greeting: 'Dzień dobry, {firstname},',
  'greeting-plain': 'Dzień dobry,',
  'not-you': 'Jeśli to nie Ty, zignoruj tę wiadomość.',
  regards: 'Pozdrawiamy',
  'link-fallback': 'Jeśli przycisk nie działa, skopiuj adres do przeglądarki:',
  verification: {
    subject: 'Potwierdź adres e-mail',
    text: 'Dziękujemy za założenie konta. Potwierdź adres e-mail, aby się zalogować.',
    button: 'Potwierdź adres',
    validity: 'Link jest ważny 24 godziny.',
  },
  'exists-account': {
    subject: 'Masz już konto',
    text: 'Ktoś próbował założyć konto na ten adres, ale konto już istnieje. Możesz się zalogować lub ustawić nowe hasło.',
    'sign-in': 'Zaloguj się',
    reset: 'Ustaw nowe hasło',
  },
  'already-verified': {
    subject: 'Twoje konto jest już potwierdzone',
    text: 'Ten adres jest już potwierdzony. Możesz się zalogować.',
  },
  reset: {
    subject: 'Ustaw nowe hasło',
    text: 'Otrzymaliśmy prośbę o zmianę hasła do Twojego konta.',
    button: 'Ustaw hasło',
    validity: 'Link jest ważny 1 godzinę.',
  },
  'login-link': {
    subject: 'Link do logowania',
    text: 'Dokończ logowanie, klikając przycisk.',
    button: 'Zaloguj się',
    validity: 'Link jest ważny 10 minut i działa jeden raz.',
  },
  'password-changed': {
    subject: 'Hasło zostało zmienione',
    text: 'Hasło do Twojego konta zmieniono {time}. Jeśli to nie Ty, ustaw nowe hasło i skontaktuj się z nami.',
  },
  'account-deleted': {
    subject: 'Konto zostało usunięte',
    text: 'Twoje konto i Twoje dane zostały usunięte.',
    kept: 'Zachowujemy tylko zamówienia i faktury, bo wymaga tego prawo.',
  },
  'partner-account': {
    subject: 'Zaloguj się przez konto partnera',
    text: 'Otrzymaliśmy prośbę o zmianę hasła. To konto nie ma u nas hasła: loguje się przez konto partnera.',
  },
  'order-confirmation': {
    subject: 'Potwierdzenie zamówienia: {title}',
    text: 'Dziękujemy za zamówienie. Masz dostęp.',
    title: 'Co kupiono: {title}',
    number: 'Numer zamówienia: {number}',
    price: 'Cena z VAT: {price}',
    free: 'Bezpłatnie',
    starts: 'Początek: {time}',
    'valid-until': 'Dostęp do: {time}',
    'no-expiry': 'Dostęp bez ograniczenia czasu.',
    'event-access': 'Dostęp trwa do końca wydarzenia.',
    button: 'Przejdź do strony',
    consent: 'Twoja zgoda przy zakupie: {text}',
    'no-consent':
      'Przy tym zamówieniu nie zapisano zgody na rozpoczęcie dostarczania przed upływem terminu do odstąpienia.',
    terms: 'Regulamin: {url}',
    complaints: 'Reklamacje i pytania: {email}',
  },
  'refund-done': {
    subject: 'Zwrot pieniędzy: {title}',
    text: 'Zwróciliśmy {price} za zamówienie {number}. Pieniądze wracają tą samą drogą, którą nastąpiła płatność.',
    access: 'Dostęp z tego zamówienia został zakończony: {title}.',
  },
  'second-payment-returned': {
    subject: 'Zwrot drugiej płatności: {title}',
    text: 'Za zamówienie {number} otrzymaliśmy dwie płatności. Drugą, {price} (numer {payment}), zwróciliśmy. Pieniądze wracają tą samą drogą, którą nastąpiła płatność.',
    unchanged: 'W samym zamówieniu nic się przez to nie zmienia: {title}.',
  },
};
