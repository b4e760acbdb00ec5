/** A file of days is named by them, by the one that is given where there is no other (OPEN3-5). */
export const namedByDays = ({
  date_from: from = '',
  date_to: to = '',
}: {
  date_from?: string;
  date_to?: string;
}): { days?: string[] } => (from + to === '' ? {} : { days: [from, to].filter((day) => day !== '') });
