/** Parts that screens of the back office share. */
export const kit = {
  letter: {
    subject: 'Temat:',
    html: 'List',
    page: 'Podgląd listu: {subject}',
    text: 'Wersja tekstowa',
  },
};
