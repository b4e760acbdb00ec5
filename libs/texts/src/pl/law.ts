/** What the law wants said and done: withdrawing from a contract. */
export const law = {
  withdrawal: {
    name: 'Imię i nazwisko',
    email: 'E-mail',
    order: 'Numer zamówienia',
    'order-hint': 'Z wiadomości z potwierdzeniem, ze strony zamówienia lub z faktury.',
    'from-order': 'Odstąp od umowy',
    form: {
      title: 'Odstąpienie od umowy',
      text: 'Od umowy zawartej przez internet możesz odstąpić w ciągu 14 dni, bez podania przyczyny. Konto nie jest do tego potrzebne.',
      lost: 'Prawo to wygasa, gdy za Twoją wyraźną zgodą zaczęliśmy dostarczać treść przed upływem tego terminu.',
      button: 'Odstąp od umowy',
    },
    confirm: {
      title: 'Potwierdź odstąpienie',
      text: 'Sprawdź, czy wszystko się zgadza. Oświadczenie złożysz dopiero przyciskiem poniżej.',
      sentence: 'Odstępuję od umowy o dostęp do treści teatru, zawartej zamówieniem:',
      button: 'Potwierdź odstąpienie od umowy',
      back: 'Wróć i popraw',
    },
    done: {
      title: 'Oświadczenie przyjęte',
      text: 'Przyjęliśmy Twoje oświadczenie: {time}.',
      letter:
        'Jeśli numer zgadza się z zamówieniem, potwierdzenie wyślemy na adres e-mail, na który je złożono. Gdy nie przyjdzie w ciągu godziny, napisz do nas.',
      contact: 'Kontakt z teatrem',
      home: 'Przejdź na stronę główną',
    },
  },
};
