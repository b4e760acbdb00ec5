/** The rows of an `UPDATE … RETURNING`: TypeORM answers those with [rows, count], an INSERT or SELECT with the rows alone. */
export function returned<Row>(answer: unknown): Row[] {
  return (Array.isArray(answer) && Array.isArray(answer[0]) ? answer[0] : answer) as Row[];
}
