/** Words of every form of the back office: the drawer, the switch that saves at once, the question before a deletion. */
export const form = {
  added: 'Dodano.',
  deleted: 'Usunięto.',
  sections: 'Części formularza',
  'delete-confirm': 'Czy na pewno chcesz usunąć?',
  'delete-cannot-undo': 'Tego nie można cofnąć.',
  'day-placeholder': 'DD.MM.RRRR',
  'time-placeholder': 'GG:MM',
  time: 'Godzina',
  conflict: 'Ktoś inny zapisał w tym czasie zmiany',
  'conflict-fields': 'Zmieniono: {fields}.',
  'conflict-load': 'Wczytaj aktualną wersję',
  'conflict-save': 'Zapisz mimo to',
};
