/** The editors of the four pages (PAGESADM-01 to PAGESADM-16). */
export const pages = {
  title: 'Treść stron',
  page: {
    polityka: 'Polityka prywatności',
    regulamin: 'Regulamin',
    kontakt: 'Kontakt',
    jakkupicbilet: 'Jak kupić bilet',
  },
  field: { title: 'Tytuł', content: 'Treść', title_en: 'Tytuł (EN)', content_en: 'Treść (EN)' },
  'english-help': 'Bez tekstu angielskiego widz czyta polski, z informacją, że strona jest tylko po polsku.',
  preview: 'Podgląd',
  'preview-of': 'Podgląd: {name}',
  'save-of': 'Zapisz: {name}',
  'not-loaded': 'Wystąpił błąd przy pobieraniu zawartości strony. Prosimy skontaktować się z administratorem.',
  'not-saved': 'Wystąpił błąd. Prosimy o kontakt z developerem.',
  'new-terms': 'Nowa wersja regulaminu',
  'new-terms-text':
    'Po zmianie regulaminu, polskiego albo angielskiego, powiadom wszystkich użytkowników: przy następnej wizycie każdy zobaczy prośbę o akceptację.',
  'tell-all': 'Powiadom wszystkich o nowym regulaminie',
  'tell-all-confirm': 'Czy na pewno powiadomić wszystkich użytkowników?',
  'tell-all-loss': 'Każdy użytkownik będzie musiał zaakceptować regulamin jeszcze raz. Tego nie można cofnąć.',
  told: 'Sukces',
  'not-told': 'Wystąpił błąd',
};
