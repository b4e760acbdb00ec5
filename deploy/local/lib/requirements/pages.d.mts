/** One line of docs/requirements: what must be so, and the parts of the house that are answerable for it, the owner first. */
export interface Row {
  id: string;
  group: string;
  text: string;
  places: string[];
}
export interface Requirements {
  rows: Map<string, Row>;
  readings: Set<string>;
}
/** Everything that may be cited: rules and sections by the page they belong to, decisions by number. */
export interface Definitions extends Requirements {
  rules: Map<string, Set<string>>;
  references: Map<string, Set<string>>;
  decisions: Set<number>;
}
export function parseRequirements(markdown: string): Requirements;
export function parseRules(markdown: string): Map<string, Set<string>>;
export function parseReferences(markdown: string): Map<string, Set<string>>;
export function readRequirements(folder?: string): Requirements;
export function readDefinitions(docs?: string): Definitions;
