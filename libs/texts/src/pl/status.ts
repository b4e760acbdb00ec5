/** Pages that say why there is no page: 404, /error, maintenance. */
export const status = {
  'not-found': {
    title: 'Nie znaleziono strony',
    text: 'Tego adresu nie ma albo strona została usunięta.',
    repertoire: 'Zobacz repertuar',
    next: 'Najbliższe spektakle',
  },
  error: {
    title: 'Coś się u nas zepsuło',
    offline: 'Brak połączenia z internetem',
    text: 'Wewnętrzny błąd serwera',
    retry: 'Spróbuj ponownie',
    home: 'Przejdź do strony głównej',
  },
  maintenance: {
    title: 'Przerwa techniczna',
    text: 'Trwają prace techniczne. Zapraszamy wkrótce.',
    again: 'Spróbujemy znowu za chwilę: nie trzeba odświeżać strony.',
  },
  /** A page, a block or an item that failed in the browser itself. */
  broken: {
    title: 'Nie udało się pokazać strony',
    'not-loaded': 'Część strony nie wczytała się. Gdy połączenie wróci, strona pokaże się sama.',
    failed: 'To błąd po naszej stronie. Pozostałe strony serwisu działają.',
    part: 'Tej części strony nie udało się pokazać.',
    item: 'Tej pozycji nie można teraz pokazać.',
  },
  offline: 'Brak połączenia z internetem.',
};
