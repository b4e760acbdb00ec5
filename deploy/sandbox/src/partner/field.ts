import { html, type Html } from '../html.js';

/** A labelled text field. */
export const textField = (name: string, label: string, value: string | null = null): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${value}" autocomplete="off" />
  </div>`;

/** A labelled choice of one. */
export const choiceField = (name: string, label: string, options: { value: string; text: string }[]): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${options.map(({ value, text }) => html`<option value="${value}">${text}</option>`)}
    </select>
  </div>`;
