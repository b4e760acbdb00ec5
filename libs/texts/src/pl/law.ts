/** What the law wants said and done: how accessible the site is, and withdrawing from a contract. */
export const law = {
  accessibility: {
    title: 'Deklaracja dostępności',
    description:
      'Jak dostępny jest serwis teatru, które tytuły mają tłumaczenie na polski język migowy, audiodeskrypcję i napisy, i jak zapytać o dostępność.',
    standard:
      'Serwis jest budowany zgodnie z wytycznymi WCAG 2.2 na poziomie AA, których wymaga też norma EN 301 549. Każdy ekran sprawdzamy automatycznie, w obu językach i obu motywach.',
    date: 'Stan na {date}.',
    ways: {
      title: 'Co jest możliwe',
      keyboard: 'Wszystko można zrobić samą klawiaturą: wybrać spektakl, kupić dostęp, oglądać i przełączać wersje.',
      reader: 'Strony mają nagłówki, opisy i komunikaty dla czytników ekranu.',
      themes:
        'Kolory można zmienić w stopce. Strony działają przy powiększeniu do 400% i w trybie wysokiego kontrastu.',
      versions:
        'Napisy, polski język migowy i audiodeskrypcję wybiera się nad odtwarzaczem. Film gra dalej od tego samego miejsca.',
      motion: 'Kto ogranicza ruch w swoim systemie, nie zobaczy animacji.',
    },
    gaps: {
      title: 'Czego jeszcze brakuje',
      titles: 'Nie każdy tytuł ma wszystkie wersje. Pokazuje to tabela niżej.',
      live: 'Transmisje na żywo nie zawsze mają napisy. Dodajemy je do nagrania.',
      trailers: 'Zwiastuny mogą nie mieć napisów.',
      language: 'Regulamin, polityka prywatności i kontakt są tylko po polsku.',
    },
    ask: {
      title: 'Zapytaj o dostępność',
      text: 'Potrzebujesz wersji, której nie ma, albo coś nie działa? Napisz, o jaki tytuł lub stronę chodzi i jak najwygodniej Ci odpowiedzieć.',
      contact: 'Kontakt z teatrem',
    },
    titles: {
      title: 'Tytuły i ich wersje',
      name: 'Tytuł',
      no: 'Nie',
      none: 'Teraz nie ma tytułów w repertuarze.',
      plain: 'Bez udogodnień ({n})',
    },
  },
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
