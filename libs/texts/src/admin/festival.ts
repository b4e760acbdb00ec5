/** The festival's tab (FEST-01 to FEST-08). */
export const festival = {
  titles: 'Tytuł festiwalu',
  title: 'Tytuł',
  'title-en': 'Tytuł (EN)',
  view: 'Widok',
  'view-festival': 'Pokaż festiwal na stronie głównej',
  'view-festival-hint':
    'Wydarzenia festiwalowe są tylko w tej części; gdy jest ukryta, prowadzą do nich same odnośniki.',
  'short-dates': 'Krótkie daty',
  'short-dates-hint': 'Dzień i miesiąc bez roku, na przykład 15.11, 19:00.',
  'show-finished': 'Pokaż zakończone wydarzenia',
  'reverse-finished': 'Odwróć kolejność zakończonych',
  'reverse-finished-hint': 'Najpierw te, które skończyły się najpóźniej.',
};
